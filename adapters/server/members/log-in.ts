import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import type { UserInfo } from '../../../core/api/account/member.api.ts';
import { normalizeEmail } from '../../../core/member/email.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { limitFailedLogins, TOO_MANY_LOGINS } from '../access/failed-logins.ts';
import { deviceHash, isKnownDevice } from '../access/known-device.ts';
import { sendOwnerNotice } from '../access/owner-notice.ts';
import { recordClientEvent } from '../security/security-events.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import { isBlockedPassword } from './blocked-accounts.ts';
import { openSessionByPassword } from './open-session.ts';
import { loadUserInfo } from './user-info.ts';

/** Same response for an unknown account and a wrong password. */
const NO_MATCH = failure(422, '이메일 또는 비밀번호가 맞지 않아요.');
/** Returned only to callers who entered the right password. */
const BLOCKED = failure(422, '이용이 제한된 계정이에요. 고객센터에 문의해 주세요.');

const CALL = 'POST /api/v1/member/login';

/**
 * Logs in by e-mail and password, and records refusals with the account in the security log. Failures are limited per
 * account and network, then per network, and then per account; a device that has logged in to the account before has
 * its own limit, so that guesses from elsewhere do not lock out the owner.
 */
export async function logInByPassword(
  shop: ServerContext,
  request: ParsedRequestOf<typeof CALL>,
  caller: Caller,
): Promise<Envelope<UserInfo>> {
  const email = normalizeEmail(request.email);
  const member = await shop.database
    .selectFrom('member')
    .select(['member_idx', 'password_hash', 'blocked_dt'])
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email))
    .where('seceded_dt', 'is', null)
    .executeTakeFirst();
  const envelope = await tryPassword(shop, email, member, request, caller);
  if (envelope.result_code !== 200) {
    const what = envelope === TOO_MANY_LOGINS ? 'login-limited' : 'login-refused';
    await recordClientEvent(shop, caller, { what, member_idx: member?.member_idx ?? null, call: CALL });
  }
  return envelope;
}

interface LoginMember {
  readonly member_idx: MemberIdx;
  readonly password_hash: string | null;
  readonly blocked_dt: string | null;
}

async function tryPassword(
  shop: ServerContext,
  email: string,
  member: LoginMember | undefined,
  { password, device_key }: ParsedRequestOf<typeof CALL>,
  { address, userAgent }: Caller,
): Promise<Envelope<UserInfo>> {
  const now = shop.clock.now();
  // The device is looked up even without an account, so that the response time does not reveal whether the account
  // exists.
  const { member_idx } = member ?? { member_idx: 0 };
  const device = deviceHash(member_idx, device_key ?? '');
  const isKnown = device_key !== undefined && (await isKnownDevice(shop.database, member_idx, device, now));
  const attempt = { accounts: 'login', email, address, device, isKnown } as const;
  return limitFailedLogins<UserInfo>(shop, attempt, async () => {
    const isCorrect = await shop.passwords.verify(password, member?.password_hash ?? null);
    if (member === undefined || !isCorrect || isBlockedPassword(shop.blockedAccounts, email, password)) return NO_MATCH;
    if (member.blocked_dt !== null) return BLOCKED;
    const opened = await openSessionByPassword(shop.database, member, { device_key, userAgent }, now);
    if (opened === null) return NO_MATCH;
    sendOwnerNotice(shop, opened.notice);
    return success(await loadUserInfo(shop.database, member_idx, opened.token));
  });
}
