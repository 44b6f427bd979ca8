import type { OrderLineIdx } from '../vocabulary/ids.ts';
import type { OrderDetail, OrderDetailLine } from '../api/buying/order.api.ts';
import type { ClaimRefusal } from './claim-refusal.ts';
import { findLineAction } from './order-actions.ts';

export type ConfirmDecision =
  | { readonly kind: 'refused'; readonly refusal: ClaimRefusal }
  /** `lines` is empty if all of them were confirmed before. */
  | { readonly kind: 'confirm'; readonly lines: readonly OrderDetailLine[] };

/**
 * Decides which lines are confirmed at `now` (epoch ms) when the shopper confirms a line, or all lines of the payment
 * if `order_idx` is null. Only delivered lines are confirmed.
 */
export function decideConfirm(order: OrderDetail, order_idx: OrderLineIdx | null, now: number): ConfirmDecision {
  const named = order.order_list.filter((line) => order_idx === null || line.order_idx === order_idx);
  if (named.length === 0) return { kind: 'refused', refusal: { code: 'order-not-found' } };
  const lines = named.filter((line) => findLineAction(order, line.order_idx, 'confirm', now) !== null);
  if (lines.length > 0 || named.some((line) => line.order_status === '구매확정')) return { kind: 'confirm', lines };
  return { kind: 'refused', refusal: { code: 'not-delivered' } };
}
