import type { CartLine } from '../api/cart.api.ts';
import type { Amounts } from '../api/payment.api.ts';
import { unbuyableReason, type UnbuyableReason } from '../cart/buyable.ts';
import { groupDiscountOf, lineAmount } from '../cart/line-price.ts';
import { limitFailures, limitText, type LimitFailure } from '../cart/order-limit.ts';
import { deliveryFees, type DeliveryGroup } from '../delivery/delivery-fee.ts';
import { allocate } from '../money/allocate.ts';
import { expectedPoint, pointFailure, type PointFailure } from '../point/point-rules.ts';

/** What one line has of an order's amounts, in won. The lines' shares add up to the order's amounts. */
export interface PricedLine {
  readonly line: CartLine;
  readonly goods_amount: number;
  readonly discount_amount: number;
  /** Its part of the points that are used. */
  readonly point_share: number;
  /** What is paid for the line: goods − discount − points, without delivery. */
  readonly paid_amount: number;
  readonly expected_point: number;
}

export type OrderRefusal =
  | { readonly code: 'empty' }
  | { readonly code: 'unbuyable'; readonly line: CartLine; readonly reason: UnbuyableReason }
  | { readonly code: 'limit'; readonly failure: LimitFailure }
  | { readonly code: 'points'; readonly failure: PointFailure };

export type PricedOrder =
  | {
      readonly kind: 'priced';
      readonly amounts: Amounts;
      readonly lines: readonly PricedLine[];
      readonly delivery: readonly DeliveryGroup[];
    }
  | { readonly kind: 'refused'; readonly refusals: readonly OrderRefusal[] };

export interface OrderTerms {
  readonly use_point: number;
  /** What the member has; 0 for a non-member. */
  readonly point_balance: number;
  /** Null as long as no address is known: no remote fee. */
  readonly zonecode: string | null;
}

/**
 * What an order comes to, or why it can't be placed; order sheet, server and refunds all ask here (decisions,
 * "Orders"). All amounts in won. Always goods − discount + delivery − points = total, and every line's shares
 * add up to the amounts: the points are spread over the lines in proportion to what they cost after discount.
 * Points to come are 1 % of each line's paid amount, rounded down per line, since lines are confirmed one by
 * one; who shows them to a non-member is wrong.
 *
 * Refused with all reasons at once: no lines, lines that can't be bought now, a sale's limits, points that
 * can't be used. The same option twice is not put together here: lines come out of a cart, where it is.
 */
export function priceOrder(lines: readonly CartLine[], terms: OrderTerms, now: number): PricedOrder {
  const goods = lines.map(lineAmount);
  const discounts = lines.map(groupDiscountOf);
  const costs = goods.map((amount, index) => amount - (discounts[index] ?? 0));
  const refusals = refusalsOf(lines, sumOf(costs), terms, now);
  if (refusals.length > 0) return { kind: 'refused', refusals };

  const points = allocate(terms.use_point, costs);
  const priced = lines.map((line, index): PricedLine => {
    const [goods_amount = 0, discount_amount = 0, point_share = 0] = [goods[index], discounts[index], points[index]];
    const paid_amount = goods_amount - discount_amount - point_share;
    return {
      line,
      goods_amount,
      discount_amount,
      point_share,
      paid_amount,
      expected_point: expectedPoint(paid_amount),
    };
  });
  const delivery = deliveryFees(lines, terms.zonecode);
  const amounts: Amounts = {
    goods_amount: sumOf(goods),
    discount_amount: sumOf(discounts),
    delivery_amount: delivery.total,
    remote_amount: delivery.remote,
    use_point: terms.use_point,
    total_amount: sumOf(costs) + delivery.total - terms.use_point,
    expected_point: sumOf(priced.map((line) => line.expected_point)),
  };
  return { kind: 'priced', amounts, lines: priced, delivery: delivery.groups };
}

/** The refusal as a sentence for the shopper; it names the product where one is meant. */
export function orderRefusalText(refusal: OrderRefusal): string {
  switch (refusal.code) {
    case 'empty':
      return '주문할 상품이 없어요';
    case 'unbuyable':
      return `${refusal.line.product_name}: ${refusal.reason.text}`;
    case 'limit':
      return `${refusal.failure.product_name}: ${limitText(refusal.failure.code, refusal.failure.limit)}`;
    case 'points':
      return refusal.failure.text;
  }
}

function refusalsOf(lines: readonly CartLine[], goods: number, terms: OrderTerms, now: number): OrderRefusal[] {
  if (lines.length === 0) return [{ code: 'empty' }];
  const refusals: OrderRefusal[] = [];
  for (const line of lines) {
    const reason = unbuyableReason(line, now);
    if (reason !== null) refusals.push({ code: 'unbuyable', line, reason });
  }
  for (const failure of limitFailures(lines)) refusals.push({ code: 'limit', failure });
  const points = pointFailure(terms.use_point, terms.point_balance, goods);
  if (points !== null) refusals.push({ code: 'points', failure: points });
  return refusals;
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
