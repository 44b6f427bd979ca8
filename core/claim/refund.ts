import type { Fault, Refund, RefundParts } from '../api/order-fields.ts';
import type { OrderDetail, OrderDetailLine } from '../api/order.api.ts';
import { deliveryFees, type DeliverableLine } from '../delivery/delivery-fee.ts';
import { remoteAreaOf } from '../delivery/remote-area.ts';

/** What of a line its refund is computed from. */
export type RefundableLine = Pick<
  OrderDetailLine,
  | 'order_idx'
  | 'member_id'
  | 'line_amount'
  | 'discount_amount'
  | 'paid_amount'
  | 'point_share'
  | 'delivery_free_type'
  | 'delivery_free_value'
  | 'delivery_price'
>;

/** A paid order with what went back of it already, as far as refunds are concerned. */
export interface RefundableOrder {
  readonly total_amount: number;
  readonly zonecode: OrderDetail['zonecode'];
  readonly order_list: readonly RefundableLine[];
  readonly refund_list: readonly Pick<
    Refund,
    'order_idx_list' | 'fault' | 'return_fee' | 'waived_amount' | 'refund_amount'
  >[];
}

/** Why money goes back: goods that never left are cancelled, goods that did are returned. */
export interface RefundCause {
  readonly kind: 'cancel' | 'return';
  readonly fault: Fault;
}

export const NO_REFUND: RefundParts = {
  goods_amount: 0,
  delivery_amount: 0,
  return_fee: 0,
  waived_amount: 0,
  refund_amount: 0,
  point_amount: 0,
};

/**
 * What comes back when these lines of a paid order are cancelled or returned, in won (decisions, "Orders"):
 * what the shop holds of the payment, less what the lines that stay cost if they alone had been bought. So a fee
 * that is newly due is deducted, a seller's fee comes back with the last of their goods, and the order in which
 * lines are cancelled makes no difference, except that money which went back is never asked for again.
 *
 * A return by the shopper's wish also bears one way of delivery per seller. What there is not enough to deduct
 * from is waived: the refund is never below 0. A way back that was waived is given up for good; a delivery fee is
 * taken of a later refund as far as it is still due then, and never given back without having been taken.
 * By the shop's fault nothing is deducted, and the goods go on counting towards free delivery of the others.
 * The points of the lines always come back. All refunds together never exceed the payment; when nothing stays,
 * they are all of it but for the ways back.
 *
 * Lines that are not of the order, or went back already, are passed over; none left: nothing. The order must be
 * paid; whether the state of the lines allows it is asked of `claimsOf`.
 */
export function refundFor(order: RefundableOrder, order_idx_list: readonly number[], cause: RefundCause): RefundParts {
  const gone = new Set(order.refund_list.flatMap((refund) => refund.order_idx_list));
  const isAsked = (line: RefundableLine): boolean => order_idx_list.includes(line.order_idx);
  const before = order.order_list.filter((line) => !gone.has(line.order_idx));
  const going = before.filter(isAsked);
  if (going.length === 0) return NO_REFUND;

  const stay = before.filter((line) => !isAsked(line));
  const counting = countingStill(order);
  if (cause.fault === 'shop') counting.push(...going);

  const goods_amount = sumOf(going, (line) => line.paid_amount);
  const delivery = deliveryHeld(order, before) - deliveryDue(stay, counting, order.zonecode);
  const parts = { goods_amount, point_amount: sumOf(going, (line) => line.point_share) };
  if (cause.fault === 'shop') {
    const delivery_amount = Math.max(0, delivery);
    const refund_amount = goods_amount + delivery_amount;
    return { ...parts, delivery_amount, return_fee: 0, waived_amount: 0, refund_amount };
  }
  const return_fee = cause.kind === 'return' ? wayBack(going, order.zonecode) : 0;
  const balance = goods_amount + delivery - return_fee;
  return {
    ...parts,
    delivery_amount: delivery,
    return_fee,
    waived_amount: balance < 0 ? -balance : 0,
    refund_amount: Math.max(0, balance),
  };
}

/** What the shop holds of the payment after all refunds, those on their way included. Won. */
export function heldAmount(order: Pick<RefundableOrder, 'total_amount' | 'refund_list'>): number {
  return order.total_amount - sumOf(order.refund_list, (refund) => refund.refund_amount);
}

/** What of the held money was paid for delivery: all but the goods that stayed and the ways back that were borne. */
function deliveryHeld(order: RefundableOrder, before: readonly RefundableLine[]): number {
  const borne = sumOf(order.refund_list, (refund) => Math.max(0, refund.return_fee - refund.waived_amount));
  return heldAmount(order) - sumOf(before, (line) => line.paid_amount) - borne;
}

/** Lines that went back by the shop's fault: the others must not cost more for it. */
function countingStill(order: RefundableOrder): RefundableLine[] {
  const byShop = new Set(
    order.refund_list.filter(({ fault }) => fault === 'shop').flatMap((refund) => refund.order_idx_list),
  );
  return byShop.size === 0 ? [] : order.order_list.filter((line) => byShop.has(line.order_idx));
}

function deliveryDue(
  stay: readonly RefundableLine[],
  counting: readonly RefundableLine[],
  zonecode: string | null,
): number {
  if (stay.length === 0) return 0;
  const own = stay.map(deliverable);
  const due = deliveryFees(own, zonecode);
  if (counting.length === 0) return due.total;
  // The groups stand in the order of the lines, and a seller's remote fee on the first: ours come first.
  const { groups } = deliveryFees([...own, ...counting.map(deliverable)], zonecode);
  return sumOf(groups.slice(0, due.groups.length), (group) => group.fee + group.remote_fee);
}

/** One way of delivery for each seller: the dearest of their policies, and what a remote address adds. */
function wayBack(going: readonly RefundableLine[], zonecode: string | null): number {
  const remote = remoteAreaOf(zonecode)?.fee ?? 0;
  const dearest = new Map<string, number>();
  for (const { member_id, delivery_price } of going) {
    dearest.set(member_id, Math.max(dearest.get(member_id) ?? 0, delivery_price));
  }
  return sumOf([...dearest.values()], (price) => price + remote);
}

/** A line as the delivery fee sees it: what it costs after group discounts, and its policy. */
function deliverable(line: RefundableLine): DeliverableLine {
  const { member_id, line_amount, discount_amount } = line;
  const { delivery_free_type, delivery_free_value, delivery_price } = line;
  return {
    member_id,
    delivery_free_type,
    delivery_free_value,
    delivery_price,
    consumer_price: line_amount - discount_amount,
    option_price: 0,
    is_add_option: false,
    option_cnt: 1,
    group_buy_flag: false,
    value_type: null,
    config_value: 0,
  };
}

function sumOf<T>(rows: readonly T[], amount: (row: T) => number): number {
  let sum = 0;
  for (const row of rows) sum += amount(row);
  return sum;
}
