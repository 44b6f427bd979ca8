import type { CallName, ParsedRequestOf } from '../../../core/api/contract.ts';
import type { UserInfo } from '../../../core/api/account/member.api.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { SOCIAL_NAMES } from '../../../core/member/social.ts';
import { LOGIN_EXPIRED } from '../../../core/navigation/route-rules.ts';
import { isInternalPath } from '../../../core/navigation/is-internal-path.ts';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { sendOwnerNotice } from '../access/owner-notice.ts';
import { consumeAttempt, consumeNetworkAttempt } from '../kernel/rate-limit.ts';
import { hashToken } from '../kernel/secret.ts';
import { callerMember } from '../kernel/caller-member.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { findTokenMember, revokeToken, revokeTokensOf } from './member-token.ts';
import { findAccounts, resetPassword } from './find-account.ts';
import { logInByPassword } from './log-in.ts';
import { sendVerificationCode, verifyPhone } from './phone-verification.ts';
import { signUpMember } from './sign-up.ts';
import { logInWithTicket } from './social-log-in.ts';
import { endSocialSessions, loadSocialSessions } from '../social/social-session.ts';
import { startSocialLogin } from '../social/social-state.ts';
import { findTicket, consumeTicket } from '../social/social-ticket.ts';
import { loadUserInfo } from './user-info.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';

const QUARTER_HOUR_MS = 15 * MINUTE_MS;
/** Limits for each step of a social login: per browser, per network. */
const SOCIAL_PER_BROWSER = { maxAttempts: 100, windowMs: QUARTER_HOUR_MS };
const SOCIAL_PER_NETWORK = { maxAttempts: 200, windowMs: QUARTER_HOUR_MS, isShared: true };

const TOO_MANY_SOCIAL = failure(429, '로그인을 너무 여러 번 시도했어요. 15분 뒤에 다시 시도해 주세요.');
const EXPIRED_TOKEN = failure(401, LOGIN_EXPIRED.content);
const EXPIRED_TICKET = failure(409, '로그인 시간이 지났거나 이미 쓴 로그인이에요. 처음부터 다시 해 주세요.');

type MemberCall =
  | Extract<CallName, `POST /api/v1/member/${string}`>
  | 'POST /api/v1/common/alimtalk'
  | 'POST /api/v1/common/auth';

export function memberRoutes(shop: ServerContext): Handlers<MemberCall> {
  const consumeSocialAttempt = async (browser_key: string, address: string): Promise<boolean> => {
    const now = shop.clock.now();
    const browserKey = `social-browser:${hashToken(browser_key)}`;
    return (
      (await consumeAttempt(shop.database, browserKey, SOCIAL_PER_BROWSER, now)) &&
      (await consumeNetworkAttempt(shop, 'social', address, SOCIAL_PER_NETWORK, now))
    );
  };

  const logInByToken = async (
    { token, browser_key, device_key }: ParsedRequestOf<'POST /api/v1/member/login/token'>,
    { address, userAgent }: Caller,
  ): Promise<Envelope<UserInfo>> => {
    if (browser_key === undefined) {
      const member = await findTokenMember(shop, token);
      return member === null ? EXPIRED_TOKEN : success(await loadUserInfo(shop.database, member.member_idx, token));
    }
    if (!(await consumeSocialAttempt(browser_key, address))) return TOO_MANY_SOCIAL;
    const user = await logInWithTicket(shop, { social_token: token, browser_key }, { device_key, userAgent });
    return user === null ? EXPIRED_TICKET : success(user);
  };

  return {
    'POST /api/v1/common/alimtalk': (request, caller) => sendVerificationCode(shop, request, caller),

    'POST /api/v1/common/auth': (request) => verifyPhone(shop, request),

    'POST /api/v1/member/login': (request, caller) => logInByPassword(shop, request, caller),

    'POST /api/v1/member/login/token': logInByToken,

    'POST /api/v1/member/login/{token}': logInByToken,

    'POST /api/v1/member/logout': async (_, { member }) => {
      if (member === null) return success(true);
      const sessions = await loadSocialSessions(shop, shop.database, [member.token_hash]);
      await revokeToken(shop.database, member.token_hash);
      await endSocialSessions(shop, sessions);
      return success(true);
    },

    'POST /api/v1/member/logout/all': async (_, caller) => {
      const member_idx = callerMember(caller);
      const sessions = await retryTransaction(shop.database, (tx) => revokeTokensOf(shop, tx, member_idx));
      await endSocialSessions(shop, sessions);
      return success(true);
    },

    'POST /api/v1/member/external/{provider}': async ({ provider, browser_key, rPath }, { address }) => {
      const login = shop.social.get(provider);
      if (login === undefined) return failure(404, `지금은 ${SOCIAL_NAMES[provider]} 로그인을 쓸 수 없어요.`);
      if (!(await consumeSocialAttempt(browser_key, address))) return TOO_MANY_SOCIAL;
      const returnPath = isInternalPath(rPath) ? rPath : '';
      const attempt = await startSocialLogin(shop, { provider, browser_key, rPath: returnPath });
      return success({ authorize_url: login.authorizeUrl(attempt) });
    },

    'POST /api/v1/member/pending-join': async (key, { address }) => {
      if (!(await consumeSocialAttempt(key.browser_key, address))) return TOO_MANY_SOCIAL;
      const ticket = await findTicket(shop, 'join', key);
      if (ticket === null) return EXPIRED_TICKET;
      const { provider, email, member_name, phone } = ticket;
      return success({ provider, email, member_name, phone });
    },

    'POST /api/v1/member/pending-join/drop': async (key, { address }) => {
      if (!(await consumeSocialAttempt(key.browser_key, address))) return TOO_MANY_SOCIAL;
      const ticket = await consumeTicket(shop, shop.database, 'join', key);
      if (ticket !== null) await endSocialSessions(shop, [ticket]);
      return success(true);
    },

    'POST /api/v1/member/join': async (request, caller) => {
      const joined = await signUpMember(shop, request, caller);
      if (joined.kind === 'refused') return joined.failure;
      sendOwnerNotice(shop, joined.notice);
      return success(await loadUserInfo(shop.database, joined.member_idx, joined.token));
    },

    'POST /api/v1/member/find/id': (request, caller) => findAccounts(shop, request, caller),

    'POST /api/v1/member/reset/password': (request, caller) => resetPassword(shop, request, caller),
  };
}
