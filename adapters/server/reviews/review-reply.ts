import type { ReviewReply } from '../../../core/api/account/review.api.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

/** A seller's reply as it is stored, with the name of the sale's seller. */
export interface ReplyColumns {
  readonly reply: string | null;
  readonly reply_dt: KstText | null;
  readonly seller_name: string | null;
}

export function replyOf({ reply, reply_dt, seller_name }: ReplyColumns): ReviewReply | null {
  if (reply === null || reply_dt === null) return null;
  return { member_name: seller_name ?? '', content: reply, reply_dt };
}
