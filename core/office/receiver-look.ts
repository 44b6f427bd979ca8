import type { OrderStatus } from '../api/schema/order-fields.ts';

/** While a line is packed, shipped, or about to be picked up again, its seller works with the receiver's address. */
const WITH_ADDRESS: readonly OrderStatus[] = ['상품준비중', '배송중', '반품요청', '교환요청'];

/** Returns whether a seller may see the recipient of an order, by the statuses of the seller's own lines. */
export function canSeeReceiver(statuses: readonly OrderStatus[]): boolean {
  return statuses.some((status) => WITH_ADDRESS.includes(status));
}
