import type { OrderStatus } from '../api/schema/order-fields.ts';

/**
 * Statuses in which the seller needs the receiver's address: the line is being packed or delivered, or will be picked
 * up.
 */
const ADDRESS_STATUSES: readonly OrderStatus[] = ['상품준비중', '배송중', '반품요청', '교환요청'];

/** Returns whether a seller may see the receiver of an order, by the `statuses` of the seller's own lines in it. */
export function canSeeReceiver(statuses: readonly OrderStatus[]): boolean {
  return statuses.some((status) => ADDRESS_STATUSES.includes(status));
}
