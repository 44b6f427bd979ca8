import type { OrderStatus } from '../api/order-fields.ts';
import { POINT } from '../point/point-rules.ts';
import { parseKst } from '../time/kst.ts';

const DAY = 24 * 60 * 60 * 1_000;

/** The numbers of a review (decisions, "Reviews, inquiries, content"). */
export const REVIEW = { shortest: 10, longest: 1_000, photos: 5, edit_days: 30 } as const;

export const SCORES = [5, 4, 3, 2, 1] as const;
export type Score = (typeof SCORES)[number];

/** A score in one word, for whoever gives it. */
export const SCORE_WORDS: Readonly<Record<Score, string>> = {
  5: '최고예요',
  4: '좋아요',
  3: '보통이에요',
  2: '그저 그래요',
  1: '별로예요',
};

/** Whether a line of an order may be reviewed: once it is delivered or confirmed. Add-ons come with what they were added to. */
export function isReviewable(line: { readonly order_status: OrderStatus; readonly is_add_option: boolean }): boolean {
  return !line.is_add_option && REVIEWABLE.includes(line.order_status);
}

/** The states in which a line may be reviewed. */
export const REVIEWABLE: readonly OrderStatus[] = ['배송완료', '구매확정'];

/**
 * The moment from which a review can't be changed any more, epoch ms: 30 days after it was written, whatever was
 * changed since. A date that can't be read: null.
 */
export function editDeadline(write_dt: string): number | null {
  const written = parseKst(write_dt);
  return written === null ? null : written + REVIEW.edit_days * DAY;
}

/** Whether a review may still be changed; one whose date can't be read may not. */
export function mayEditReview(write_dt: string, now: number): boolean {
  const deadline = editDeadline(write_dt);
  return deadline !== null && now < deadline;
}

/** Points for a new review: 100, with at least one photo 300. What is changed later changes nothing of it. */
export function reviewPoint(photo_cnt: number): number {
  return photo_cnt > 0 ? POINT.photo_review : POINT.review;
}
