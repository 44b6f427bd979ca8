import { characterCount } from '../text/character-count.ts';

/** Maximum lengths of texts by staff about a review, in characters. */
export const MODERATION = { maxReasonLength: 200, maxReplyLength: 1_000 } as const;

/**
 * Why staff cannot hide a review, show it again or reply to it. `no-reports`: there are no open reports. `changed`: the
 * review differs from what they saw.
 */
export type ModerationRefusal =
  | 'missing'
  | 'changed'
  | 'already-hidden'
  | 'not-hidden'
  | 'no-text'
  | 'too-long'
  | 'no-reports';

export interface ModeratedReview {
  readonly is_hidden: boolean;
}

/**
 * Returns why a review cannot be hidden; null if it can. Staff may hide any review, even without a report, but must
 * give a reason, which the author reads. `review` is null if it does not exist.
 */
export function hideRefusal(review: ModeratedReview | null, reason: string): ModerationRefusal | null {
  if (review === null) return 'missing';
  if (review.is_hidden) return 'already-hidden';
  return textRefusal(reason, MODERATION.maxReasonLength);
}

/** Returns why a review cannot be shown again; null if it can. */
export function showRefusal(review: ModeratedReview | null): ModerationRefusal | null {
  if (review === null) return 'missing';
  return review.is_hidden ? null : 'not-hidden';
}

/** Returns why a reply of the seller cannot be stored; null if it can, even if it replaces an earlier one. */
export function replyRefusal(review: ModeratedReview | null, reply: string): ModerationRefusal | null {
  if (review === null) return 'missing';
  return review.is_hidden ? 'already-hidden' : textRefusal(reply, MODERATION.maxReplyLength);
}

/** Counts the characters that a reader sees. Spaces at the ends do not count. */
function textRefusal(text: string, maxLength: number): ModerationRefusal | null {
  if (text.trim() === '') return 'no-text';
  return characterCount(text) > maxLength ? 'too-long' : null;
}
