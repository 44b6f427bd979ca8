import type { Refund } from '../api/schema/order-fields.ts';
import type { OrderLineIdx, PaymentIdx } from '../vocabulary/ids.ts';

/** The paths of the pages for an order's claims. A null `order_idx` means the whole payment. */
export const claimPaths = {
  /** Path of the page that confirms the cancellation of an order, or of one of its lines. */
  cancelled: (payment_idx: PaymentIdx, order_idx: OrderLineIdx | null): string =>
    order_idx === null ? `/order/payment/cancel/${payment_idx}` : `/order/cancel/${order_idx}`,
  /** Path of the page that asks for the bank account to which a deposit is refunded. */
  refundRequest: (payment_idx: PaymentIdx, order_idx: OrderLineIdx | null): string =>
    order_idx === null ? `/order/payment/vbank/cancel/${payment_idx}` : `/order/vbank/cancel/${order_idx}`,
  /** Path of the page that confirms that a refund to a bank account was requested. */
  refundRequested: (payment_idx: PaymentIdx, order_idx: OrderLineIdx | null): string =>
    order_idx === null
      ? `/order/payment/vbank/refund/${payment_idx}`
      : `/order/vbank/refund/${payment_idx}/${order_idx}`,
  /** Path of the page that confirms a refund. */
  refunded: (payment_idx: PaymentIdx, order_idx: OrderLineIdx | null): string =>
    order_idx === null ? `/order/payment/refund/${payment_idx}` : `/order/refund/${payment_idx}/${order_idx}`,
  confirmed: (payment_idx: PaymentIdx, order_idx: OrderLineIdx | null): string =>
    order_idx === null ? `/order/payment/confirm/${payment_idx}` : `/order/confirm/${payment_idx}/${order_idx}`,
  returnRequest: (order_idx: OrderLineIdx): string => `/order/return/${order_idx}`,
  exchangeRequest: (order_idx: OrderLineIdx): string => `/order/change/${order_idx}`,
  inquiry: (order_idx: OrderLineIdx): string => `/order/qna/${order_idx}`,
} as const;

/**
 * Returns the path of the page that confirms a refund: of its only line, or of the order's refunded lines. Returns null
 * until the refund is paid, and for a partial refund of a line, which stays in the order.
 */
export function refundDonePath(
  payment_idx: PaymentIdx,
  { done_dt, order_idx_list }: Pick<Refund, 'done_dt' | 'order_idx_list'>,
): string | null {
  const [only, ...others] = order_idx_list;
  if (done_dt === null || only === undefined) return null;
  return claimPaths.refunded(payment_idx, others.length === 0 ? only : null);
}
