import { formatNumber } from '../money/won.ts';
import { characterCount } from '../text/character-count.ts';
import type { ReviewIdx } from '../vocabulary/ids.ts';

/** Maximum lengths of texts by staff about a review, in characters. */
export const MODERATION = { maxReasonLength: 200, maxReplyLength: 1_000 } as const;

/**
 * Why staff cannot hide a review, show it again or reply to it. `no-reports`: there are no open reports. `changed`: the
 * review differs from what they saw.
 */
export type ModerationRefusal =
  | { readonly code: 'missing' | 'changed' | 'already-hidden' | 'not-hidden' | 'no-text' | 'no-reports' }
  | { readonly code: 'too-long'; readonly maxLength: number };

export interface ModeratedReview {
  readonly is_hidden: boolean;
}

/**
 * Returns why a review cannot be hidden; null if it can. Staff may hide any review, even without a report, but must
 * give a reason, which the author reads. `review` is null if it does not exist.
 */
export function hideRefusal(review: ModeratedReview | null, reason: string): ModerationRefusal | null {
  if (review === null) return { code: 'missing' };
  if (review.is_hidden) return { code: 'already-hidden' };
  return textRefusal(reason, MODERATION.maxReasonLength);
}

/** Returns why a review cannot be shown again; null if it can. */
export function showRefusal(review: ModeratedReview | null): ModerationRefusal | null {
  if (review === null) return { code: 'missing' };
  return review.is_hidden ? null : { code: 'not-hidden' };
}

/** Returns why a reply of the seller cannot be stored; null if it can, even if it replaces an earlier one. */
export function replyRefusal(review: ModeratedReview | null, reply: string): ModerationRefusal | null {
  if (review === null) return { code: 'missing' };
  return review.is_hidden ? { code: 'already-hidden' } : textRefusal(reply, MODERATION.maxReplyLength);
}

/** Returns the sentence of a refusal for staff. */
export function moderationRefusalText(refusal: ModerationRefusal, review_idx: ReviewIdx): string {
  switch (refusal.code) {
    case 'missing':
      return `없는 리뷰예요: ${review_idx}`;
    case 'changed':
      return '그 사이에 리뷰나 답글이 바뀌었어요. 새로 불러온 내용을 확인하고 다시 해 주세요.';
    case 'already-hidden':
      return `숨긴 리뷰예요: ${review_idx}`;
    case 'not-hidden':
      return `숨기지 않은 리뷰예요: ${review_idx}`;
    case 'no-text':
      return '쇼핑하는 사람이 읽을 글을 적어 주세요.';
    case 'too-long':
      return `${formatNumber(refusal.maxLength)}자까지 쓸 수 있어요.`;
    case 'no-reports':
      return `살펴볼 신고가 없는 리뷰예요: ${review_idx}`;
  }
}

/** Counts the characters that a reader sees. Spaces at the ends do not count. */
function textRefusal(text: string, maxLength: number): ModerationRefusal | null {
  if (text.trim() === '') return { code: 'no-text' };
  return characterCount(text) > maxLength ? { code: 'too-long', maxLength } : null;
}
