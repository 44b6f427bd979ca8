import { formatKst } from '../../../core/time/kst.ts';
import type { Shop } from '../shop.ts';

/** An answer of more letters than this is a mistake. */
const LONGEST = 4_000;

/**
 * Writes the shop's answer to an inquiry; an answer that is there already is replaced. False, and nothing happens,
 * for an inquiry that is not there (any more) and for a text that is empty or too long.
 */
export async function answerInquiry(shop: Shop, qna_idx: number, text: string): Promise<boolean> {
  const answer = text.trim().replaceAll('\r\n', '\n');
  if (answer === '' || answer.length > LONGEST) return false;
  const answered = await shop.database
    .updateTable('inquiry')
    .set({ answer, answer_dt: formatKst(shop.clock.now()) })
    .where('qna_idx', '=', qna_idx)
    .where('deleted_dt', 'is', null)
    .returning('qna_idx')
    .executeTakeFirst();
  return answered !== undefined;
}
