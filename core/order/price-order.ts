import type { CartLine } from '../api/buying/cart.api.ts';
import type { Amounts } from '../api/buying/payment.api.ts';
import { couponDiscount, couponRefusalText, type CouponRefusal, type CouponTerms } from '../coupon/coupon-discount.ts';
import { unavailableReason, unavailableReasonText, type UnavailableReason } from '../cart/line-availability.ts';
import { groupDiscountOf, lineAmount } from '../pricing/line-price.ts';
import { limitFailures, limitText, type LimitFailure } from '../cart/order-limit.ts';
import { deliveryFees, type DeliveryGroup } from '../pricing/delivery-fee.ts';
import { allocate } from '../pricing/allocate.ts';
import { expectedPoint } from '../pricing/point-rules.ts';
import { checkPointUse, pointUseRefusalText, type PointUseRefusal } from '../pricing/point-use.ts';

/** A line's share of an order's amounts, in won. The shares of all lines add up to the order's amounts. */
export interface PricedLine {
  readonly line: CartLine;
  readonly goods_amount: number;
  readonly discount_amount: number;
  /** The line's share of the coupon's discount. */
  readonly coupon_share: number;
  /** The line's share of the points used. */
  readonly point_share: number;
  /** The amount paid for the line: products − discount − coupon − points, without delivery. */
  readonly paid_amount: number;
  readonly expected_point: number;
}

export type OrderRefusal =
  | { readonly code: 'empty' }
  | { readonly code: 'unbuyable'; readonly line: CartLine; readonly reason: UnavailableReason }
  | { readonly code: 'limit'; readonly failure: LimitFailure }
  | { readonly code: 'coupon'; readonly refusal: CouponRefusal }
  | { readonly code: 'points'; readonly refusal: PointUseRefusal };

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
  /** The member's points; 0 for a guest. */
  readonly pointBalance: number;
  /** The member's coupon; null or absent if none is used. */
  readonly coupon?: CouponTerms | null;
  /** The postal code; null while no address is known, and then there is no remote fee. */
  readonly zonecode: string | null;
}

const NO_COUPON = { kind: 'discount', amount: 0, shares: [] } as const;

/**
 * Calculates an order's amounts, or returns why it cannot be placed. Checkout, server and refunds use it. All amounts
 * are in won.
 *
 * The total is always products − discount − coupon + delivery − points, and the lines' shares add up to the amounts.
 * The coupon is divided over the lines that it discounts; then the points are divided over all lines in proportion to
 * their price after discount and coupon. Points to earn are 1 % of each line's paid amount, rounded down per line,
 * since lines are confirmed one by one; callers must not show them to guests.
 *
 * Returns all reasons of a refusal together: no lines, unavailable lines, a sale's limits, unusable points; an unusable
 * coupon only if there are no others. Does not merge repeated options, which the cart has merged.
 */
export function priceOrder(lines: readonly CartLine[], terms: OrderTerms, now: number): PricedOrder {
  const goods = lines.map(lineAmount);
  const discounts = lines.map(groupDiscountOf);
  const coupon = terms.coupon ? couponDiscount(terms.coupon, lines, now) : NO_COUPON;
  const coupons = coupon.kind === 'discount' ? coupon.shares : [];
  const costs = goods.map((amount, index) => amount - (discounts[index] ?? 0) - (coupons[index] ?? 0));
  const refusals = refusalsOf(lines, sumOf(costs), terms, now);
  if (refusals.length > 0) return { kind: 'refused', refusals };
  if (coupon.kind === 'refused') return { kind: 'refused', refusals: [{ code: 'coupon', refusal: coupon.refusal }] };

  const points = allocate(terms.use_point, costs);
  const priced = lines.map((line, index): PricedLine => {
    const [goods_amount = 0, discount_amount = 0] = [goods[index], discounts[index]];
    const [coupon_share = 0, point_share = 0] = [coupons[index], points[index]];
    const paid_amount = goods_amount - discount_amount - coupon_share - point_share;
    return {
      line,
      goods_amount,
      discount_amount,
      coupon_share,
      point_share,
      paid_amount,
      expected_point: expectedPoint(paid_amount),
    };
  });
  const delivery = deliveryFees(lines, terms.zonecode);
  const amounts: Amounts = {
    goods_amount: sumOf(goods),
    discount_amount: sumOf(discounts),
    coupon_amount: coupon.amount,
    delivery_amount: delivery.total,
    remote_amount: delivery.remote,
    use_point: terms.use_point,
    total_amount: sumOf(costs) + delivery.total - terms.use_point,
    expected_point: sumOf(priced.map((line) => line.expected_point)),
  };
  return { kind: 'priced', amounts, lines: priced, delivery: delivery.groups };
}

/** Returns a refusal as a sentence for the shopper, with the product's name if it is about a product. */
export function orderRefusalText(refusal: OrderRefusal): string {
  switch (refusal.code) {
    case 'empty':
      return '주문할 상품이 없어요';
    case 'unbuyable':
      return `${refusal.line.product_name}: ${unavailableReasonText(refusal.reason)}`;
    case 'limit':
      return `${refusal.failure.product_name}: ${limitText(refusal.failure.code, refusal.failure.limit)}`;
    case 'coupon':
      return couponRefusalText(refusal.refusal);
    case 'points':
      return pointUseRefusalText(refusal.refusal);
  }
}

function refusalsOf(lines: readonly CartLine[], goods: number, terms: OrderTerms, now: number): OrderRefusal[] {
  if (lines.length === 0) return [{ code: 'empty' }];
  const refusals: OrderRefusal[] = [];
  for (const line of lines) {
    const reason = unavailableReason(line, now);
    if (reason !== null) refusals.push({ code: 'unbuyable', line, reason });
  }
  for (const failure of limitFailures(lines)) refusals.push({ code: 'limit', failure });
  const points = checkPointUse(terms.use_point, terms.pointBalance, goods);
  if (points !== null) refusals.push({ code: 'points', refusal: points });
  return refusals;
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
