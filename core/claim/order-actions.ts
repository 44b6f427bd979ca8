import type { RefundParts } from '../api/schema/order-fields.ts';
import type { OrderDetail, OrderDetailLine } from '../api/buying/order.api.ts';
import { lineActionsAt, claimDeadline, VOIDED_STATUSES, type OrderAction } from '../order/order-status.ts';
import { parseKst } from '../time/kst.ts';
import { checkAddressChange } from './address-change.ts';
import { NO_REFUND, refundFor } from './refund.ts';
import type { OrderLineIdx } from '../vocabulary/ids.ts';

/** Actions of a shopper on a whole payment. */
export type PaymentAction = 'cancel' | 'refund-request' | 'confirm' | 'change-address';

export interface AvailableAction<A extends string> {
  readonly action: A;
  /** Deadline in epoch ms, exclusive; null if there is none, or if it is not known yet. */
  readonly until: number | null;
  /**
   * The refund with its parts; for a return, the refund if the shopper is at fault. Null if the action refunds nothing.
   */
  readonly refund: RefundParts | null;
  /** The refund of a return if the shop is at fault; null for other actions. */
  readonly shopFaultRefund: RefundParts | null;
}

export interface LineAvailableActions {
  readonly order_idx: OrderLineIdx;
  readonly actions: readonly AvailableAction<OrderAction>[];
}

export interface AvailableActions {
  /** Actions on the whole payment. */
  readonly actions: readonly AvailableAction<PaymentAction>[];
  /** One entry for each line, in the order of the lines. */
  readonly line_list: readonly LineAvailableActions[];
}

/**
 * Returns the actions available to a shopper for an order at `now`, with deadlines and exact refunds. The detail page
 * shows only these, the server refuses all others, and the command line prints them.
 *
 * The whole payment can be cancelled while no line is being prepared. Before the deposit into a virtual account, until
 * its deadline, only the whole payment can be cancelled, which restores just the points. Confirming the whole payment
 * confirms its delivered lines. Returns and exchanges are possible until 7 days after delivery, when the purchase is
 * confirmed automatically. A parcel can be tracked once its number is known.
 */
export function availableActions(order: OrderDetail, now: number): AvailableActions {
  return {
    actions: PAYMENT_ACTIONS.map((action) => findPaymentAction(order, action, now)).filter((one) => one !== null),
    line_list: order.order_list.map((line) => ({
      order_idx: line.order_idx,
      actions: lineActions(order, line, now).map((action) => toLineAction(order, line, action)),
    })),
  };
}

/** An order with the data of a list, which is enough for its available actions, but not for the refunds. */
export type ListedOrder = Pick<OrderDetail, 'payment_status' | 'pay_method'> & {
  readonly order_list: readonly ListedLine[];
};
export type ListedLine = Pick<
  OrderDetailLine,
  'order_idx' | 'order_status' | 'delivered_dt' | 'carrier_code' | 'invoice_no'
>;

export interface AllowedActions {
  readonly actions: readonly WholeAction[];
  /** One entry for each line, in the order of the lines. */
  readonly line_list: readonly { readonly order_idx: OrderLineIdx; readonly actions: readonly OrderAction[] }[];
}

type WholeAction = Exclude<PaymentAction, 'change-address'>;

/** Returns the actions of `availableActions`, except the change of address, from the data of an order list. */
export function listedOrderActions(order: ListedOrder, now: number): AllowedActions {
  return {
    actions: WHOLE_ACTIONS.filter((action) => isPaymentActionAllowed(order, action, now)),
    line_list: order.order_list.map((line) => ({
      order_idx: line.order_idx,
      actions: lineActions(order, line, now),
    })),
  };
}

const WHOLE_ACTIONS: readonly WholeAction[] = ['cancel', 'refund-request', 'confirm'];
const PAYMENT_ACTIONS: readonly PaymentAction[] = ['cancel', 'refund-request', 'change-address', 'confirm'];

/** Returns an action on one line; null if it is not available now, or the line is not of this order. */
export function findLineAction(
  order: OrderDetail,
  order_idx: OrderLineIdx,
  action: OrderAction,
  now: number,
): AvailableAction<OrderAction> | null {
  const line = order.order_list.find((one) => one.order_idx === order_idx);
  if (line === undefined || !lineActions(order, line, now).includes(action)) return null;
  return toLineAction(order, line, action);
}

/** Returns an action on the whole payment; null if it is not available now. */
export function findPaymentAction(
  order: OrderDetail,
  action: PaymentAction,
  now: number,
): AvailableAction<PaymentAction> | null {
  if (action === 'change-address') {
    return checkAddressChange(order, order.zonecode).kind === 'allowed' ? createAction(action, null) : null;
  }
  if (!isPaymentActionAllowed(order, action, now)) return null;
  return action === 'confirm'
    ? createAction(action, null)
    : createAction(action, cancelUntil(order), cancelRefund(order, activeLines(order)));
}

function isPaymentActionAllowed(order: ListedOrder, action: WholeAction, now: number): boolean {
  if (action === 'confirm') return order.order_list.some((line) => isLineActionAllowed(order, line, action, now));
  const active = activeLines(order);
  return active.length > 0 && active.every((line) => isLineActionAllowed(order, line, action, now));
}

function activeLines<L extends ListedLine>({ order_list }: { readonly order_list: readonly L[] }): readonly L[] {
  return order_list.filter((line) => !VOIDED_STATUSES.includes(line.order_status));
}

/** Returns the lines affected by an action on the whole payment, in their order. */
export function linesOfPaymentAction(
  order: OrderDetail,
  action: PaymentAction,
  now: number,
): readonly OrderDetailLine[] {
  return action === 'change-address'
    ? order.order_list
    : order.order_list.filter((line) => isLineActionAllowed(order, line, action, now));
}

/** Returns the actions available for one line alone. */
function lineActions(order: ListedOrder, line: ListedLine, now: number): readonly OrderAction[] {
  // A virtual account accepts one amount: before the deposit no single line can be cancelled.
  const isWhole = order.payment_status === 'waiting';
  const hasParcel = line.carrier_code !== null && line.invoice_no !== null;
  return allowedLineActions(order, line, now).filter((action) => {
    if (action === 'cancel') return !isWhole;
    return action !== 'track' || hasParcel;
  });
}

function toLineAction(order: OrderDetail, line: OrderDetailLine, action: OrderAction): AvailableAction<OrderAction> {
  const deadline = claimDeadline(line.delivered_dt);
  switch (action) {
    case 'cancel':
    case 'refund-request':
      return createAction(action, null, cancelRefund(order, [line]));
    case 'return': {
      const ids = [line.order_idx];
      const refund = refundFor(order, ids, { kind: 'return', fault: 'shopper' });
      const shopFaultRefund = refundFor(order, ids, { kind: 'return', fault: 'shop' });
      return { ...createAction(action, deadline, refund), shopFaultRefund };
    }
    case 'exchange':
    case 'confirm':
      return createAction(action, deadline);
    case 'track':
    case 'withdraw':
      return createAction(action, null);
  }
}

function createAction<A extends string>(
  action: A,
  until: number | null,
  refund: RefundParts | null = null,
): AvailableAction<A> {
  return { action, until, refund, shopFaultRefund: null };
}

/** Returns the refund of a cancellation. Before the deposit no money is refunded, but used points are restored. */
function cancelRefund(order: OrderDetail, lines: readonly OrderDetailLine[]): RefundParts {
  if (order.payment_status === 'waiting') {
    return { ...NO_REFUND, point_amount: lines.reduce((sum, line) => sum + line.point_share, 0) };
  }
  const ids = lines.map((line) => line.order_idx);
  return refundFor(order, ids, { kind: 'cancel', fault: 'shopper' });
}

/** Returns the deadline of a cancellation: the account accepts its deposit until the end of its last second. */
function cancelUntil(order: OrderDetail): number | null {
  const until = order.payment_status === 'waiting' && order.vbank !== null ? parseKst(order.vbank.until_dt) : null;
  return until === null ? null : until + 1_000;
}

function isLineActionAllowed(order: ListedOrder, line: ListedLine, action: PaymentAction, now: number): boolean {
  return allowedLineActions(order, line, now).some((allowed) => allowed === action);
}

function allowedLineActions(order: ListedOrder, line: ListedLine, now: number): readonly OrderAction[] {
  const isVirtualAccount = order.pay_method === 'vbank';
  return lineActionsAt(line, { payment_status: order.payment_status, isVirtualAccount }, now);
}
