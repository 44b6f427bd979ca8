import type { OrderDetail } from '../api/buying/order.api.ts';
import type { Refund } from '../api/schema/order-fields.ts';

/** Returns the first refund for which the order page must request a bank account; null if there is none. */
export function refundWithoutAccount({ refund_list }: Pick<OrderDetail, 'refund_list'>): Refund | null {
  return refund_list.find(({ needs_account }) => needs_account) ?? null;
}
