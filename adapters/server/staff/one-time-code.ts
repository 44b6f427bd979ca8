import { Secret as OtpSecret, TOTP } from 'otpauth';
import { SHOP_INFO } from '../../../core/shop.ts';

const PERIOD_S = 30;
/** Number of periods before and after the current one whose codes are accepted, since clocks differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** Returns a new secret for an authenticator app, in base32. */
export function createTotpSecret(): string {
  return new OtpSecret({ size: SECRET_BYTES }).base32;
}

/** Returns the address that an authenticator app reads from a QR code. */
export function otpauthUrl(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** Returns the 30-second period, near `now` (epoch ms), to which the code belongs; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / (PERIOD_S * 1_000)) + delta;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: `${SHOP_INFO.name} 운영`,
    label,
    secret: OtpSecret.fromBase32(secret),
    digits: 6,
    period: PERIOD_S,
  });
}
