import { toStoredAnswer } from '../../../core/office/stored-answer.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { InquiryIdx } from '../../../core/vocabulary/ids.ts';
import { MAX_ANSWER_LENGTH } from '../../../core/vocabulary/limits/people-limits.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Tx } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { writeMessages } from '../messages/write-messages.ts';

/** The inquiry as staff saw it when they wrote the answer. */
export interface SeenInquiry {
  readonly answer: string | null;
  readonly modify_dt: KstText | null;
}

/** `changed`: the question or its answer differs from what the caller saw. `same`: this answer was already stored. */
export type AnswerOutcome = 'answered' | 'same' | 'changed' | 'missing' | 'invalid';

/**
 * Stores the answer to an inquiry, or replaces it; earlier answers are retained. The first one is reported to the
 * member. Returns false without a change if the inquiry does not exist, or the text is empty or too long.
 */
export async function answerInquiry(shop: ServerContext, qna_idx: InquiryIdx, text: string): Promise<boolean> {
  const outcome = await storeAnswer(shop, qna_idx, text, { staff_name: '', seen: null });
  return outcome === 'answered' || outcome === 'same';
}

/** Like `answerInquiry`, by staff of the office. If `seen` is null, any answer is replaced. */
export async function storeAnswer(
  shop: ServerContext,
  qna_idx: InquiryIdx,
  text: string,
  { staff_name, seen }: { readonly staff_name: string; readonly seen: SeenInquiry | null },
): Promise<AnswerOutcome> {
  const answer = toStoredAnswer(text);
  if (answer === '' || answer.length > MAX_ANSWER_LENGTH) return 'invalid';
  const now = shop.clock.now();
  const outcome = await retryTransaction(shop.database, async (tx): Promise<AnswerOutcome> => {
    const inquiry = await tx
      .selectFrom('inquiry')
      .innerJoin('product', 'product.product_idx', 'inquiry.product_idx')
      .select(['inquiry.member_idx', 'inquiry.kind', 'product.product_name'])
      .select(['inquiry.answer', 'inquiry.answer_dt', 'inquiry.modify_dt'])
      .where('qna_idx', '=', qna_idx)
      .where('deleted_dt', 'is', null)
      .forNoKeyUpdate('inquiry')
      .executeTakeFirst();
    if (inquiry === undefined) return 'missing';
    const { member_idx, kind, product_name } = inquiry;
    // The call repeats one whose response was lost.
    if (inquiry.answer === answer) return 'same';
    if (seen !== null && (seen.answer !== inquiry.answer || seen.modify_dt !== inquiry.modify_dt)) return 'changed';
    const answer_dt = formatKst(now);
    await tx.updateTable('inquiry').set({ answer, answer_dt }).where('qna_idx', '=', qna_idx).execute();
    await backfillEarlierAnswer(tx, qna_idx, inquiry.answer, inquiry.answer_dt);
    await tx.insertInto('inquiry_answer').values({ qna_idx, answer, answer_dt, staff_name }).execute();
    if (member_idx !== null) {
      const facts = { qna_idx, kind, product_name };
      const to = { member_idx, payment_idx: null };
      await writeMessages(tx, [{ kind: 'inquiry-answered', to, subject: `inquiry:${qna_idx}`, facts }], now);
    }
    return 'answered';
  });
  shop.responses.clear();
  return outcome;
}

/**
 * Stores the answer that is about to be replaced as a version, if it has none. Answers that were imported, or written
 * before versions existed, have none.
 */
async function backfillEarlierAnswer(
  tx: Tx,
  qna_idx: InquiryIdx,
  answer: string | null,
  answer_dt: KstText | null,
): Promise<void> {
  if (answer === null || answer_dt === null) return;
  const known = await tx
    .selectFrom('inquiry_answer')
    .select('answer_idx')
    .where('qna_idx', '=', qna_idx)
    .limit(1)
    .executeTakeFirst();
  if (known !== undefined) return;
  await tx.insertInto('inquiry_answer').values({ qna_idx, answer, answer_dt, staff_name: '' }).execute();
}
