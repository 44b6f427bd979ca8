import type { ReviewReply } from '../../../core/api/account/review.api.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

/** The stored reply of a seller, with the seller's name. */
export interface ReplyColumns {
  readonly reply: string | null;
  readonly reply_dt: KstText | null;
  readonly seller_name: string | null;
}

export function toReviewReply({ reply, reply_dt, seller_name }: ReplyColumns): ReviewReply | null {
  if (reply === null || reply_dt === null) return null;
  return { member_name: seller_name ?? '', content: reply, reply_dt };
}
