import { expectedPoint } from '../pricing/point-rules.ts';

/**
 * Returns the points that a line earns at purchase confirmation: 1 % of the amount paid for its products after
 * discounts and points, rounded down, for members only. An exchange ends a purchase too, and earns the same; do not
 * call this for a returned line, which earns nothing.
 */
export function pointsEarned(paid_amount: number, is_member: boolean): number {
  return is_member ? expectedPoint(paid_amount) : 0;
}
