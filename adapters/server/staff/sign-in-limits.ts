import { normalizeEmail } from '../../../core/member/email.ts';
import { failure, type Envelope } from '../../../core/outcome/envelope.ts';
import type { StaffIdx } from '../../../core/vocabulary/ids.ts';
import {
  consumeAttempt,
  consumeNetworkAttempt,
  networkOf,
  refundAttempt,
  refundNetworkAttempt,
} from '../kernel/rate-limit.ts';
import { hashToken } from '../kernel/secret.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { OfficeCaller } from '../office-kernel/office-caller.ts';
import { recordClientEvent } from '../security/security-events.ts';
import { isKnownStaffDevice, staffDeviceHash } from './staff-devices.ts';

const QUARTER_HOUR_MS = 15 * 60 * 1_000;
const PER_NETWORK = { most: 50, window_ms: QUARTER_HOUR_MS, isShared: true };
const PER_ACCOUNT_AND_NETWORK = { most: 10, window_ms: QUARTER_HOUR_MS };
/** Limit for all networks together, so that a caller who knows the password cannot guess codes from many networks. */
const PER_ACCOUNT = { most: 50, window_ms: QUARTER_HOUR_MS };
/** Limit of a browser that has logged in to the account before, in place of all other limits. */
const PER_KNOWN_DEVICE = { most: 10, window_ms: QUARTER_HOUR_MS };

const TOO_MANY = failure(429, '로그인을 여러 번 실패했어요. 15분 뒤에 다시 시도해 주세요.');

/** A step of the login. */
interface SignInAttempt {
  readonly call: 'POST /api/office/v1/sign-in' | 'POST /api/office/v1/sign-in/code';
  readonly email: string;
  /** The account of the e-mail; null if there is none. */
  readonly staff_idx: StaffIdx | null;
}

/**
 * Runs a step of the login unless too many have failed, and records refusals in the security log. Only failures count:
 * on this account from this network, from this network, and on this account. A browser that has logged in to the
 * account before has its own limit, so that a stranger's failures do not lock out its owner.
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
    const what = envelope === TOO_MANY ? 'staff-login-limited' : 'staff-login-refused';
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
  const account = hashToken(normalizeEmail(email));
  const [pair, all, own] = [
    `staff-pair:${account}:${networkOf(address)}`,
    `staff-account:${account}`,
    `staff-device:${device}`,
  ];
  if (isKnown) {
    if (!(await consumeAttempt(shop.database, own, PER_KNOWN_DEVICE, now))) return TOO_MANY;
  } else {
    if (!(await consumeAttempt(shop.database, pair, PER_ACCOUNT_AND_NETWORK, now))) return TOO_MANY;
    if (!(await consumeNetworkAttempt(shop, 'staff-address', address, PER_NETWORK, now))) return TOO_MANY;
    if (!(await consumeAttempt(shop.database, all, PER_ACCOUNT, now))) return TOO_MANY;
  }
  const envelope = await run();
  if (envelope.result_code !== 200) return envelope;
  if (isKnown) await refundAttempt(shop.database, own, PER_KNOWN_DEVICE, now);
  else {
    await refundAttempt(shop.database, pair, PER_ACCOUNT_AND_NETWORK, now);
    await refundNetworkAttempt(shop, 'staff-address', address, PER_NETWORK, now);
    await refundAttempt(shop.database, all, PER_ACCOUNT, now);
  }
  return envelope;
}
