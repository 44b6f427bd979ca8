import type { OrderDetail, OrderDetailLine } from '../api/buying/order.api.ts';
import type { ClaimReason, Fault, RefundParts } from '../api/schema/order-fields.ts';
import { heldAmount } from '../claim/refund.ts';
import { decideReturnApproval } from './decide-return-approval.ts';

/** The effects of approving a return if `fault` is the party at fault. Amounts are in won. */
export interface ClaimOutcome {
  readonly fault: Fault;
  readonly refund: RefundParts;
  /** True: the units are sold again unless staff decide otherwise. */
  readonly is_restocked: boolean;
  /** The part of the payment, in won, that remains after the refund. */
  readonly held_amount: number;
  /** True: the coupon of the order is returned to the member. */
  readonly is_coupon_returned: boolean;
}

const FAULTS = ['shopper', 'shop'] as const satisfies readonly Fault[];

/**
 * Returns the effects of approving the return of a line at `now` (epoch ms), for each party that can be at fault; [] if
 * no return of the line can be approved. The coupon is returned with the last line that it discounted.
 */
export function claimOutcomes(
  order: OrderDetail,
  line: OrderDetailLine,
  reason_type: ClaimReason,
  now: number,
): readonly ClaimOutcome[] {
  const refundedIds = new Set([...order.refund_list.flatMap(({ order_idx_list }) => order_idx_list), line.order_idx]);
  const withCoupon = order.order_list.filter(({ coupon_share }) => coupon_share > 0);
  const is_coupon_returned = line.coupon_share > 0 && withCoupon.every(({ order_idx }) => refundedIds.has(order_idx));
  return FAULTS.flatMap((fault) => {
    const approval = decideReturnApproval(order, line, reason_type, { fault, restock: null }, now);
    if (approval === null) return [];
    const { refund, isRestocked } = approval;
    const held_amount = heldAmount(order) - refund.refund_amount;
    return [{ fault, refund, is_restocked: isRestocked, held_amount, is_coupon_returned }];
  });
}
