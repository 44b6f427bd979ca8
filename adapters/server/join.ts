import type { ParsedRequestOf } from '../../core/api/contract.ts';
import { failure, type Failure } from '../../core/http/envelope.ts';
import { normaliseEmail } from '../../core/member/email.ts';
import { validateJoinForm } from '../../core/member/join-form.ts';
import { normalisePersonName } from '../../core/member/person-name.ts';
import { digitsOfPhone } from '../../core/member/phone.ts';
import { formatKst } from '../../core/time/kst.ts';
import { allowAttempt, networkOf } from './attempts.ts';
import { findProof, useProof } from './certification.ts';
import type { Work } from './database/database.ts';
import { retryTransaction } from './database/transaction.ts';
import { issueToken } from './member-token.ts';
import { hashPassword } from './password.ts';
import type { Caller, Shop } from './shop.ts';
import { termsVersions } from './terms.ts';

type JoinRequest = ParsedRequestOf<'POST /api/v1/member/join'>;

export type Joined =
  | { readonly kind: 'joined'; readonly member_idx: number; readonly token: string }
  | { readonly kind: 'refused'; readonly failure: Failure };

const PER_ADDRESS = { most: 30, window_ms: 60 * 60 * 1_000 };
const PURPOSE = 'join';

/** Makes a member of who proved their phone and agreed to what must be agreed to, and logs them in. */
export async function joinMember(shop: Shop, request: JoinRequest, { address }: Caller): Promise<Joined> {
  const now = shop.clock.now();
  const wrong = Object.entries(validateJoinForm(request)).filter((entry) => entry[1] !== undefined);
  if (wrong.length > 0) return refused(Object.fromEntries(wrong));
  if (!(await allowAttempt(shop.database, `join:${networkOf(address)}`, PER_ADDRESS, now))) {
    return { kind: 'refused', failure: failure(429, '가입을 너무 많이 시도했어요. 한 시간 뒤에 다시 시도해 주세요.') };
  }
  const proof = { auth_token: request.auth_token, phone: request.phone, purpose: PURPOSE } as const;
  // Asked once before the password is hashed, which is dear, and outside of the transaction.
  if ((await findProof(shop.database, proof, now)) === null) return NOT_PROVED;
  const password_hash = await hashPassword(request.password);

  return retryTransaction(shop.database, async (work): Promise<Joined> => {
    const auth_idx = await findProof(work, proof, now);
    if (auth_idx === null) return NOT_PROVED;
    const member = await work
      .insertInto('member')
      .values({
        email: normaliseEmail(request.email),
        password_hash,
        member_name: normalisePersonName(request.member_name),
        phone: digitsOfPhone(request.phone),
        agree_marketing_message: request.agree_marketing_message,
        agree_marketing_mail: request.agree_marketing_mail,
        agree_marketing_push: request.agree_marketing_push,
        joined_dt: formatKst(now),
        seceded_dt: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('member_idx')
      .executeTakeFirst();
    // The proof stays good, so that another address can be tried with it.
    if (member === undefined) return refused({ email: '이미 가입한 이메일이에요. 로그인해 주세요.' });
    await useProof(work, auth_idx, now);
    await keepConsents(work, member.member_idx, request, now);
    return { kind: 'joined', member_idx: member.member_idx, token: await issueToken(work, member.member_idx, now) };
  });
}

const NOT_PROVED = refused({ auth_token: '휴대폰 인증이 끝났거나 번호가 바뀌었어요. 다시 인증해 주세요.' });

function refused(field_errors: Readonly<Record<string, string>>): Joined {
  const [first = '입력한 내용을 다시 확인해 주세요.'] = Object.values(field_errors);
  return { kind: 'refused', failure: failure(422, first, field_errors) };
}

/** What was agreed to, in which version, and when. */
async function keepConsents(work: Work, member_idx: number, request: JoinRequest, now: number): Promise<void> {
  const versions = await termsVersions(work, now);
  const agreed = [
    ['policy', versions.policy],
    ['privacy', versions.privacy],
    // That one must be 14 or older stands in the terms of use.
    ['age', versions.policy],
    ...(request.agree_marketing_message ? [['marketing-message', versions.marketing] as const] : []),
    ...(request.agree_marketing_mail ? [['marketing-mail', versions.marketing] as const] : []),
    ...(request.agree_marketing_push ? [['marketing-push', versions.marketing] as const] : []),
  ] as const;
  const agreed_dt = formatKst(now);
  await work
    .insertInto('member_consent')
    .values(agreed.map(([terms_type, version]) => ({ member_idx, terms_type, version, agreed_dt })))
    .execute();
}
