import type { CartLine } from '../api/buying/cart.api.ts';
import { formatWon } from '../money/won.ts';

/**
 * The delivery policy of a sale. `free`: no fee. `always`: the fee is `delivery_price`. `amount`: that fee is charged
 * until the seller's products reach `delivery_free_value`. Both values are in won.
 */
export type DeliveryPolicy = Pick<CartLine, 'delivery_free_type' | 'delivery_free_value' | 'delivery_price'>;

/** Formats the delivery fee displayed next to a price: `무료배송`, `배송비 3,000원`, or `배송비 3,000원 (30,000원 이상 무료)`. */
export function deliveryText(policy: DeliveryPolicy): string {
  if (isAlwaysFree(policy)) return '무료배송';
  const fee = `배송비 ${formatWon(policy.delivery_price)}`;
  return policy.delivery_free_type === 'amount' ? `${fee} (${formatWon(policy.delivery_free_value)} 이상 무료)` : fee;
}

/** Returns whether the base fee is never charged: the policy is `free`, its price is 0, or the threshold is 0. */
export function isAlwaysFree(policy: DeliveryPolicy): boolean {
  if (policy.delivery_free_type === 'free' || policy.delivery_price <= 0) return true;
  return policy.delivery_free_type === 'amount' && policy.delivery_free_value <= 0;
}
