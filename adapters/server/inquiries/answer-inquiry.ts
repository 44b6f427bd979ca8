import { formatKst } from '../../../core/time/kst.ts';
import { retryTransaction } from '../database/transaction.ts';
import { writeMessages } from '../messages/write-messages.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { InquiryIdx } from '../../../core/vocabulary/ids.ts';

/** Maximum length of an answer, in characters. */
const MAX_ANSWER_LENGTH = 4_000;

/**
 * Stores the answer to an inquiry, or replaces it. The first one is reported to the member. Returns false without a
 * change if the inquiry does not exist, or the text is empty or too long.
 */
export async function answerInquiry(shop: ServerContext, qna_idx: InquiryIdx, text: string): Promise<boolean> {
  const answer = text.trim().replaceAll('\r\n', '\n');
  if (answer === '' || answer.length > MAX_ANSWER_LENGTH) return false;
  const now = shop.clock.now();
  return retryTransaction(shop.database, async (work) => {
    const answered = await work
      .updateTable('inquiry')
      .from('product')
      .whereRef('product.product_idx', '=', 'inquiry.product_idx')
      .set({ answer, answer_dt: formatKst(now) })
      .where('qna_idx', '=', qna_idx)
      .where('deleted_dt', 'is', null)
      .returning(['inquiry.member_idx', 'inquiry.kind', 'product.product_name'])
      .executeTakeFirst();
    if (answered === undefined) return false;
    const { member_idx, kind, product_name } = answered;
    if (member_idx !== null) {
      const facts = { qna_idx, kind, product_name };
      const to = { member_idx, payment_idx: null };
      await writeMessages(work, [{ kind: 'inquiry-answered', to, subject: `inquiry:${qna_idx}`, facts }], now);
    }
    return true;
  });
}
