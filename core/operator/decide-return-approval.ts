import type { OrderDetail, OrderDetailLine } from '../api/buying/order.api.ts';
import type { ClaimReason, Fault, RefundParts } from '../api/schema/order-fields.ts';
import { Transition } from '../order/transition.ts';
import { faultOf } from '../claim/claim-reason.ts';
import { refundFor } from '../claim/refund.ts';

/** The operator's findings after the products were returned; if one is null, the shopper's reason decides. */
export interface ReturnFindings {
  readonly fault: Fault | null;
  readonly restock: boolean | null;
}

/** The effects of approving a return. */
export interface ReturnApproval {
  readonly move: Transition;
  readonly fault: Fault;
  readonly refund: RefundParts;
  /** True: the returned units are sold again. */
  readonly isRestocked: boolean;
}

/**
 * Decides what approving the return of a line refunds and restocks at `now` (epoch ms). Units returned because the shop
 * was at fault are assumed to be broken. Returns null if no return of the line is requested, or the order is not paid.
 */
export function decideReturnApproval(
  order: OrderDetail,
  line: OrderDetailLine,
  reason_type: ClaimReason,
  found: ReturnFindings,
  now: number,
): ReturnApproval | null {
  const { pay_method, payment_status } = order;
  const move = Transition.of(line, '반품완료', '', { pay_method }, now);
  if (payment_status !== 'paid' || move === null) return null;
  const fault = found.fault ?? faultOf(reason_type);
  const refund = refundFor(order, [line.order_idx], { kind: 'return', fault });
  return { move, fault, refund, isRestocked: found.restock ?? fault === 'shopper' };
}
