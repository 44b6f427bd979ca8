import type { RefundParts } from '../api/order-fields.ts';
import type { OrderDetail, OrderDetailLine } from '../api/order.api.ts';
import { actionsOf, claimDeadline, GONE, type OrderAction } from '../order/order-status.ts';
import { parseKst } from '../time/kst.ts';
import { addressChange } from './address-change.ts';
import { NO_REFUND, refundFor } from './refund.ts';

/** What a shopper may do with a whole payment. */
export type PaymentAction = 'cancel' | 'refund-request' | 'confirm' | 'change-address';

/** One thing that can be done now. */
export interface Claim<A extends string> {
  readonly action: A;
  /** Until when, excluded, epoch ms; null: no end that is known now. */
  readonly until: number | null;
  /** What would come back, with its parts; of a return, when it is the shopper's wish. Null where nothing can. */
  readonly refund: RefundParts | null;
  /** What would come back of a return by the shop's fault; null for all else. */
  readonly shop_fault_refund: RefundParts | null;
}

export interface LineClaims {
  readonly order_idx: number;
  readonly claims: readonly Claim<OrderAction>[];
}

export interface Claims {
  /** For the whole payment. */
  readonly claims: readonly Claim<PaymentAction>[];
  /** One for each line, in their order. */
  readonly line_list: readonly LineClaims[];
}

/**
 * What a shopper may do with an order now, until when, and how much would come back, to the won (decisions,
 * "Orders"): the detail page shows just this, the server refuses all else, the command line prints it.
 *
 * The whole payment can be cancelled while nothing of it is being prepared; before the deposit into a virtual
 * account only as a whole, and then just the points come back. Confirming the whole confirms what was delivered.
 * A deposit's cancel ends with the account, returns and exchanges 7 days after delivery, when the purchase
 * confirms itself. A parcel can be followed once its number is known.
 */
export function claimsOf(order: OrderDetail, now: number): Claims {
  return {
    claims: PAYMENT_ACTIONS.map((action) => paymentClaim(order, action, now)).filter((one) => one !== null),
    line_list: order.order_list.map((line) => ({
      order_idx: line.order_idx,
      claims: lineActions(order, line, now).map((action) => claimOn(order, line, action)),
    })),
  };
}

/** An order as a list shows it: enough to say what may be done with it, not what would come back. */
export type ListedOrder = Pick<OrderDetail, 'payment_status' | 'pay_method'> & {
  readonly order_list: readonly ListedLine[];
};
export type ListedLine = Pick<
  OrderDetailLine,
  'order_idx' | 'order_status' | 'delivered_dt' | 'carrier_code' | 'invoice_no'
>;

export interface AllowedActions {
  readonly actions: readonly WholeAction[];
  /** One for each line, in their order. */
  readonly line_list: readonly { readonly order_idx: number; readonly actions: readonly OrderAction[] }[];
}

type WholeAction = Exclude<PaymentAction, 'change-address'>;

/** The actions of `claimsOf`, but for the change of address, out of what a list of orders carries. */
export function allowedActions(order: ListedOrder, now: number): AllowedActions {
  return {
    actions: WHOLE_ACTIONS.filter((action) => allowsWhole(order, action, now)),
    line_list: order.order_list.map((line) => ({
      order_idx: line.order_idx,
      actions: lineActions(order, line, now),
    })),
  };
}

const WHOLE_ACTIONS: readonly WholeAction[] = ['cancel', 'refund-request', 'confirm'];
const PAYMENT_ACTIONS: readonly PaymentAction[] = ['cancel', 'refund-request', 'change-address', 'confirm'];

/** The claim on one line by its action; null when it is not allowed now, or the line is not of this order. */
export function lineClaim(
  order: OrderDetail,
  order_idx: number,
  action: OrderAction,
  now: number,
): Claim<OrderAction> | null {
  const line = order.order_list.find((one) => one.order_idx === order_idx);
  if (line === undefined || !lineActions(order, line, now).includes(action)) return null;
  return claimOn(order, line, action);
}

/** The claim on the whole payment by its action; null when it is not allowed now. */
export function paymentClaim(order: OrderDetail, action: PaymentAction, now: number): Claim<PaymentAction> | null {
  if (action === 'change-address') {
    return addressChange(order, order.zonecode).kind === 'allowed' ? claim(action, null) : null;
  }
  if (!allowsWhole(order, action, now)) return null;
  return action === 'confirm'
    ? claim(action, null)
    : claim(action, cancelUntil(order), cancelRefund(order, standingOf(order)));
}

function allowsWhole(order: ListedOrder, action: WholeAction, now: number): boolean {
  if (action === 'confirm') return order.order_list.some((line) => allows(order, line, action, now));
  const standing = standingOf(order);
  return standing.length > 0 && standing.every((line) => allows(order, line, action, now));
}

function standingOf<L extends ListedLine>({ order_list }: { readonly order_list: readonly L[] }): readonly L[] {
  return order_list.filter((line) => !GONE.includes(line.order_status));
}

/** The lines that a claim on the whole payment is about, in their order. */
export function wholeLines(order: OrderDetail, action: PaymentAction, now: number): readonly OrderDetailLine[] {
  return action === 'change-address'
    ? order.order_list
    : order.order_list.filter((line) => allows(order, line, action, now));
}

/** What may be done with one line alone. */
function lineActions(order: ListedOrder, line: ListedLine, now: number): readonly OrderAction[] {
  // A virtual account takes one sum: before the deposit nothing can be taken out of it.
  const isWhole = order.payment_status === 'waiting';
  const hasParcel = line.carrier_code !== null && line.invoice_no !== null;
  return allowedFor(order, line, now).filter((action) => {
    if (action === 'cancel' || action === 'refund-request') return !isWhole;
    return action !== 'track' || hasParcel;
  });
}

function claimOn(order: OrderDetail, line: OrderDetailLine, action: OrderAction): Claim<OrderAction> {
  const deadline = claimDeadline(line.delivered_dt);
  switch (action) {
    case 'cancel':
    case 'refund-request':
      return claim(action, null, cancelRefund(order, [line]));
    case 'return': {
      const ids = [line.order_idx];
      const refund = refundFor(order, ids, { kind: 'return', fault: 'shopper' });
      const shop_fault_refund = refundFor(order, ids, { kind: 'return', fault: 'shop' });
      return { ...claim(action, deadline, refund), shop_fault_refund };
    }
    case 'exchange':
    case 'confirm':
      return claim(action, deadline);
    case 'track':
    case 'withdraw':
      return claim(action, null);
  }
}

function claim<A extends string>(action: A, until: number | null, refund: RefundParts | null = null): Claim<A> {
  return { action, until, refund, shop_fault_refund: null };
}

/** Before the deposit no money comes back, but the points that were used do. */
function cancelRefund(order: OrderDetail, lines: readonly OrderDetailLine[]): RefundParts {
  if (order.payment_status === 'waiting') {
    return { ...NO_REFUND, point_amount: lines.reduce((sum, line) => sum + line.point_share, 0) };
  }
  const ids = lines.map((line) => line.order_idx);
  return refundFor(order, ids, { kind: 'cancel', fault: 'shopper' });
}

/** The account takes its deposit until the end of its last second. */
function cancelUntil(order: OrderDetail): number | null {
  const until = order.payment_status === 'waiting' && order.vbank !== null ? parseKst(order.vbank.until_dt) : null;
  return until === null ? null : until + 1_000;
}

function allows(order: ListedOrder, line: ListedLine, action: PaymentAction, now: number): boolean {
  return allowedFor(order, line, now).some((allowed) => allowed === action);
}

function allowedFor(order: ListedOrder, line: ListedLine, now: number): readonly OrderAction[] {
  const is_vbank = order.pay_method === 'vbank';
  return actionsOf(line, { payment_status: order.payment_status, is_vbank }, now);
}
