import type { ValueType } from '../api/schema/sale-fields.ts';
import type { GroupCount } from './group-state.ts';
import { groupDiscountOf } from '../pricing/line-price.ts';
import type { OrderStatus } from '../api/schema/order-fields.ts';

/** A line of the order that opened a group, bought at the normal price; prices in won. */
export interface OpeningLine {
  readonly unit_price: number;
  readonly option_cnt: number;
  readonly is_add_option: boolean;
  /** The part of the order's coupon that was deducted from this line. */
  readonly coupon_share: number;
}

/** The discount of a group per unit. `value_type` is null if the sale has no discount. */
export interface GroupTerms {
  readonly value_type: ValueType | null;
  readonly config_value: number;
}

/**
 * Returns the points that the opener of a group earns with a line if the group reaches its target. They equal what a
 * buyer through the link saves on the same line, but at most the line's price after its coupon. Points used for the
 * line count as paid. Returns 0 for add-ons, without a discount, and for invalid numbers. The points are calculated
 * once, when the group is opened: a later change of the sale's discount does not affect them.
 */
export function openersReward(line: OpeningLine, { value_type, config_value }: GroupTerms): number {
  const { unit_price, option_cnt, is_add_option, coupon_share } = line;
  const saving = groupDiscountOf({
    consumer_price: unit_price,
    option_price: 0,
    is_add_option,
    option_cnt,
    group_buy_flag: true,
    value_type,
    config_value,
  });
  const reward = Math.min(saving, unit_price * option_cnt - coupon_share);
  return Number.isSafeInteger(reward) ? Math.max(0, reward) : 0;
}

type Members = Pick<GroupCount, 'group_cnt' | 'goal_cnt'>;

/**
 * Returns whether a group has enough members for its goal; after its end, whether it had them then. False for a goal of
 * 0.
 */
export function hasAllMembers({ group_cnt, goal_cnt }: Members): boolean {
  return goal_cnt > 0 && group_cnt >= goal_cnt;
}

/** Statuses in which a purchase is final, so that its products cannot be returned. */
const FINAL_STATUSES = ['구매확정', '교환완료'] as const satisfies readonly OrderStatus[];

/**
 * Returns whether the opener of a group has earned the points of a line: its purchase is final, and the group has
 * enough members now, or had them when its sale ended. Cancelled and returned lines never become final. If a group
 * loses a member before its end, its opener earns nothing until it reaches its target again.
 */
export function isRewardEarned(order_status: OrderStatus, group: Members): boolean {
  return FINAL_STATUSES.some((status) => status === order_status) && hasAllMembers(group);
}
