import type { OrderStatus } from '../api/schema/order-fields.ts';
import { POINT } from '../pricing/point-rules.ts';

/** Limits of a review: characters, photos, and days in which it can be changed. */
export const REVIEW = { minLength: 10, maxLength: 1_000, photos: 5, editDays: 30 } as const;

export const SCORES = [5, 4, 3, 2, 1] as const;
export type Score = (typeof SCORES)[number];

/** Labels of the scores in the review form. */
export const SCORE_TEXTS: Readonly<Record<Score, string>> = {
  5: '최고예요',
  4: '좋아요',
  3: '보통이에요',
  2: '그저 그래요',
  1: '별로예요',
};

/** Returns whether an order line can be reviewed: it is delivered or confirmed, and is not an add-on. */
export function isReviewable(line: { readonly order_status: OrderStatus; readonly is_add_option: boolean }): boolean {
  return !line.is_add_option && REVIEWABLE.includes(line.order_status);
}

/** Statuses of an order line in which it can be reviewed. */
export const REVIEWABLE: readonly OrderStatus[] = ['배송완료', '구매확정'];

/**
 * Returns the points for a new review: 100, or 300 with at least one photo. Later changes of the review do not change
 * them.
 */
export function reviewPoint(photo_cnt: number): number {
  return photo_cnt > 0 ? POINT.photo_review : POINT.review;
}
