import { expectedPoint } from '../point/point-rules.ts';

/**
 * The points that a line earns when its purchase is confirmed (decisions, "Orders"): 1 % of what was paid for
 * its goods after discounts and points, rounded down, for members only. An exchange ends a purchase as well, and
 * earns the same; a line that went back earns nothing, and is not asked about here.
 */
export function earnedPoint(paid_amount: number, is_member: boolean): number {
  return is_member ? expectedPoint(paid_amount) : 0;
}
