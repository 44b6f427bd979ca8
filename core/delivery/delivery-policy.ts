import type { CartLine } from '../api/cart.api.ts';

/**
 * How a sale is delivered: `free` never costs, `always` costs `delivery_price`, and `amount` costs it until
 * the seller's goods reach `delivery_free_value`. Both values in won.
 */
export type DeliveryPolicy = Pick<CartLine, 'delivery_free_type' | 'delivery_free_value' | 'delivery_price'>;

/** Whether nothing is ever charged under a policy: it says so, its price is 0, or any amount is enough. */
export function isAlwaysFree(policy: DeliveryPolicy): boolean {
  if (policy.delivery_free_type === 'free' || policy.delivery_price <= 0) return true;
  return policy.delivery_free_type === 'amount' && policy.delivery_free_value <= 0;
}
