import { GUEST_ORDERS_PATH } from '../../core/navigation/fixed-paths.ts';
import type { Session } from '../../core/client/session.ts';
import type { PaymentNo } from '../../core/vocabulary/ids.ts';

/**
 * Returns the path of the guest lookup with an order number filled in. The number alone gives no access to the order.
 */
export function lookUpPath(payment_no: PaymentNo): string {
  return `${GUEST_ORDERS_PATH}?payment_no=${encodeURIComponent(payment_no)}`;
}

/** Returns the order list's path for this shopper. */
export function orderListPath(session: Session): string {
  return session.user === null ? GUEST_ORDERS_PATH : '/order/list';
}
