import type { OrderDetail, OrderDetailLine } from '../api/buying/order.api.ts';
import { toDeliverableLine, heldAmount, remainingPaidAmount } from '../claim/refund.ts';
import { TERMINAL_STATUSES } from '../order/order-status.ts';
import { allocate } from '../pricing/allocate.ts';
import { deliveryFees } from '../pricing/delivery-fee.ts';
import type { OrderLineIdx, RefundIdx, SellerId } from '../vocabulary/ids.ts';
import type { KstText } from '../vocabulary/kst-text.ts';
import { commissionOf } from './commission.ts';
import { termsAt, type SellerTerms } from './seller-terms.ts';

export type SettlementRowKind = 'sale' | 'refund' | 'delivery';

/** An entry in the account of a seller. Amounts are in won, and negative if the seller loses them. */
export interface SettlementRow {
  /** Idempotency key: each event is settled only once. */
  readonly row_key: string;
  readonly kind: SettlementRowKind;
  readonly member_id: SellerId;
  readonly order_idx: OrderLineIdx | null;
  readonly refund_idx: RefundIdx | null;
  readonly event_dt: KstText;
  /** The price after the seller's own discounts, or an amount for delivery. */
  readonly amount: number;
  /** The parts of `amount` that the shop pays: coupons and points. */
  readonly coupon_amount: number;
  readonly point_amount: number;
  readonly rate_bp: number;
  readonly commission: number;
}

/** The sum and number of a seller's delivery rows for an order so far. */
export interface SettledDelivery {
  readonly amount: number;
  readonly row_cnt: number;
}

/** `no-terms`: nothing was agreed with this seller, so the order cannot be settled yet. */
export type SettlementResult =
  | { readonly kind: 'rows'; readonly rows: readonly SettlementRow[] }
  | { readonly kind: 'no-terms'; readonly member_id: SellerId };

/** The statuses in which a purchase is final. */
const FINAL_STATUSES: readonly OrderDetailLine['order_status'][] = ['구매확정', '교환완료'];

/**
 * Calculates all rows of an order in won, including those that are already stored. A line becomes a row when its
 * purchase is final, with the rate of that day. Each amount refunded for it is a negative row with the same rate;
 * together these never exceed the line. The shop pays for coupons and points, the seller for group discounts.
 *
 * When no line of the order can change any more, the rest of the payment belongs to the sellers for delivery: the fees
 * of lines that were not refunded, and the return deliveries that the shopper paid. It is divided in proportion to
 * these, without commission. A later change is a row with the difference to `delivered`, the part that is already
 * settled.
 *
 * Before commission, the rows of an order add up to the part of its payment that was not refunded, plus coupons and
 * points of the lines that were not refunded. An order that is not paid has no rows.
 */
export function settlementRows(
  order: OrderDetail,
  terms: ReadonlyMap<SellerId, readonly SellerTerms[]>,
  delivered: ReadonlyMap<SellerId, SettledDelivery>,
): SettlementResult {
  if (order.payment_status !== 'paid' && order.payment_status !== 'refunded') return { kind: 'rows', rows: [] };
  const rows: SettlementRow[] = [];
  for (const line of order.order_list.filter(({ order_status }) => FINAL_STATUSES.includes(order_status))) {
    const agreedTerms = termsAt(terms.get(line.member_id) ?? [], line.status_dt.slice(0, 10));
    if (agreedTerms === null) return { kind: 'no-terms', member_id: line.member_id };
    rows.push(...lineRows(order, line, agreedTerms.rate_bp));
  }
  const lineWithoutTerms = order.order_list.find(({ member_id }) => (terms.get(member_id) ?? []).length === 0);
  const delivery = deliveryRows(order, delivered);
  if (delivery.length > 0 && lineWithoutTerms !== undefined)
    return { kind: 'no-terms', member_id: lineWithoutTerms.member_id };
  return { kind: 'rows', rows: [...rows, ...delivery] };
}

function lineRows(order: OrderDetail, line: OrderDetailLine, rate_bp: number): readonly SettlementRow[] {
  const { order_idx, member_id, line_amount, discount_amount, coupon_share, point_share, status_dt } = line;
  const shared = { member_id, order_idx, rate_bp };
  let remaining = line_amount - discount_amount;
  const rows: SettlementRow[] = [
    {
      ...shared,
      row_key: `sale:${order_idx}`,
      kind: 'sale',
      refund_idx: null,
      event_dt: status_dt,
      amount: remaining,
      coupon_amount: coupon_share,
      point_amount: point_share,
      commission: commissionOf(remaining, rate_bp),
    },
  ];
  for (const refund of order.refund_list.filter(({ part_order_idx }) => part_order_idx === order_idx)) {
    const after = remaining - refund.goods_amount;
    rows.push({
      ...shared,
      row_key: `refund:${refund.refund_idx}`,
      kind: 'refund',
      refund_idx: refund.refund_idx,
      event_dt: latest(refund.requested_dt, status_dt),
      amount: 0 - refund.goods_amount,
      coupon_amount: 0,
      point_amount: 0,
      // A difference of two commissions, so that partial refunds of a whole line together reverse exactly its
      // commission.
      commission: commissionOf(after, rate_bp) - commissionOf(remaining, rate_bp),
    });
    remaining = after;
  }
  return rows.filter(({ kind, amount }) => kind === 'sale' || amount !== 0);
}

function deliveryRows(order: OrderDetail, delivered: ReadonlyMap<SellerId, SettledDelivery>): readonly SettlementRow[] {
  if (!order.order_list.every(({ order_status }) => TERMINAL_STATUSES.includes(order_status))) return [];
  const refundedIds = new Set(order.refund_list.flatMap(({ order_idx_list }) => order_idx_list));
  const remainingLines = order.order_list.filter(({ order_idx }) => !refundedIds.has(order_idx));
  const deliveryAmount =
    heldAmount(order) - remainingLines.reduce((sum, line) => sum + remainingPaidAmount(order, line), 0);
  const weights = deliveryWeights(order, remainingLines);
  const sellers = [...weights.keys()];
  const shares = allocate(deliveryAmount, [...weights.values()]);
  const event_dt = [
    ...order.order_list.map(({ status_dt }) => status_dt),
    ...order.refund_list.map(requestedAt),
  ].reduce(latest);
  return sellers.flatMap((member_id, index): SettlementRow[] => {
    const settled = delivered.get(member_id) ?? { amount: 0, row_cnt: 0 };
    const amount = (shares[index] ?? 0) - settled.amount;
    if (amount === 0) return [];
    return [
      {
        row_key: `delivery:${order.payment_idx}:${member_id}:${settled.row_cnt}`,
        kind: 'delivery',
        member_id,
        order_idx: null,
        refund_idx: null,
        event_dt,
        amount,
        coupon_amount: 0,
        point_amount: 0,
        rate_bp: 0,
        commission: 0,
      },
    ];
  });
}

/**
 * Returns the weights by which the amount for delivery is divided among the sellers, in the order of the lines: the
 * fees of the remaining lines, and the return deliveries that the shopper paid.
 */
function deliveryWeights(
  order: OrderDetail,
  remainingLines: readonly OrderDetailLine[],
): ReadonlyMap<SellerId, number> {
  const weights = new Map<SellerId, number>(order.order_list.map(({ member_id }) => [member_id, 0]));
  const add = (member_id: SellerId, amount: number) => weights.set(member_id, (weights.get(member_id) ?? 0) + amount);
  for (const { member_id, fee, remote_fee } of deliveryFees(remainingLines.map(toDeliverableLine), order.zonecode)
    .groups) {
    add(member_id, fee + remote_fee);
  }
  for (const { order_idx_list, return_fee, waived_amount } of order.refund_list) {
    const returned = order.order_list.filter(({ order_idx }) => order_idx_list.includes(order_idx));
    const prices = new Map<SellerId, number>(
      returned.map(({ member_id, delivery_price }) => [member_id, delivery_price]),
    );
    const shares = allocate(Math.max(0, return_fee - waived_amount), [...prices.values()]);
    [...prices.keys()].forEach((member_id, index) => add(member_id, shares[index] ?? 0));
  }
  return weights;
}

function requestedAt({ requested_dt }: { readonly requested_dt: KstText }): KstText {
  return requested_dt;
}

function latest(one: KstText, other: KstText): KstText {
  return one > other ? one : other;
}
