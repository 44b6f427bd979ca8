import type { OrderDetail, OrderDetailLine } from '../api/buying/order.api.ts';
import type { ClaimReason, Fault, Refund, RefundParts } from '../api/schema/order-fields.ts';
import { formatWon } from '../money/won.ts';
import { deliveryFees, type DeliveryGroup } from '../pricing/delivery-fee.ts';
import { groupLines } from '../pricing/group-lines.ts';
import type { OrderLineIdx } from '../vocabulary/ids.ts';
import { toDeliverableLine, type RefundableLine } from '../claim/refund.ts';

/** A row of a refund. `amount` is in won, and negative for a deduction. */
export interface RefundRow {
  readonly name: string;
  readonly amount: number;
  /** The reason for the amount, as a short sentence; null for the products themselves. */
  readonly reason: string | null;
}

/** The subject of a refund: lines of an order, and why they are cancelled or returned. */
export interface RefundSubject {
  readonly kind: 'cancel' | 'return';
  readonly fault: Fault;
  /** The shopper's reason; null for a cancellation, or if it is not known. */
  readonly reason_type: ClaimReason | null;
  /** The refunded lines; empty for an amount that belongs to no line. */
  readonly order_idx_list: readonly OrderLineIdx[];
  /** The lines that were refunded before. */
  readonly refundedLineIds: readonly OrderLineIdx[];
}

/**
 * Returns the subject of a refund that the shopper can request for a line, or, if `order_idx` is null, for all lines
 * that are not refunded.
 */
export function requestSubject(
  { order_list, refund_list }: Pick<OrderDetail, 'order_list' | 'refund_list'>,
  order_idx: OrderLineIdx | null,
  cause: Pick<RefundSubject, 'kind' | 'fault' | 'reason_type'>,
): RefundSubject {
  const refundedLineIds = refund_list.flatMap((refund) => refund.order_idx_list);
  const remaining = order_list.map((line) => line.order_idx).filter((one) => !refundedLineIds.includes(one));
  return { ...cause, order_idx_list: order_idx === null ? remaining : [order_idx], refundedLineIds };
}

/**
 * Returns the subject of a refund in `order.refund_list`. If a line has several claims, the newest completed return
 * counts.
 */
export function refundSubject(order: Pick<OrderDetail, 'refund_list' | 'claim_list'>, refund: Refund): RefundSubject {
  const { refund_idx, fault, order_idx_list } = refund;
  const claim = order.claim_list.findLast(
    (one) => one.claim_type === 'return' && one.claim_status === 'done' && order_idx_list.includes(one.order_idx),
  );
  const isReturn = refund.refund_kind === 'return' || claim !== undefined;
  return {
    kind: isReturn ? 'return' : 'cancel',
    fault,
    reason_type: claim?.reason_type ?? null,
    order_idx_list,
    refundedLineIds: order.refund_list
      .filter((earlier) => earlier.refund_idx < refund_idx)
      .flatMap((earlier) => earlier.order_idx_list),
  };
}

/**
 * Returns the rows of a refund for the shopper. They add up to `refundTotal`, which includes points. The products have
 * their price before discounts, as in the order; a refund without lines is one amount. Omits rows of 0, except the
 * products and a return delivery that the seller pays.
 */
export function refundRows(
  order: Pick<OrderDetail, 'order_list' | 'zonecode'>,
  parts: RefundParts,
  subject: RefundSubject,
): readonly RefundRow[] {
  const refundedLines = order.order_list.filter((line) => subject.order_idx_list.includes(line.order_idx));
  const { return_fee, waived_amount } = parts;
  const isSellersReturn = subject.kind === 'return' && subject.fault === 'shop';
  return [
    ...productRows(refundedLines, parts.goods_amount + parts.point_amount),
    ...deliveryRows(order, subject, parts),
    ...(isSellersReturn
      ? [{ name: '반품 배송비', amount: 0, reason: '판매자가 내요' }]
      : optionalRow('반품 배송비', -return_fee, returnReason(subject))),
    ...optionalRow('면제된 배송비', waived_amount, '더 내지 않아도 돼요'),
  ];
}

function optionalRow(name: string, amount: number, reason: string): readonly RefundRow[] {
  return amount === 0 ? [] : [{ name, amount, reason }];
}

function productRows(refundedLines: readonly OrderDetailLine[], remaining: number): readonly RefundRow[] {
  if (refundedLines.length === 0) return [{ name: '상품 금액', amount: remaining, reason: null }];
  const gross = sumOf(refundedLines, (line) => line.line_amount);
  const discount = sumOf(refundedLines, (line) => line.discount_amount);
  const coupon = sumOf(refundedLines, (line) => line.coupon_share);
  return [
    { name: '상품 금액', amount: gross, reason: null },
    ...optionalRow('공동구매 할인', -discount, '주문할 때 할인받은 금액이에요'),
    ...optionalRow('쿠폰 할인', -coupon, '주문할 때 할인받은 금액이에요'),
    ...optionalRow('먼저 돌려받은 금액', remaining - (gross - discount - coupon), '전에 일부를 돌려드렸어요'),
  ];
}

/** Returns the rows of the delivery: the fees that are refunded, and those that become due for the remaining lines. */
function deliveryRows(
  order: Pick<OrderDetail, 'order_list' | 'zonecode'>,
  subject: RefundSubject,
  { delivery_amount }: RefundParts,
): readonly RefundRow[] {
  const unrefundedLines = order.order_list.filter((line) => !subject.refundedLineIds.includes(line.order_idx));
  const refundedLines = unrefundedLines.filter((line) => subject.order_idx_list.includes(line.order_idx));
  const remainingLines = unrefundedLines.filter((line) => !subject.order_idx_list.includes(line.order_idx));
  const totalFee = (lines: readonly RefundableLine[]): number =>
    deliveryFees(lines.map(toDeliverableLine), order.zonecode).total;
  const dueAmount = feesThatBecomeDue(unrefundedLines, remainingLines, order.zonecode);
  // Earlier refunds may have waived fees. Then the two parts are unknown, and the shopper reads their sum.
  const canSplit =
    subject.fault === 'shopper' && delivery_amount === totalFee(unrefundedLines) - totalFee(remainingLines);
  const deducted = canSplit ? -dueAmount : Math.min(0, delivery_amount);
  return [
    ...optionalRow('배송비', delivery_amount - deducted, feeRefundReason(refundedLines, remainingLines, subject)),
    ...optionalRow('처음 배송비', deducted, feeDeductionReason(refundedLines, remainingLines, subject)),
  ];
}

/** Returns the fees of the remaining lines, in won, that were free before: their products cost too little alone. */
function feesThatBecomeDue(
  unrefundedLines: readonly RefundableLine[],
  remainingLines: readonly RefundableLine[],
  zonecode: string | null,
): number {
  const before = deliveryFees(unrefundedLines.map(toDeliverableLine), zonecode).groups;
  const after = deliveryFees(remainingLines.map(toDeliverableLine), zonecode).groups;
  return sumOf(after, (group) => group.fee - (before.find((one) => hasSamePolicy(one, group))?.fee ?? 0));
}

function hasSamePolicy(one: DeliveryGroup, other: DeliveryGroup): boolean {
  return (
    one.member_id === other.member_id &&
    one.delivery_free_type === other.delivery_free_type &&
    one.delivery_free_value === other.delivery_free_value &&
    one.delivery_price === other.delivery_price
  );
}

/** Returns why a delivery fee is refunded: usually because no line of a seller is left. */
function feeRefundReason(
  refundedLines: readonly OrderDetailLine[],
  remainingLines: readonly OrderDetailLine[],
  { kind }: RefundSubject,
): string {
  const remainingSellers = new Set(remainingLines.map((line) => line.member_id));
  const [seller, ...others] = [...groupLines(refundedLines, (line) => line.member_id).values()]
    .map(([first]) => first)
    .filter((line) => !remainingSellers.has(line.member_id));
  if (seller === undefined) return '이 상품을 보내는 배송비예요';
  const sellerText = others.length === 0 ? seller.member_name : `판매자 ${others.length + 1}곳`;
  return `${sellerText} 상품을 모두 ${kind === 'return' ? '반품해요' : '취소해요'}`;
}

/**
 * Returns why a delivery fee is deducted: usually because a seller's remaining lines cost too little for free delivery.
 */
function feeDeductionReason(
  refundedLines: readonly RefundableLine[],
  remainingLines: readonly RefundableLine[],
  { fault }: RefundSubject,
): string {
  if (fault === 'shop') return '먼저 돌려드린 금액만큼 줄어요';
  const sellers = new Set(refundedLines.map((line) => line.member_id));
  const groupsWithFee = deliveryFees(remainingLines.map(toDeliverableLine), null).groups.filter(
    (group) => group.leftToFree > 0 && sellers.has(group.member_id),
  );
  const [value, ...others] = new Set(groupsWithFee.map((group) => group.delivery_free_value));
  return value === undefined || others.length > 0
    ? '남은 상품을 보내는 배송비예요'
    : `남은 상품이 ${formatWon(value)}보다 적어요`;
}

function returnReason({ reason_type }: RefundSubject): string {
  if (reason_type === 'change-of-mind') return '마음이 바뀌어 내가 내요';
  return reason_type === 'wrong-option' ? '옵션을 잘못 골라 내가 내요' : '돌려보내는 배송비를 내가 내요';
}

function sumOf<T>(rows: readonly T[], amount: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + amount(row), 0);
}
