import type { ParsedRequestOf, ResponseOf } from '../../../core/api/contract.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { normalizeEmail } from '../../../core/member/email.ts';
import { maskEmail } from '../../../core/member/mask-contact.ts';
import { digitsOfPhone } from '../../../core/member/phone.ts';
import { HOUR_MS } from '../../../core/time/durations.ts';
import { SOCIAL_PROVIDERS } from '../../../core/vocabulary/social-providers.ts';
import { removeKnownDevices } from '../access/known-device.ts';
import { newPasswordFailure } from '../access/new-password.ts';
import { sendOwnerNotice } from '../access/owner-notice.ts';
import { consumeAttempt, consumeNetworkAttempt } from '../kernel/rate-limit.ts';
import { consumeProof, findProof, PROOF_EXPIRED_TEXT } from './phone-verification.ts';
import type { Database } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import { revokeTokensOf } from './member-token.ts';
import { recordClientEvent } from '../security/security-events.ts';
import { hashToken } from '../kernel/secret.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import { PASSWORD_CHANGED } from './check-password.ts';
import { endSocialSessions } from '../social/social-session.ts';

type FoundAccounts = ResponseOf<'POST /api/v1/member/find/id'>;

/** Limit per network. Each attempt also needs a message to its phone, which has its own daily limit. */
const PER_NETWORK = { maxAttempts: 50, windowMs: HOUR_MS, isShared: true };
const PER_ACCOUNT = { maxAttempts: 10, windowMs: HOUR_MS };
const PURPOSE = 'find';

const TOO_MANY = failure(429, '계정을 너무 여러 번 찾았어요. 한 시간 뒤에 다시 시도해 주세요.');
const PROOF_EXPIRED = failure(422, PROOF_EXPIRED_TEXT, { auth_token: PROOF_EXPIRED_TEXT });
/** Same response for an unknown e-mail and another member's, so that accounts cannot be probed. */
const NO_MATCH = failure(422, '입력한 이메일과 휴대폰 번호로 가입한 계정을 찾지 못했어요.');

/**
 * Returns the accounts of a phone that was just verified. Without the proof, it does not reveal whether there are any.
 */
export async function findAccounts(
  shop: ServerContext,
  { phone, auth_token }: ParsedRequestOf<'POST /api/v1/member/find/id'>,
  { address }: Caller,
): Promise<Envelope<FoundAccounts>> {
  const now = shop.clock.now();
  if (!(await consumeNetworkAttempt(shop, 'find', address, PER_NETWORK, now))) return TOO_MANY;
  // The proof stays valid: the password can be reset with it next.
  if ((await findProof(shop.database, { auth_token, phone, purpose: PURPOSE }, now)) === null) return PROOF_EXPIRED;
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

const RESET = 'POST /api/v1/member/reset/password';

/**
 * Sets a new password for the account of an e-mail and a phone that was just verified, and logs it out everywhere.
 * Refuses if the password is changed in the meantime; the proof of the phone then stays valid for another try.
 */
export async function resetPassword(
  shop: ServerContext,
  { email: typed, phone, auth_token, password }: ParsedRequestOf<'POST /api/v1/member/reset/password'>,
  caller: Caller,
): Promise<Envelope<boolean>> {
  const email = normalizeEmail(typed);
  const passwordFailure = await newPasswordFailure(password, email);
  if (passwordFailure !== null) return failure(422, passwordFailure, { password: passwordFailure });
  const now = shop.clock.now();
  if (!(await consumeNetworkAttempt(shop, 'find', caller.address, PER_NETWORK, now))) return TOO_MANY;
  if (!(await consumeAttempt(shop.database, `reset-account:${hashToken(email)}`, PER_ACCOUNT, now))) return TOO_MANY;
  const proof = { auth_token, phone, purpose: PURPOSE } as const;
  if ((await findProof(shop.database, proof, now)) === null) return PROOF_EXPIRED;
  const selectAccount = (database: Database) =>
    database
      .selectFrom('member')
      .select(['member_idx', 'password_hash'])
      .where((row) => row(row.fn<string>('lower', ['email']), '=', email))
      .where('phone', '=', digitsOfPhone(phone))
      .where('seceded_dt', 'is', null);
  const before = await selectAccount(shop.database).executeTakeFirst();
  // Hashed even without an account, so that the response time does not reveal whether the account exists.
  const password_hash = await shop.passwords.hash(password);
  const done = await retryTransaction(shop.database, async (tx) => {
    const auth_idx = await findProof(tx, proof, now);
    if (auth_idx === null) return PROOF_EXPIRED;
    const member = await selectAccount(tx).forUpdate().executeTakeFirst();
    if (before === undefined || member === undefined) return NO_MATCH;
    if (member.password_hash !== before.password_hash) return PASSWORD_CHANGED;
    await tx.updateTable('member').set({ password_hash }).where('member_idx', '=', member.member_idx).execute();
    await consumeProof(tx, auth_idx, now);
    await removeKnownDevices(tx, member.member_idx, null);
    return { member_idx: member.member_idx, sessions: await revokeTokensOf(shop, tx, member.member_idx) };
  });
  if ('result_code' in done) return done;
  const { member_idx, sessions } = done;
  sendOwnerNotice(shop, { member_idx, phone: digitsOfPhone(phone), template: 'password-reset' });
  await recordClientEvent(shop, caller, { what: 'password-reset', member_idx, call: RESET });
  await endSocialSessions(shop, sessions);
  return success(true);
}
