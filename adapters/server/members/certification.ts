import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type * as v from 'valibot';
import type { certificationPurpose } from '../../core/api/shop.api.ts';
import { failure, success, type Envelope } from '../../core/http/envelope.ts';
import {
  canResendAt,
  CERTIFICATION,
  certificationFailureAt,
  dailyLimitText,
  isCertificationNumber,
  isProofValidAt,
  wrongNumberText,
} from '../../core/member/certification.ts';
import { digitsOfPhone, mobilePhoneFailure } from '../../core/member/phone.ts';
import { SHOP } from '../../core/shop.ts';
import { formatKst, parseKst, startOfKstDay } from '../../core/time/kst.ts';
import { allowAttempt, networkOf } from './attempts.ts';
import type { Database } from './database/database.ts';
import { retryTransaction } from './database/transaction.ts';
import { hashToken, sameText } from './secret.ts';
import type { Caller, Shop } from './shop.ts';

export type Purpose = v.InferOutput<typeof certificationPurpose>;

const DAY = 24 * 60 * 60 * 1_000;
/** Many phones can stand behind one address of a mobile carrier. */
const PER_ADDRESS = { most: 50, window_ms: DAY };
const TOO_MANY = '인증번호를 너무 많이 요청했어요. 내일 다시 시도해 주세요.';
const TOO_SOON = `인증번호는 ${CERTIFICATION.resend_ms / 1_000}초 뒤에 다시 받을 수 있어요.`;
const NOT_SENT = '인증번호를 보내지 못했어요. 번호를 확인하고 다시 시도해 주세요.';
const ASK_AGAIN = '인증번호를 다시 받아 주세요.';

/**
 * Sends a certification number. Members are not looked up: the answer is the same for every phone.
 * A new number voids the one before.
 */
export async function sendCertification(
  shop: Shop,
  { phone: typed, purpose }: { readonly phone: string; readonly purpose: Purpose },
  { address }: Caller,
): Promise<Envelope<{ auth_idx: number; expire_sec: number; resend_sec: number }>> {
  const wrong = mobilePhoneFailure(typed);
  if (wrong !== null) return failure(422, wrong, { phone: wrong });
  const phone = digitsOfPhone(typed);
  const now = shop.clock.now();
  if (!(await allowAttempt(shop.database, `alimtalk:${networkOf(address)}`, PER_ADDRESS, now)))
    return failure(429, TOO_MANY);

  const code = String(shop.random.integer(10 ** CERTIFICATION.digits)).padStart(CERTIFICATION.digits, '0');
  const code_hash = hashOf(shop, purpose, phone, code);
  const kept = await retryTransaction(shop.database, async (work) => {
    // Whoever asks twice at once for one phone stands in line here.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`certification:${phone}`}, 0))`.execute(work);
    const { sent_today, last_dt } = await sentSoFar(work, phone, purpose, now);
    const most = dailyLimitText(sent_today);
    if (most !== null) return most;
    if (!canResendAt(last_dt === null ? null : parseKst(last_dt), now)) return TOO_SOON;
    return work
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
  if (typeof kept === 'string') return failure(429, kept);

  const text = `[${SHOP.name}] 인증번호는 ${code} 입니다. 3분 이내에 입력해 주세요.`;
  const sent = await shop.messages.send({ phone, template: 'certification', text });
  if (sent.kind === 'failed') {
    // It reached nobody, so it need not keep the shopper waiting.
    await shop.database.deleteFrom('certification').where('auth_idx', '=', kept.auth_idx).execute();
    return failure(409, NOT_SENT);
  }
  const { valid_ms, resend_ms } = CERTIFICATION;
  return success({ auth_idx: kept.auth_idx, expire_sec: valid_ms / 1_000, resend_sec: resend_ms / 1_000 });
}

function sentSoFar(work: Database, phone: string, purpose: Purpose, now: number) {
  return work
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

/** Checks a number that the shopper typed. Right: a proof which the next step takes, once, for the same phone. */
export async function certify(
  shop: Shop,
  { auth_idx, phone: typed, auth_no }: { readonly auth_idx: number; readonly phone: string; readonly auth_no: string },
): Promise<Envelope<{ auth_token: string }>> {
  if (!isCertificationNumber(auth_no)) return refused(`인증번호 ${CERTIFICATION.digits}자리를 입력해 주세요.`);
  const phone = digitsOfPhone(typed);
  const now = shop.clock.now();
  return retryTransaction(shop.database, async (work) => {
    const found = await work
      .selectFrom('certification')
      .selectAll()
      .where('auth_idx', '=', auth_idx)
      .where('phone', '=', phone)
      .forUpdate()
      .executeTakeFirst();
    if (found === undefined || found.certified_dt !== null) return refused(ASK_AGAIN);
    const newer = await work
      .selectFrom('certification')
      .select('auth_idx')
      .where('phone', '=', phone)
      .where('purpose', '=', found.purpose)
      .where('auth_idx', '>', auth_idx)
      .executeTakeFirst();
    if (newer !== undefined) return refused(ASK_AGAIN);
    const over = certificationFailureAt({ sent_ms: parseKst(found.sent_dt) ?? 0, wrong_cnt: found.tries }, now);
    if (over !== null) return refused(over.text);

    const mine = work.updateTable('certification').where('auth_idx', '=', auth_idx);
    if (!sameText(hashOf(shop, found.purpose, phone, auth_no), found.code_hash)) {
      const tries = found.tries + 1;
      await mine.set({ tries }).execute();
      return refused(wrongNumberText(tries));
    }
    const auth_token = randomBytes(32).toString('base64url');
    await mine.set({ certified_dt: formatKst(now), proof_hash: hashToken(auth_token) }).execute();
    return success({ auth_token });
  });
}

function refused(text: string) {
  return failure(422, text, { auth_no: text });
}

/** The certification which a proof stands for, if it can still be used for this phone; locked when `work` is a transaction. */
export async function findProof(
  work: Database,
  { auth_token, phone, purpose }: { readonly auth_token: string; readonly phone: string; readonly purpose: Purpose },
  now: number,
): Promise<number | null> {
  const found = await work
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

/** A proof serves once. */
export async function useProof(work: Database, auth_idx: number, now: number): Promise<void> {
  await work
    .updateTable('certification')
    .set({ used_dt: formatKst(now) })
    .where('auth_idx', '=', auth_idx)
    .execute();
}

/** Phone numbers are not kept longer than the daily limit needs them. */
export async function dropOldCertifications(work: Database, now: number): Promise<void> {
  await work
    .deleteFrom('certification')
    .where('sent_dt', '<', formatKst(startOfKstDay(now - DAY)))
    .execute();
}

/** Bound to the phone and the purpose: a number that was sent to another phone, or for something else, is no use here. */
function hashOf(shop: Shop, purpose: string, phone: string, code: string): string {
  return shop.secret.hashCode(`certification:${purpose}:${phone}`, code);
}
