import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import type { UserInfo } from '../../../core/api/account/member.api.ts';
import { normalizeEmail } from '../../../core/member/email.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { deviceHash, isKnownDevice } from '../access/known-device.ts';
import { sendOwnerNotice } from '../access/owner-notice.ts';
import {
  consumeAttempt,
  consumeNetworkAttempt,
  networkOf,
  refundAttempt,
  refundNetworkAttempt,
  type AttemptLimit,
} from '../kernel/rate-limit.ts';
import { recordClientEvent } from '../security/security-events.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';
import { hashToken } from '../kernel/secret.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import { isBlockedPassword } from './blocked-accounts.ts';
import { openSessionByPassword } from './open-session.ts';
import { loadUserInfo } from './user-info.ts';

const QUARTER_HOUR_MS = 15 * 60 * 1_000;
/** Limit of failed logins from one network, which many people may share, over all accounts. */
const PER_NETWORK = { most: 50, window_ms: QUARTER_HOUR_MS, isShared: true };
/** Limit of failed logins on one account from one network: a guesser locks out that network only. */
const PER_ACCOUNT_AND_NETWORK = { most: 10, window_ms: QUARTER_HOUR_MS };
/** Limit of failed logins on one account from all networks. */
const PER_ACCOUNT = { most: 50, window_ms: QUARTER_HOUR_MS };
/**
 * Limit of failed logins to one account from a device that has logged in to it before, in place of all other limits.
 */
const PER_KNOWN_DEVICE = { most: 10, window_ms: QUARTER_HOUR_MS };

const TOO_MANY = failure(429, '로그인을 여러 번 실패했어요. 15분 뒤에 다시 시도해 주세요.');
/** Same response for an unknown account and a wrong password. */
const NO_MATCH = failure(422, '이메일 또는 비밀번호가 맞지 않아요.');
/** Returned only to callers who entered the right password. */
const BLOCKED = failure(422, '이용이 제한된 계정이에요. 고객센터에 문의해 주세요.');

interface CountedLimit {
  readonly key: string;
  readonly limit: AttemptLimit;
}

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
    const what = envelope === TOO_MANY ? 'login-limited' : 'login-refused';
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
  { address, user_agent }: Caller,
): Promise<Envelope<UserInfo>> {
  const now = shop.clock.now();
  // The device is looked up even without an account, so that the response time does not reveal whether the account
  // exists.
  const { member_idx } = member ?? { member_idx: 0 };
  const device = deviceHash(member_idx, device_key ?? '');
  const isKnown = device_key !== undefined && (await isKnownDevice(shop.database, member_idx, device, now));
  const account = hashToken(email);
  const [own, pair, all] = [
    { key: `login-device:${device}`, limit: PER_KNOWN_DEVICE },
    { key: `login-pair:${account}:${networkOf(address)}`, limit: PER_ACCOUNT_AND_NETWORK },
    { key: `login-account:${account}`, limit: PER_ACCOUNT },
  ];
  const consume = ({ key, limit }: CountedLimit): Promise<boolean> => consumeAttempt(shop.database, key, limit, now);
  // A refused attempt is not counted by the limits after it.
  const isAllowed = isKnown
    ? await consume(own)
    : (await consume(pair)) &&
      (await consumeNetworkAttempt(shop, 'login-address', address, PER_NETWORK, now)) &&
      (await consume(all));
  if (!isAllowed) return TOO_MANY;

  const refund = async (): Promise<void> => {
    if (!isKnown) await refundNetworkAttempt(shop, 'login-address', address, PER_NETWORK, now);
    for (const { key, limit } of isKnown ? [own] : [pair, all]) await refundAttempt(shop.database, key, limit, now);
  };
  const isCorrect = await shop.passwords
    .verify(password, member?.password_hash ?? null)
    .catch(async (error: unknown) => {
      // The password was not checked, so the attempt is not counted.
      await refund();
      throw error;
    });
  if (member === undefined || !isCorrect || isBlockedPassword(shop.blockedAccounts, email, password)) return NO_MATCH;
  if (member.blocked_dt !== null) return BLOCKED;
  const opened = await openSessionByPassword(shop.database, member, { device_key, user_agent }, now);
  if (opened === null) return NO_MATCH;
  await refund();
  sendOwnerNotice(shop, opened.notice);
  return success(await loadUserInfo(shop.database, member_idx, opened.token));
}
