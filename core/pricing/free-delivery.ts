import { isAlwaysFree } from './delivery-text.ts';
import type { DeliveryGroup } from './delivery-fee.ts';

/**
 * How close a delivery group is to free delivery. `none`: it has a fee even if more is added. `always`: it never has a
 * fee. `reached`: it has no fee since enough was added. `missing`: `leftToFree` won are missing; `progress` is the
 * part that is reached, from 0 to 1.
 */
export type FreeDelivery =
  | { readonly kind: 'none' | 'always' | 'reached' }
  | { readonly kind: 'missing'; readonly leftToFree: number; readonly progress: number };

/** Returns how close a group is to free delivery, using the fee that `deliveryFees` calculated. */
export function freeDelivery(group: DeliveryGroup): FreeDelivery {
  const { fee, leftToFree, delivery_free_value } = group;
  if (isAlwaysFree(group)) return { kind: 'always' };
  if (fee === 0) return { kind: 'reached' };
  if (leftToFree === 0) return { kind: 'none' };
  return { kind: 'missing', leftToFree, progress: 1 - leftToFree / delivery_free_value };
}
