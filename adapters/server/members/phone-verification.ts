import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type * as v from 'valibot';
import type { verificationPurpose } from '../../../core/api/browse/shop.api.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import {
  VERIFICATION_RULES,
  checkNextCodeAt,
  checkVerificationAt,
  nextCodeRefusalText,
  verificationCodeFailure,
  verificationRefusalText,
  isProofValidAt,
  wrongCodeRefusal,
} from '../../../core/member/phone-verification.ts';
import { digitsOfPhone, mobilePhoneFailure } from '../../../core/member/phone.ts';
import { DAY_MS } from '../../../core/time/durations.ts';
import { findCompany } from '../terms/company.ts';
import { addDays, formatKst, parseKst, startOfKstDay } from '../../../core/time/kst.ts';
import { consumeNetworkAttempt } from '../kernel/rate-limit.ts';
import type { Database } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import { hashToken } from '../kernel/secret.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';

/** The proof of a verified phone has expired, or is one of another number. */
export const PROOF_EXPIRED_TEXT = '휴대폰 인증 시간이 지났거나 번호가 바뀌었어요. 다시 인증해 주세요.';

export type Purpose = v.InferOutput<typeof verificationPurpose>;

/** Limit per network, in addition to the daily limit of each phone. */
const PER_NETWORK = { maxAttempts: 50, windowMs: DAY_MS, isShared: true };
const TOO_MANY = '인증번호를 너무 많이 요청했어요. 내일 다시 시도해 주세요.';
const NOT_SENT = '인증번호를 보내지 못했어요. 번호를 확인하고 다시 시도해 주세요.';
const OVER_BUDGET = '오늘은 인증번호를 보낼 수 없어요. 내일 다시 시도하거나 고객센터로 연락해 주세요.';
const REQUEST_AGAIN = '인증번호를 다시 받아 주세요.';

/**
 * Sends a verification code. Does not look up members: the response is the same for every phone. A new code invalidates
 * the previous one.
 */
export async function sendVerificationCode(
  shop: ServerContext,
  { phone: typed, purpose }: { readonly phone: string; readonly purpose: Purpose },
  { address }: Caller,
): Promise<Envelope<{ auth_idx: number; expire_sec: number; resend_sec: number }>> {
  const wrong = mobilePhoneFailure(typed);
  if (wrong !== null) return failure(422, wrong, { phone: wrong });
  const phone = digitsOfPhone(typed);
  const now = shop.clock.now();
  if (!(await consumeNetworkAttempt(shop, 'alimtalk', address, PER_NETWORK, now))) return failure(429, TOO_MANY);

  const code = String(shop.random.integer(10 ** VERIFICATION_RULES.digits)).padStart(VERIFICATION_RULES.digits, '0');
  const code_hash = shop.secret.hashCode(hashPurpose(purpose, phone), code);
  const stored = await retryTransaction(shop.database, async (tx) => {
    // Serializes concurrent requests for one phone.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`certification:${phone}`}, 0))`.execute(tx);
    const { sent_today, last_dt } = await countSent(tx, phone, purpose, now);
    const last_ms = last_dt === null ? null : parseKst(last_dt);
    const refusal = checkNextCodeAt({ sentToday: sent_today, last_ms }, now);
    if (refusal !== null) return refusal;
    return tx
      .insertInto('certification')
      .values({
        phone,
        purpose,
        code_hash,
        sent_dt: formatKst(now),
        certified_dt: null,
        proof_hash: null,
        used_dt: null,
      })
      .returning('auth_idx')
      .executeTakeFirstOrThrow();
  });
  if (typeof stored === 'string') return failure(429, nextCodeRefusalText(stored));

  const { shop_name } = await findCompany(shop.database, now);
  const text = `[${shop_name}] 인증번호는 ${code} 입니다. 3분 이내에 입력해 주세요.`;
  const sent = await shop.messages.send({ phone, template: 'certification', text });
  if (sent.kind !== 'sent') {
    // The code was not delivered, so it must not delay the next one.
    await shop.database.deleteFrom('certification').where('auth_idx', '=', stored.auth_idx).execute();
    return sent.kind === 'over-budget' ? failure(429, OVER_BUDGET) : failure(409, NOT_SENT);
  }
  const { validMs, resendMs } = VERIFICATION_RULES;
  return success({ auth_idx: stored.auth_idx, expire_sec: validMs / 1_000, resend_sec: resendMs / 1_000 });
}

function countSent(database: Database, phone: string, purpose: Purpose, now: number) {
  return database
    .selectFrom('certification')
    .select((row) => [
      row.fn.max('sent_dt').as('last_dt'),
      row.fn
        .countAll<number>()
        .filterWhere('sent_dt', '>=', formatKst(startOfKstDay(now)))
        .as('sent_today'),
    ])
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
}

/** Checks a verification code. If it is right, returns a proof that the next step can use once, for the same phone. */
export async function verifyPhone(
  shop: ServerContext,
  { auth_idx, phone: typed, auth_no }: { readonly auth_idx: number; readonly phone: string; readonly auth_no: string },
): Promise<Envelope<{ auth_token: string }>> {
  const wrong = verificationCodeFailure(auth_no);
  if (wrong !== null) return refused(wrong);
  const phone = digitsOfPhone(typed);
  const now = shop.clock.now();
  return retryTransaction(shop.database, async (tx) => {
    const found = await tx
      .selectFrom('certification')
      .selectAll()
      .where('auth_idx', '=', auth_idx)
      .where('phone', '=', phone)
      .forUpdate()
      .executeTakeFirst();
    if (found === undefined || found.certified_dt !== null) return refused(REQUEST_AGAIN);
    const newer = await tx
      .selectFrom('certification')
      .select('auth_idx')
      .where('phone', '=', phone)
      .where('purpose', '=', found.purpose)
      .where('auth_idx', '>', auth_idx)
      .executeTakeFirst();
    if (newer !== undefined) return refused(REQUEST_AGAIN);
    const sent_ms = parseKst(found.sent_dt) ?? 0;
    const refusal = checkVerificationAt({ sent_ms, wrongCount: found.tries }, now);
    if (refusal !== null) return refused(verificationRefusalText(refusal));

    const update = tx.updateTable('certification').where('auth_idx', '=', auth_idx);
    if (!shop.secret.isHashOf(hashPurpose(found.purpose, phone), auth_no, found.code_hash)) {
      const tries = found.tries + 1;
      await update.set({ tries }).execute();
      return refused(verificationRefusalText(wrongCodeRefusal(tries)));
    }
    const auth_token = randomBytes(32).toString('base64url');
    await update.set({ certified_dt: formatKst(now), proof_hash: hashToken(auth_token) }).execute();
    return success({ auth_token });
  });
}

function refused(text: string) {
  return failure(422, text, { auth_no: text });
}

/** Returns the verification of a proof if it still counts for this phone; locked if `database` is a transaction. */
export async function findProof(
  database: Database,
  { auth_token, phone, purpose }: { readonly auth_token: string; readonly phone: string; readonly purpose: Purpose },
  now: number,
): Promise<number | null> {
  const found = await database
    .selectFrom('certification')
    .select(['auth_idx', 'certified_dt'])
    .where('proof_hash', '=', hashToken(auth_token))
    .where('phone', '=', digitsOfPhone(phone))
    .where('purpose', '=', purpose)
    .where('used_dt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const proved_ms = parseKst(found?.certified_dt ?? '');
  return found !== undefined && proved_ms !== null && isProofValidAt(proved_ms, now) ? found.auth_idx : null;
}

/** Marks a proof as used, since it is valid only once. */
export async function consumeProof(database: Database, auth_idx: number, now: number): Promise<void> {
  await database
    .updateTable('certification')
    .set({ used_dt: formatKst(now) })
    .where('auth_idx', '=', auth_idx)
    .execute();
}

/** Deletes phone numbers as soon as the daily limit no longer needs them. */
export async function removeOldVerifications(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('certification')
    .where('sent_dt', '<', formatKst(addDays(startOfKstDay(now), -1)))
    .execute();
}

/** A code's hash is bound to phone and purpose: a code for another phone or purpose does not match. */
function hashPurpose(purpose: string, phone: string): string {
  return `certification:${purpose}:${phone}`;
}
