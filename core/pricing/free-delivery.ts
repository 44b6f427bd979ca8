import { isAlwaysFree } from './delivery-text.ts';
import type { DeliveryGroup } from './delivery-fee.ts';

/**
 * How close a delivery group is to free delivery. `none`: it has a fee even if more is added. `always`: it never has a
 * fee. `reached`: it has no fee since enough was added. `missing`: `left_to_free` won are missing; `progress` is the
 * part that is reached, from 0 to 1.
 */
export type FreeDelivery =
  | { readonly kind: 'none' | 'always' | 'reached' }
  | { readonly kind: 'missing'; readonly left_to_free: number; readonly progress: number };

/** Describes the result of `deliveryFees` for a group. It makes no decision of its own. */
export function freeDelivery(group: DeliveryGroup): FreeDelivery {
  const { fee, left_to_free, delivery_free_value } = group;
  if (isAlwaysFree(group)) return { kind: 'always' };
  if (fee === 0) return { kind: 'reached' };
  if (left_to_free === 0) return { kind: 'none' };
  return { kind: 'missing', left_to_free, progress: 1 - left_to_free / delivery_free_value };
}
