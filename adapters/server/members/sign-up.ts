import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import { failure, type Failure } from '../../../core/outcome/envelope.ts';
import { normalizeEmail } from '../../../core/member/email.ts';
import { maskEmail } from '../../../core/member/mask-contact.ts';
import { validateSignUpForm } from '../../../core/member/sign-up-form.ts';
import { normalizePersonName } from '../../../core/member/person-name.ts';
import { digitsOfPhone } from '../../../core/member/phone.ts';
import { SOCIAL_NAMES } from '../../../core/member/social.ts';
import { HOUR_MS } from '../../../core/time/durations.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { consumeAttempt, consumeNetworkAttempt } from '../kernel/rate-limit.ts';
import { newPasswordFailure } from '../access/new-password.ts';
import { consumeProof, findProof, PROOF_EXPIRED_TEXT } from './phone-verification.ts';
import type { Tx } from '../database/database.ts';
import { abortableTransaction } from '../database/transaction.ts';
import type { OwnerNotice } from '../access/owner-notice.ts';
import { openSession } from './open-session.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import { insertConsents } from './consents.ts';
import { insertSocialSession } from '../social/social-session.ts';
import { findTicket, consumeTicket, type SocialTicket } from '../social/social-ticket.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';

type SignUpRequest = ParsedRequestOf<'POST /api/v1/member/join'>;

export type SignUpResult =
  | {
      readonly kind: 'joined';
      readonly member_idx: MemberIdx;
      readonly token: string;
      /** Notice to send after the commit, if a login was linked to an existing member. */
      readonly notice: OwnerNotice | null;
    }
  | { readonly kind: 'refused'; readonly failure: Failure };

const PER_NETWORK = { maxAttempts: 30, windowMs: HOUR_MS, isShared: true };
const PER_PHONE = { maxAttempts: 20, windowMs: HOUR_MS };
const PURPOSE = 'join';

const PROOF_EXPIRED = refused({ auth_token: PROOF_EXPIRED_TEXT });
const LOGIN_EXPIRED: SignUpResult = {
  kind: 'refused',
  failure: failure(409, '외부 로그인 시간이 지났어요. 로그인부터 다시 해 주세요.'),
};

/**
 * Creates a member with a verified phone and the required consents, and logs them in. A social login has no password.
 * If its phone belongs to an existing member and the caller agrees, the login is linked to that member instead. As for
 * a reset of the password, the phone alone is not enough, since a carrier may have given it to another person: the form
 * must contain the member's e-mail, too.
 */
export async function signUpMember(
  shop: ServerContext,
  request: SignUpRequest,
  { address, userAgent }: Caller,
): Promise<SignUpResult> {
  const now = shop.clock.now();
  const { social } = request;
  const form = { ...request, password: social === null ? (request.password ?? '') : null };
  const failures = Object.entries(validateSignUpForm(form)).filter((entry) => entry[1] !== undefined);
  if (failures.length > 0) return refused(Object.fromEntries(failures));
  const passwordFailure = form.password === null ? null : await newPasswordFailure(form.password, form.email);
  if (passwordFailure !== null) return refused({ password: passwordFailure });
  const phoneKey = `join-phone:${shop.secret.hashCode('phone', digitsOfPhone(request.phone))}`;
  const isAllowed =
    (await consumeAttempt(shop.database, phoneKey, PER_PHONE, now)) &&
    (await consumeNetworkAttempt(shop, 'join', address, PER_NETWORK, now));
  if (!isAllowed) {
    return { kind: 'refused', failure: failure(429, '가입을 너무 많이 시도했어요. 한 시간 뒤에 다시 시도해 주세요.') };
  }
  const proof = { auth_token: request.auth_token, phone: request.phone, purpose: PURPOSE } as const;
  // Checks ticket and proof before the password is hashed, since that is expensive; the transaction checks them again.
  if (social !== null && (await findTicket(shop, 'join', social)) === null) return LOGIN_EXPIRED;
  if ((await findProof(shop.database, proof, now)) === null) return PROOF_EXPIRED;
  const password_hash = form.password === null ? null : await shop.passwords.hash(form.password);

  return abortableTransaction<SignUpResult>(shop.database, async (tx, undo) => {
    const ticket = social === null ? null : await consumeTicket(shop, tx, 'join', social);
    if (social !== null && ticket === null) return undo(LOGIN_EXPIRED);
    const auth_idx = await findProof(tx, proof, now);
    if (auth_idx === null) return undo(PROOF_EXPIRED);
    const known = ticket === null ? null : await findMemberByPhone(tx, request, ticket);
    if (ticket !== null && known !== null && !request.link_existing) return undo(refuseExistingMember(ticket));
    if (known !== null && known.email !== normalizeEmail(request.email)) return undo(refuseOtherEmail(known.email));

    const member_idx = known?.member_idx ?? (await addMember(tx, request, password_hash, now));
    // The proof stays valid, so that another e-mail can be tried with it.
    if (member_idx === null) return undo(refused({ email: '이미 가입한 이메일이에요. 로그인해 주세요.' }));
    if (known === null) await insertConsents(tx, member_idx, request, now);
    await consumeProof(tx, auth_idx, now);
    if (ticket !== null && !(await linkSocial(shop, tx, member_idx, ticket, now))) return undo(LOGIN_EXPIRED);
    const device = { device_key: request.device_key, userAgent };
    const { token, notice } = await openSession(tx, member_idx, device, now);
    if (ticket !== null) await insertSocialSession(shop, tx, token, ticket);
    return { kind: 'joined', member_idx, token, notice };
  });
}

/** Returns null if another member has the e-mail. */
async function addMember(
  tx: Tx,
  request: SignUpRequest,
  password_hash: string | null,
  now: number,
): Promise<MemberIdx | null> {
  const { agree_marketing_message, agree_marketing_mail, agree_marketing_push } = request;
  const joined_dt = formatKst(now);
  const isMarketing = agree_marketing_message || agree_marketing_mail || agree_marketing_push;
  const member = await tx
    .insertInto('member')
    .values({
      email: normalizeEmail(request.email),
      password_hash,
      member_name: normalizePersonName(request.member_name),
      phone: digitsOfPhone(request.phone),
      agree_marketing_message,
      agree_marketing_mail,
      agree_marketing_push,
      marketing_dt: isMarketing ? joined_dt : null,
      joined_dt,
      seceded_dt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_idx')
    .executeTakeFirst();
  return member?.member_idx ?? null;
}

/**
 * Finds a member with the phone of the form who is not blocked and has no login of this provider: the one with the
 * form's e-mail, otherwise the newest.
 */
async function findMemberByPhone(
  tx: Tx,
  { phone, email }: Pick<SignUpRequest, 'phone' | 'email'>,
  { provider }: SocialTicket,
): Promise<{ readonly member_idx: MemberIdx; readonly email: string } | null> {
  const found = await tx
    .selectFrom('member')
    .leftJoin('member_social', (join) =>
      join.onRef('member_social.member_idx', '=', 'member.member_idx').on('provider', '=', provider),
    )
    .select(['member.member_idx', 'member.email'])
    .where('phone', '=', digitsOfPhone(phone))
    .where('seceded_dt', 'is', null)
    .where('blocked_dt', 'is', null)
    .where('social_id', 'is', null)
    .orderBy((row) => row('member.email', '=', normalizeEmail(email)), 'desc')
    .orderBy('member.member_idx', 'desc')
    // A concurrent block of the account waits for this lock, and then ends the session that is opened for it.
    .forShare('member')
    .executeTakeFirst();
  return found ?? null;
}

/** Returns false if a concurrent request linked the same login first. */
async function linkSocial(
  shop: ServerContext,
  tx: Tx,
  member_idx: MemberIdx,
  { provider, social_id, unlink_token }: SocialTicket,
  now: number,
): Promise<boolean> {
  const place = ['member_social', 'unlink_token', `${provider}:${social_id}`] as const;
  const linked = await tx
    .insertInto('member_social')
    .values({
      provider,
      social_id,
      member_idx,
      unlink_token: unlink_token === null ? null : shop.secret.seal(place, unlink_token),
      linked_dt: formatKst(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_idx')
    .executeTakeFirst();
  return linked !== undefined;
}

function refuseExistingMember({ provider }: SocialTicket): SignUpResult {
  const text = `이 휴대폰 번호로 이미 가입했어요. 그 계정에 ${SOCIAL_NAMES[provider]} 로그인을 연결할까요?`;
  return { kind: 'refused', failure: failure(409, text, { link_existing: text }) };
}

/**
 * Shows the e-mail masked, as finding an account by its phone does. The new owner of a phone can still sign up with an
 * e-mail of their own and a password.
 */
function refuseOtherEmail(email: string): SignUpResult {
  const text = `이 휴대폰 번호로 가입한 이메일(${maskEmail(email)})을 적어 주세요. 내 계정이 아니면 이메일로 가입해 주세요.`;
  return refused({ email: text });
}

function refused(field_errors: Readonly<Record<string, string>>): SignUpResult {
  const [first = '입력한 내용을 다시 확인해 주세요.'] = Object.values(field_errors);
  return { kind: 'refused', failure: failure(422, first, field_errors) };
}
