import { addDays, parseKst } from '../time/kst.ts';
import type { KstText } from '../vocabulary/kst-text.ts';
import { REVIEW } from './review-rules.ts';

/**
 * Returns the time in epoch ms from which a review can no longer be changed: 30 days after it was written, even if it
 * was changed since. Returns null for an invalid date.
 */
export function editDeadline(write_dt: KstText): number | null {
  const written = parseKst(write_dt);
  return written === null ? null : addDays(written, REVIEW.editDays);
}

/**
 * The facts that decide whether a review can be changed. `hidden_dt` is when staff hid it; null if it is not hidden.
 */
export interface EditableReview {
  readonly write_dt: KstText;
  readonly hidden_dt: KstText | null;
}

export type ReviewEditRefusal = 'hidden' | 'too-late';

/**
 * Returns why a review cannot be changed at `now`; null if it can. A hidden review cannot, since staff have decided
 * about its text. An invalid date counts as too late.
 */
export function checkReviewEditAt({ write_dt, hidden_dt }: EditableReview, now: number): ReviewEditRefusal | null {
  if (hidden_dt !== null) return 'hidden';
  const deadline = editDeadline(write_dt);
  return deadline !== null && now < deadline ? null : 'too-late';
}

/** Returns the sentence of a refusal for the shopper. */
export function reviewEditRefusalText(refusal: ReviewEditRefusal): string {
  switch (refusal) {
    case 'hidden':
      return '숨겨진 리뷰는 수정할 수 없어요.';
    case 'too-late':
      return `리뷰는 쓴 날부터 ${REVIEW.editDays}일까지 수정할 수 있어요.`;
  }
}
