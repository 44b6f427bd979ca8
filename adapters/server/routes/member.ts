import type { UserInfo } from '../../../core/api/member.api.ts';
import { failure, success } from '../../../core/http/envelope.ts';
import { normaliseEmail } from '../../../core/member/email.ts';
import type { Handlers } from '../handlers.ts';
import { allowAttempt, giveBackAttempt, networkOf } from '../attempts.ts';
import type { Database } from '../database/database.ts';
import { joinMember } from '../join.ts';
import { findTokenMember, issueToken, revokeToken } from '../member-token.ts';
import { isPassword } from '../password.ts';
import { hashToken } from '../secret.ts';
import type { Shop } from '../shop.ts';

const QUARTER = 15 * 60 * 1_000;
/** Log-ins that fail: on one account, and from one address, which many people may share. */
const PER_ACCOUNT = { most: 10, window_ms: QUARTER };
const PER_ADDRESS = { most: 50, window_ms: QUARTER };

const TOO_MANY = failure(429, '로그인을 여러 번 실패했어요. 15분 뒤에 다시 시도해 주세요.');
/** Whether the account is unknown or the password wrong is nobody's business. */
const NO_MATCH = failure(422, '이메일 또는 비밀번호가 맞지 않아요.');
const DEAD_TOKEN = failure(401, '로그인이 풀렸어요. 다시 로그인해 주세요.');

type MemberCall =
  | 'POST /api/v1/member/login'
  | 'POST /api/v1/member/login/{token}'
  | 'POST /api/v1/member/logout'
  | 'POST /api/v1/member/join';

export function memberRoutes(shop: Shop): Handlers<MemberCall> {
  return {
    'POST /api/v1/member/login': async ({ email: typed, password }, { address }) => {
      const email = normaliseEmail(typed);
      const now = shop.clock.now();
      const addressKey = `login-address:${networkOf(address)}`;
      const accountKey = `login-account:${hashToken(email)}`;
      if (!(await allowAttempt(shop.database, addressKey, PER_ADDRESS, now))) return TOO_MANY;
      if (!(await allowAttempt(shop.database, accountKey, PER_ACCOUNT, now))) return TOO_MANY;

      const member = await shop.database
        .selectFrom('member')
        .select(['member_idx', 'password_hash'])
        .where((row) => row(row.fn<string>('lower', ['email']), '=', email))
        .where('seceded_dt', 'is', null)
        .executeTakeFirst();
      const right = await isPassword(password, member?.password_hash ?? null);
      if (member === undefined || !right) return NO_MATCH;

      await giveBackAttempt(shop.database, addressKey, PER_ADDRESS, now);
      await giveBackAttempt(shop.database, accountKey, PER_ACCOUNT, now);
      const token = await issueToken(shop.database, member.member_idx, now);
      return success(await userInfoOf(shop.database, member.member_idx, token));
    },

    'POST /api/v1/member/login/{token}': async ({ token }) => {
      const member = await findTokenMember(shop, token);
      return member === null ? DEAD_TOKEN : success(await userInfoOf(shop.database, member.member_idx, token));
    },

    'POST /api/v1/member/logout': async (_, { member }) => {
      if (member !== null) await revokeToken(shop.database, member.token_hash);
      return success(true);
    },

    'POST /api/v1/member/join': async (request, caller) => {
      const joined = await joinMember(shop, request, caller);
      if (joined.kind === 'refused') return joined.failure;
      return success(await userInfoOf(shop.database, joined.member_idx, joined.token));
    },
  };
}

async function userInfoOf(database: Database, member_idx: number, token: string): Promise<UserInfo> {
  const member = await database
    .selectFrom('member')
    .select(['member_idx', 'member_type', 'member_name'])
    .where('member_idx', '=', member_idx)
    .executeTakeFirstOrThrow();
  return { token, app_card_auth_token: null, ...member };
}
