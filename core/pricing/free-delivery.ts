import { isAlwaysFree } from './delivery-text.ts';
import type { DeliveryGroup } from './delivery-fee.ts';

/**
 * How near a delivery group is to free delivery. `none`: its fee stays, even if more is added. `always`: nothing has to
 * be reached. `missing`: `left_to_free` won are missing, and `progress`, from 0 to 1, is reached.
 */
export type FreeDelivery =
  | { readonly kind: 'none' | 'always' | 'reached' }
  | { readonly kind: 'missing'; readonly left_to_free: number; readonly progress: number };

/** Describes what `deliveryFees` decided for a group, without a decision of its own. */
export function freeDelivery(group: DeliveryGroup): FreeDelivery {
  const { fee, left_to_free, delivery_free_type, delivery_free_value } = group;
  if (isAlwaysFree(group)) return { kind: 'always' };
  if (fee === 0) return { kind: 'reached' };
  if (delivery_free_type !== 'amount' || left_to_free === 0) return { kind: 'none' };
  return { kind: 'missing', left_to_free, progress: 1 - left_to_free / delivery_free_value };
}
