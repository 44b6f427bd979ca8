import type { Envelope } from '../../../core/outcome/envelope.ts';
import type { StaffIdx } from '../../../core/vocabulary/ids.ts';
import { limitFailedLogins, TOO_MANY_LOGINS } from '../access/failed-logins.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { OfficeCaller } from '../office-kernel/office-caller.ts';
import { recordClientEvent } from '../security/security-events.ts';
import { isKnownStaffDevice, staffDeviceHash } from './staff-devices.ts';

/** A step of the login. */
interface SignInAttempt {
  readonly call: 'POST /api/office/v1/sign-in' | 'POST /api/office/v1/sign-in/code';
  readonly email: string;
  /** The account of the e-mail; null if there is none. */
  readonly staff_idx: StaffIdx | null;
}

/**
 * Runs a step of the login unless too many have failed (`limitFailedLogins`), and records refusals in the security log.
 */
export async function runLimited<T>(
  shop: ServerContext,
  attempt: SignInAttempt,
  caller: OfficeCaller,
  run: () => Promise<Envelope<T>>,
): Promise<Envelope<T>> {
  const { call, staff_idx } = attempt;
  const envelope = await tryLimited(shop, attempt, caller, run);
  if (envelope.result_code !== 200) {
    const what = envelope === TOO_MANY_LOGINS ? 'staff-login-limited' : 'staff-login-refused';
    await recordClientEvent(shop, caller, { what, member_idx: null, staff_idx, call });
    shop.log.warn({ code: envelope.result_code }, 'staff could not sign in');
  }
  return envelope;
}

async function tryLimited<T>(
  shop: ServerContext,
  { email, staff_idx }: SignInAttempt,
  { address, device_key }: OfficeCaller,
  run: () => Promise<Envelope<T>>,
): Promise<Envelope<T>> {
  const now = shop.clock.now();
  // The browser is looked up even without an account, so that the response time does not reveal whether it exists.
  const device = staffDeviceHash(staff_idx ?? 0, device_key ?? '');
  const isKnown = device_key !== null && (await isKnownStaffDevice(shop.database, staff_idx ?? 0, device, now));
  return limitFailedLogins(shop, { accounts: 'staff', email, address, device, isKnown }, run);
}
