import type { Fault, Refund, RefundParts } from '../api/schema/order-fields.ts';
import type { OrderDetail, OrderDetailLine } from '../api/buying/order.api.ts';
import { deliveryFees, type DeliverableLine } from '../pricing/delivery-fee.ts';
import { remoteAreaOf } from '../pricing/remote-area.ts';
import type { OrderLineIdx, SellerId } from '../vocabulary/ids.ts';

/** Fields of a line from which its refund is calculated. */
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

/** The fields of a paid order and its earlier refunds from which a refund is calculated. */
export interface RefundableOrder {
  readonly total_amount: number;
  readonly zonecode: OrderDetail['zonecode'];
  readonly order_list: readonly RefundableLine[];
  readonly refund_list: readonly Pick<
    Refund,
    'order_idx_list' | 'part_order_idx' | 'fault' | 'return_fee' | 'waived_amount' | 'refund_amount'
  >[];
}

/** Cause of a refund: unshipped products are cancelled, shipped ones are returned. */
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
 * Calculates the refund for cancelling or returning these lines of a paid order, in won. It is what remains of the
 * payment after earlier refunds and return deliveries, less the price of the remaining lines as if only they had been
 * bought. So a delivery fee that becomes due is deducted, and a seller's fee is refunded with the last of their
 * products. The sequence of cancellations makes no difference, except that money already refunded is never claimed
 * again.
 *
 * A return for a changed mind also deducts one return delivery per seller. A deduction that exceeds the refund is
 * waived, so that the refund is never below 0. A waived return delivery is never deducted later. A waived delivery fee
 * is deducted from a later refund if it is still due then, and is refunded only if it was deducted. If the seller is at
 * fault, nothing is deducted, and the products still count towards free delivery of the others.
 *
 * The lines' points are always restored. All refunds together never exceed the payment; if no line remains, they equal
 * the payment except return deliveries. An amount refunded for a line that the shopper kept reduces only the refund of
 * that line.
 *
 * Lines that do not belong to the order, or were already refunded, are skipped; without any line the refund is 0. The
 * order must be paid. `availableActions` decides whether the status of the lines allows the refund.
 */
export function refundFor(
  order: RefundableOrder,
  order_idx_list: readonly OrderLineIdx[],
  cause: RefundCause,
): RefundParts {
  const refundedIds = new Set(order.refund_list.flatMap((refund) => refund.order_idx_list));
  const isRequested = (line: RefundableLine): boolean => order_idx_list.includes(line.order_idx);
  const unrefundedLines = order.order_list.filter((line) => !refundedIds.has(line.order_idx));
  const linesToRefund = unrefundedLines.filter(isRequested);
  if (linesToRefund.length === 0) return NO_REFUND;

  const remainingLines = unrefundedLines.filter((line) => !isRequested(line));
  const countedLines = linesRefundedByShopFault(order);
  if (cause.fault === 'shop') countedLines.push(...linesToRefund);

  const goods_amount = sumOf(linesToRefund, (line) => remainingPaidAmount(order, line));
  const delivery = deliveryHeld(order, unrefundedLines) - deliveryDue(remainingLines, countedLines, order.zonecode);
  const parts = { goods_amount, point_amount: sumOf(linesToRefund, (line) => line.point_share) };
  if (cause.fault === 'shop') {
    // Partial refunds of a line may have exceeded its price.
    const refund_amount = Math.min(goods_amount + Math.max(0, delivery), heldAmount(order));
    const delivery_amount = refund_amount - goods_amount;
    return { ...parts, delivery_amount, return_fee: 0, waived_amount: 0, refund_amount };
  }
  const return_fee = cause.kind === 'return' ? returnDeliveryFee(linesToRefund, order.zonecode) : 0;
  const balance = goods_amount + delivery - return_fee;
  return {
    ...parts,
    delivery_amount: delivery,
    return_fee,
    waived_amount: balance < 0 ? -balance : 0,
    refund_amount: Math.max(0, balance),
  };
}

/** Returns the amount held of the payment after all refunds, including pending ones, in won. */
export function heldAmount(order: Pick<RefundableOrder, 'total_amount' | 'refund_list'>): number {
  return order.total_amount - sumOf(order.refund_list, (refund) => refund.refund_amount);
}

/**
 * Returns the part of the held amount that was paid for the delivery of the order: what is left after subtracting the
 * price of the remaining products and the return deliveries paid.
 */
function deliveryHeld(order: RefundableOrder, unrefundedLines: readonly RefundableLine[]): number {
  const paidReturnFees = sumOf(order.refund_list, (refund) => Math.max(0, refund.return_fee - refund.waived_amount));
  return heldAmount(order) - sumOf(unrefundedLines, (line) => remainingPaidAmount(order, line)) - paidReturnFees;
}

/**
 * Returns what remains of a line's price, in won, after partial refunds of the line. A shopper keeps a product that is
 * partially refunded.
 */
export function remainingPaidAmount(
  { refund_list }: Pick<RefundableOrder, 'refund_list'>,
  { order_idx, paid_amount }: Pick<RefundableLine, 'order_idx' | 'paid_amount'>,
): number {
  let remaining = paid_amount;
  for (const refund of refund_list) if (refund.part_order_idx === order_idx) remaining -= refund.refund_amount;
  return Math.max(0, remaining);
}

/** Returns the lines refunded because the seller was at fault: they still count towards free delivery of the others. */
function linesRefundedByShopFault(order: RefundableOrder): RefundableLine[] {
  const refunds = order.refund_list.filter(({ fault }) => fault === 'shop');
  const refundedIdsOfShop = new Set(refunds.flatMap((refund) => refund.order_idx_list));
  return order.order_list.filter((line) => refundedIdsOfShop.has(line.order_idx));
}

function deliveryDue(
  remainingLines: readonly RefundableLine[],
  countedLines: readonly RefundableLine[],
  zonecode: string | null,
): number {
  const own = remainingLines.map(toDeliverableLine);
  const ownGroupCount = deliveryFees(own, zonecode).groups.length;
  // `own` comes first, so its groups come first, too: groups are in the order of their first lines, and a seller's
  // remote fee is in the seller's first group.
  const { groups } = deliveryFees([...own, ...countedLines.map(toDeliverableLine)], zonecode);
  return sumOf(groups.slice(0, ownGroupCount), (group) => group.fee + group.remote_fee);
}

/**
 * Calculates one return delivery per seller: the most expensive of their policies, plus the fee of a remote address.
 */
function returnDeliveryFee(linesToRefund: readonly RefundableLine[], zonecode: string | null): number {
  const remote = remoteAreaOf(zonecode)?.fee ?? 0;
  const highestFees = new Map<SellerId, number>();
  for (const { member_id, delivery_price } of linesToRefund) {
    highestFees.set(member_id, Math.max(highestFees.get(member_id) ?? 0, delivery_price));
  }
  return sumOf([...highestFees.values()], (price) => price + remote);
}

/** Returns the fields of a line that determine its delivery fee: the price after group discounts, and the policy. */
export function toDeliverableLine(line: RefundableLine): DeliverableLine {
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
