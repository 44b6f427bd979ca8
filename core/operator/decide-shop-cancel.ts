import type { OrderDetail, OrderDetailLine } from '../api/buying/order.api.ts';
import type { RefundParts } from '../api/schema/order-fields.ts';
import { VOIDED_STATUSES } from '../order/order-status.ts';
import type { Transition } from '../order/transition.ts';
import type { OrderLineIdx } from '../vocabulary/ids.ts';
import { cancelTransitions } from '../claim/cancel-transitions.ts';
import { refundFor } from '../claim/refund.ts';

export type ShopCancelRefusal =
  | { readonly code: 'unknown-line'; readonly order_idx: OrderLineIdx }
  | { readonly code: 'nothing-to-cancel' }
  /** Before the deposit into a virtual account, a single line cannot be cancelled. */
  | { readonly code: 'only-whole-before-deposit' }
  /** The lines were already sent, or are not paid. */
  | { readonly code: 'too-late'; readonly lines: readonly OrderDetailLine[] };

export type ShopCancelDecision =
  | { readonly kind: 'refused'; readonly refusal: ShopCancelRefusal }
  | {
      readonly kind: 'cancel';
      readonly lines: readonly OrderDetailLine[];
      readonly moves: readonly Transition[];
      readonly refund: RefundParts;
    };

/**
 * Decides whether the shop can cancel some lines at `now` (epoch ms), all of them or none. If `order_idx_list` is null,
 * these are all active lines. Unlike the shopper, the shop can also cancel lines in preparation. The shop is at fault,
 * so nothing is deducted from the refund. `reason` is stored with the lines.
 */
export function decideShopCancel(
  order: OrderDetail,
  order_idx_list: readonly OrderLineIdx[] | null,
  reason: string,
  now: number,
): ShopCancelDecision {
  const lines = order.order_list.filter((line) =>
    order_idx_list === null ? !VOIDED_STATUSES.includes(line.order_status) : order_idx_list.includes(line.order_idx),
  );
  const unknown = order_idx_list?.find((id) => !lines.some((line) => line.order_idx === id));
  if (unknown !== undefined) return refused({ code: 'unknown-line', order_idx: unknown });
  if (lines.length === 0) return refused({ code: 'nothing-to-cancel' });
  const ids = lines.map((line) => line.order_idx);
  const refund = refundFor(order, ids, { kind: 'cancel', fault: 'shop' });
  const movesOf = (some: readonly OrderDetailLine[]) =>
    order.payment_status === 'paid'
      ? cancelTransitions(some, { ...order, isByShop: true }, refund.refund_amount, reason, now)
      : null;
  const moves = movesOf(lines);
  if (moves === null) {
    return refused({ code: 'too-late', lines: lines.filter((line) => movesOf([line]) === null) });
  }
  return { kind: 'cancel', lines, moves, refund };
}

/** Returns whether the shop can cancel one line of a paid order at `now` (epoch ms), and keep the other lines. */
export function canShopCancelLine(order: OrderDetail, line: OrderDetailLine, now: number): boolean {
  return decideShopCancel(order, [line.order_idx], '', now).kind === 'cancel';
}

/**
 * Checks whether the shop can cancel these lines of an order that waits for its deposit: only all lines together, which
 * null stands for. Returns the refusal, or null.
 */
export function checkUnpaidShopCancel(
  order: OrderDetail,
  order_idx_list: readonly OrderLineIdx[] | null,
): ShopCancelRefusal | null {
  if (order_idx_list === null) return null;
  const ids = order.order_list.map((line) => line.order_idx);
  if (ids.some((id) => !order_idx_list.includes(id))) return { code: 'only-whole-before-deposit' };
  const unknown = order_idx_list.find((id) => !ids.includes(id));
  return unknown === undefined ? null : { code: 'unknown-line', order_idx: unknown };
}

/** Returns the sentence of a refusal for the operator. */
export function shopCancelRefusalText(refusal: ShopCancelRefusal): string {
  switch (refusal.code) {
    case 'unknown-line':
      return `이 주문의 상품이 아니에요: #${refusal.order_idx}`;
    case 'nothing-to-cancel':
      return '취소할 상품이 없어요.';
    case 'only-whole-before-deposit':
      return '입금 전에는 주문 전체만 취소할 수 있어요.';
    case 'too-late':
      return `지금 상태에서는 취소할 수 없어요: ${refusal.lines.map((line) => `#${line.order_idx} ${line.order_status}`).join(', ')}`;
  }
}

function refused(refusal: ShopCancelRefusal): ShopCancelDecision {
  return { kind: 'refused', refusal };
}
