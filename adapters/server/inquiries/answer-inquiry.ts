import { formatKst } from '../../../core/time/kst.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { InquiryIdx } from '../../../core/vocabulary/ids.ts';

/** Maximum length of an answer, in characters. */
const MAX_ANSWER_LENGTH = 4_000;

/**
 * Stores the answer to an inquiry, or replaces it. Returns false without a change if the inquiry does not exist, or the
 * text is empty or too long.
 */
export async function answerInquiry(shop: ServerContext, qna_idx: InquiryIdx, text: string): Promise<boolean> {
  const answer = text.trim().replaceAll('\r\n', '\n');
  if (answer === '' || answer.length > MAX_ANSWER_LENGTH) return false;
  const answered = await shop.database
    .updateTable('inquiry')
    .set({ answer, answer_dt: formatKst(shop.clock.now()) })
    .where('qna_idx', '=', qna_idx)
    .where('deleted_dt', 'is', null)
    .returning('qna_idx')
    .executeTakeFirst();
  return answered !== undefined;
}
