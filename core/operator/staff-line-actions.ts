import type { OrderDetail, OrderDetailLine } from '../api/buying/order.api.ts';
import { findPaymentAction, listedOrderActions } from '../claim/order-actions.ts';
import { canRefundPart } from './decide-refund-part.ts';
import { canShopCancelLine } from './decide-shop-cancel.ts';

/** Actions of staff on one order line, besides those on its parcel. `claim` is a return or an exchange by phone. */
export type StaffLineAction = 'cancel' | 'claim' | 'refund-part';

/**
 * Returns what staff can do with one line of an order at `now` (epoch ms), without changing its other lines. The
 * office shows only these, and the server refuses all others.
 */
export function staffLineActionsAt(order: OrderDetail, line: OrderDetailLine, now: number): readonly StaffLineAction[] {
  const allowed = listedOrderActions(order, now).line_list.find(({ order_idx }) => order_idx === line.order_idx);
  const isClaimable = allowed?.actions.some((action) => action === 'return' || action === 'exchange') === true;
  const actions: [StaffLineAction, boolean][] = [
    ['cancel', canShopCancelLine(order, line, now)],
    ['claim', isClaimable],
    ['refund-part', canRefundPart(order, line)],
  ];
  return actions.filter(([, isAllowed]) => isAllowed).map(([action]) => action);
}

/**
 * Returns the lines that the shop can cancel together at `now` (epoch ms): before the deposit into a virtual account
 * all lines or none, otherwise those that are paid and not shipped.
 */
export function shopCancellableLinesAt(order: OrderDetail, now: number): readonly OrderDetailLine[] {
  if (order.payment_status !== 'waiting') return order.order_list.filter((line) => canShopCancelLine(order, line, now));
  return findPaymentAction(order, 'cancel', now) === null ? [] : order.order_list;
}
