import type { ParsedRequestOf, ResponseOf } from '../../../core/api/contract.ts';
import { failure, success, type Envelope } from '../../../core/http/envelope.ts';
import { normaliseEmail } from '../../../core/member/email.ts';
import { maskEmail } from '../../../core/member/mask-email.ts';
import { passwordFailure } from '../../../core/member/password.ts';
import { digitsOfPhone } from '../../../core/member/phone.ts';
import { SOCIAL_PROVIDERS } from '../../../core/member/social.ts';
import { allowAttempt, networkOf } from '../attempts.ts';
import { findProof, useProof } from '../certification.ts';
import { retryTransaction } from '../database/transaction.ts';
import { revokeTokensOf } from '../member-token.ts';
import { hashPassword } from '../password.ts';
import { hashToken } from '../secret.ts';
import type { Caller, Shop } from '../shop.ts';
import { endSocialSessions } from './social-session.ts';

type FoundAccounts = ResponseOf<'POST /api/v1/member/find/id'>;

const HOUR = 60 * 60 * 1_000;
const PER_ADDRESS = { most: 50, window_ms: HOUR };
const PER_ACCOUNT = { most: 10, window_ms: HOUR };
const PURPOSE = 'find';

const TOO_MANY = failure(429, '계정을 너무 여러 번 찾았어요. 한 시간 뒤에 다시 시도해 주세요.');
const PROVE_AGAIN = '휴대폰 인증이 끝났거나 번호가 바뀌었어요. 다시 인증해 주세요.';
const NOT_PROVED = failure(422, PROVE_AGAIN, { auth_token: PROVE_AGAIN });
/** The e-mail may be unknown, or somebody else's: who asks learns neither. */
const NO_MATCH = failure(422, '입력한 이메일과 휴대폰 번호로 가입한 계정을 찾지 못했어요.');

/** The accounts of a phone that was just certified. Who can't prove it learns nothing, not even whether there are any. */
export async function findAccounts(
  shop: Shop,
  { phone, auth_token }: ParsedRequestOf<'POST /api/v1/member/find/id'>,
  { address }: Caller,
): Promise<Envelope<FoundAccounts>> {
  const now = shop.clock.now();
  if (!(await allowAttempt(shop.database, `find:${networkOf(address)}`, PER_ADDRESS, now))) return TOO_MANY;
  // The proof stays: the password can be reset with it next.
  if ((await findProof(shop.database, { auth_token, phone, purpose: PURPOSE }, now)) === null) return NOT_PROVED;
  const members = await shop.database
    .selectFrom('member')
    .select(['member_idx', 'email', 'joined_dt'])
    .where('phone', '=', digitsOfPhone(phone))
    .where('seceded_dt', 'is', null)
    .orderBy('member_idx')
    .limit(20)
    .execute();
  if (members.length === 0) return success([]);
  const ids = members.map(({ member_idx }) => member_idx);
  const links = await shop.database
    .selectFrom('member_social')
    .select(['member_idx', 'provider'])
    .where('member_idx', 'in', ids)
    .execute();
  return success(
    members.map(({ member_idx, email, joined_dt }) => ({
      email: maskEmail(email),
      joined_dt,
      social_list: SOCIAL_PROVIDERS.filter((provider) =>
        links.some((link) => link.member_idx === member_idx && link.provider === provider),
      ),
    })),
  );
}

/** Sets a new password for the account of an e-mail and a phone that was just certified, and logs it out everywhere. */
export async function resetPassword(
  shop: Shop,
  { email: typed, phone, auth_token, password }: ParsedRequestOf<'POST /api/v1/member/reset/password'>,
  { address }: Caller,
): Promise<Envelope<boolean>> {
  const wrong = passwordFailure(password);
  if (wrong !== null) return failure(422, wrong, { password: wrong });
  const email = normaliseEmail(typed);
  const now = shop.clock.now();
  if (!(await allowAttempt(shop.database, `find:${networkOf(address)}`, PER_ADDRESS, now))) return TOO_MANY;
  if (!(await allowAttempt(shop.database, `reset-account:${hashToken(email)}`, PER_ACCOUNT, now))) return TOO_MANY;
  const proof = { auth_token, phone, purpose: PURPOSE } as const;
  if ((await findProof(shop.database, proof, now)) === null) return NOT_PROVED;
  // Before the account is looked for: it takes its time whether there is one or not.
  const password_hash = await hashPassword(password);
  const done = await retryTransaction(shop.database, async (work) => {
    const auth_idx = await findProof(work, proof, now);
    if (auth_idx === null) return NOT_PROVED;
    const member = await work
      .updateTable('member')
      .set({ password_hash })
      .where((row) => row(row.fn<string>('lower', ['email']), '=', email))
      .where('phone', '=', digitsOfPhone(phone))
      .where('seceded_dt', 'is', null)
      .returning('member_idx')
      .executeTakeFirst();
    if (member === undefined) return NO_MATCH;
    await useProof(work, auth_idx, now);
    return revokeTokensOf(shop, work, member.member_idx);
  });
  if ('result_code' in done) return done;
  await endSocialSessions(shop, done);
  return success(true);
}
