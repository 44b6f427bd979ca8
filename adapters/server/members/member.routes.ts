import type { CallName } from '../../../core/api/contract.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { normalizeEmail } from '../../../core/member/email.ts';
import { SOCIAL_NAMES } from '../../../core/member/social.ts';
import { LOGIN_EXPIRED } from '../../../core/navigation/route-rules.ts';
import { isInternalPath } from '../../../core/navigation/is-internal-path.ts';
import { consumeAttempt, refundAttempt, networkOf } from '../kernel/rate-limit.ts';
import { callerMember } from '../kernel/caller-member.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { findTokenMember, issueTokenByPassword, revokeToken, revokeTokensOf } from './member-token.ts';
import { findAccounts, resetPassword } from './find-account.ts';
import { isBlockedPassword } from './blocked-accounts.ts';
import { signUpMember } from './sign-up.ts';
import { logInWithTicket } from './social-log-in.ts';
import { endSocialSessions, socialSessionsOf } from '../social/social-session.ts';
import { beginSocialLogin } from '../social/social-state.ts';
import { findTicket, consumeTicket } from '../social/social-ticket.ts';
import { userInfoOf } from './user-info.ts';
import { verifyPassword } from './password.ts';
import { hashToken } from '../kernel/secret.ts';
import type { ServerContext } from '../kernel/server-context.ts';

const QUARTER = 15 * 60 * 1_000;
/** Failed logins on one account, and from one address, which many people may share. */
const PER_ACCOUNT = { most: 10, window_ms: QUARTER };
const PER_ADDRESS = { most: 50, window_ms: QUARTER };
/** Social logins that one address starts or polls. */
const SOCIAL_PER_ADDRESS = { most: 200, window_ms: QUARTER };

const TOO_MANY = failure(429, '로그인을 여러 번 실패했어요. 15분 뒤에 다시 시도해 주세요.');
const TOO_MANY_SOCIAL = failure(429, '로그인을 너무 여러 번 시도했어요. 15분 뒤에 다시 시도해 주세요.');
/** Same response for an unknown account and a wrong password. */
const NO_MATCH = failure(422, '이메일 또는 비밀번호가 맞지 않아요.');
const DEAD_TOKEN = failure(401, LOGIN_EXPIRED.content);
const DEAD_TICKET = failure(409, '로그인 시간이 지났거나 이미 쓴 로그인이에요. 처음부터 다시 해 주세요.');

type MemberCall = Extract<CallName, `POST /api/v1/member/${string}`>;

export function memberRoutes(shop: ServerContext): Handlers<MemberCall> {
  const maySocial = (address: string): Promise<boolean> =>
    consumeAttempt(shop.database, `social:${networkOf(address)}`, SOCIAL_PER_ADDRESS, shop.clock.now());

  return {
    'POST /api/v1/member/login': async ({ email: typed, password }, { address }) => {
      const email = normalizeEmail(typed);
      const now = shop.clock.now();
      const addressKey = `login-address:${networkOf(address)}`;
      const accountKey = `login-account:${hashToken(email)}`;
      if (!(await consumeAttempt(shop.database, addressKey, PER_ADDRESS, now))) return TOO_MANY;
      if (!(await consumeAttempt(shop.database, accountKey, PER_ACCOUNT, now))) return TOO_MANY;

      const member = await shop.database
        .selectFrom('member')
        .select(['member_idx', 'password_hash'])
        .where((row) => row(row.fn<string>('lower', ['email']), '=', email))
        .where('seceded_dt', 'is', null)
        .executeTakeFirst();
      const right = await verifyPassword(password, member?.password_hash ?? null);
      if (member === undefined || !right || isBlockedPassword(shop.blockedAccounts, email, password)) return NO_MATCH;

      const token = await issueTokenByPassword(shop.database, member, now);
      if (token === null) return NO_MATCH;
      await refundAttempt(shop.database, addressKey, PER_ADDRESS, now);
      await refundAttempt(shop.database, accountKey, PER_ACCOUNT, now);
      return success(await userInfoOf(shop.database, member.member_idx, token));
    },

    'POST /api/v1/member/login/{token}': async ({ token, browser_key }, { address }) => {
      if (browser_key === undefined) {
        const member = await findTokenMember(shop, token);
        return member === null ? DEAD_TOKEN : success(await userInfoOf(shop.database, member.member_idx, token));
      }
      if (!(await maySocial(address))) return TOO_MANY_SOCIAL;
      const user = await logInWithTicket(shop, { social_token: token, browser_key });
      return user === null ? DEAD_TICKET : success(user);
    },

    'POST /api/v1/member/logout': async (_, { member }) => {
      if (member === null) return success(true);
      const sessions = await socialSessionsOf(shop, shop.database, [member.token_hash]);
      await revokeToken(shop.database, member.token_hash);
      await endSocialSessions(shop, sessions);
      return success(true);
    },

    'POST /api/v1/member/logout/all': async (_, caller) => {
      const member_idx = callerMember(caller);
      const sessions = await retryTransaction(shop.database, (work) => revokeTokensOf(shop, work, member_idx));
      await endSocialSessions(shop, sessions);
      return success(true);
    },

    'POST /api/v1/member/external/{provider}': async ({ provider, browser_key, rPath }, { address }) => {
      const login = shop.social.get(provider);
      if (login === undefined) return failure(404, `지금은 ${SOCIAL_NAMES[provider]} 로그인을 쓸 수 없어요.`);
      if (!(await maySocial(address))) return TOO_MANY_SOCIAL;
      const inside = isInternalPath(rPath) ? rPath : '';
      const attempt = await beginSocialLogin(shop, { provider, browser_key, rPath: inside });
      return success({ authorize_url: login.authorizeUrl(attempt) });
    },

    'POST /api/v1/member/pending-join': async (key, { address }) => {
      if (!(await maySocial(address))) return TOO_MANY_SOCIAL;
      const ticket = await findTicket(shop, 'join', key);
      if (ticket === null) return DEAD_TICKET;
      const { provider, email, member_name, phone } = ticket;
      return success({ provider, email, member_name, phone });
    },

    'POST /api/v1/member/pending-join/drop': async (key, { address }) => {
      if (!(await maySocial(address))) return TOO_MANY_SOCIAL;
      const ticket = await consumeTicket(shop, shop.database, 'join', key);
      if (ticket !== null) await endSocialSessions(shop, [ticket]);
      return success(true);
    },

    'POST /api/v1/member/join': async (request, caller) => {
      const joined = await signUpMember(shop, request, caller);
      if (joined.kind === 'refused') return joined.failure;
      return success(await userInfoOf(shop.database, joined.member_idx, joined.token));
    },

    'POST /api/v1/member/find/id': (request, caller) => findAccounts(shop, request, caller),

    'POST /api/v1/member/reset/password': (request, caller) => resetPassword(shop, request, caller),
  };
}
