import type { DeliveryPolicy } from './delivery-policy.ts';
import { isAlwaysFree } from './delivery-policy.ts';
import { formatWon } from '../money/won.ts';

/**
 * The delivery fee as it stands beside a price: `무료배송`, `배송비 3,000원`, or
 * `배송비 3,000원 (30,000원 이상 무료)`. Never leaves the fee out (decisions: the mandatory total is honest).
 */
export function deliveryText(policy: DeliveryPolicy): string {
  if (isAlwaysFree(policy)) return '무료배송';
  const fee = `배송비 ${formatWon(policy.delivery_price)}`;
  return policy.delivery_free_type === 'amount' ? `${fee} (${formatWon(policy.delivery_free_value)} 이상 무료)` : fee;
}
