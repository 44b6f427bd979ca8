import type { OrderLineIdx } from '../vocabulary/ids.ts';
import type { OrderDetail, OrderDetailLine } from '../api/buying/order.api.ts';
import type { RefundParts } from '../api/schema/order-fields.ts';
import type { Transition } from '../order/transition.ts';
import { cancelTransitions } from './cancel-transitions.ts';
import type { ClaimRefusal } from './claim-refusal.ts';
import { findLineAction, findPaymentAction, linesOfPaymentAction } from './order-actions.ts';

/** What a shopper wants to cancel. */
export interface CancelForm {
  /** Null means the whole payment. */
  readonly order_idx: OrderLineIdx | null;
  /** The refund that the shopper saw, in won. */
  readonly refund_amount: number;
  readonly reason: string;
}

export type CancelDecision =
  | { readonly kind: 'refused'; readonly refusal: ClaimRefusal }
  | {
      readonly kind: 'cancel';
      readonly lines: readonly OrderDetailLine[];
      readonly moves: readonly Transition[];
      readonly refund: RefundParts;
      readonly reason: string;
    };

/**
 * Decides the effects of cancelling a paid order or one of its lines at `now` (epoch ms): the transitions of the lines,
 * their refund, and the reason to store, which is never empty. `action` is `refund-request` for a virtual account
 * payment. Refuses if the action is not available, or if its refund differs from the one that the shopper saw.
 */
export function decideCancel(
  order: OrderDetail,
  form: CancelForm,
  action: 'cancel' | 'refund-request',
  now: number,
): CancelDecision {
  const { order_idx } = form;
  const selectedLines = order.order_list.filter((line) => line.order_idx === order_idx);
  if (order_idx !== null && selectedLines.length === 0) return refused({ code: 'order-not-found' });
  const available =
    order_idx === null ? findPaymentAction(order, action, now) : findLineAction(order, order_idx, action, now);
  const refund = available?.refund ?? null;
  if (refund === null) return refused({ code: 'not-cancellable' });
  const { refund_amount } = refund;
  if (refund_amount !== form.refund_amount) return refused({ code: 'refund-amount-changed', refund_amount });
  const lines = order_idx === null ? linesOfPaymentAction(order, action, now) : selectedLines;
  const reason = form.reason === '' ? '구매자 취소' : form.reason;
  const moves = cancelTransitions(lines, order, refund_amount, reason, now);
  return moves === null ? refused({ code: 'not-cancellable' }) : { kind: 'cancel', lines, moves, refund, reason };
}

/**
 * Decides about cancelling an order whose virtual account has no deposit. Returns `close-account`, or `cancelled` if
 * the order was already cancelled or has expired. Only the whole order can be cancelled, and no money is refunded.
 */
export function decideUnpaidCancel(
  order: OrderDetail,
  { order_idx, refund_amount }: Pick<CancelForm, 'order_idx' | 'refund_amount'>,
  now: number,
): 'close-account' | 'cancelled' | ClaimRefusal {
  if (order.payment_status === 'expired') {
    return refund_amount === 0 ? 'cancelled' : { code: 'no-refund-before-deposit' };
  }
  if (order_idx !== null && order.order_list.length > 1) return { code: 'only-whole-before-deposit' };
  if (order_idx !== null && order.order_list[0]?.order_idx !== order_idx) return { code: 'order-not-found' };
  if (findPaymentAction(order, 'cancel', now) === null || order.payment_status !== 'waiting') {
    return { code: 'not-awaiting-deposit' };
  }
  return refund_amount === 0 ? 'close-account' : { code: 'no-refund-before-deposit' };
}

function refused(refusal: ClaimRefusal): CancelDecision {
  return { kind: 'refused', refusal };
}
