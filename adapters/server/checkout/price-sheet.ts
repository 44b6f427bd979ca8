import type { CartLine } from '../../../core/api/buying/cart.api.ts';
import type { SheetCoupon } from '../../../core/api/buying/payment.api.ts';
import type { Coupon } from '../../../core/api/schema/coupon-fields.ts';
import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import { couponRefusalText } from '../../../core/coupon/coupon-discount.ts';
import { rankCoupons, type RankedCoupon } from '../../../core/coupon/rank-coupons.ts';
import { priceOrder, type PricedOrder } from '../../../core/order/price-order.ts';
import { usablePoints } from '../../../core/pricing/point-use.ts';
import type { CouponIdx } from '../../../core/vocabulary/ids.ts';

type CheckoutRequest = Pick<
  ParsedRequestOf<'POST /api/v2/payment/info'>,
  'use_point' | 'zonecode' | 'coupon_idx' | 'propose_coupon'
>;

/** The points and coupons that a member can pay with; empty for a guest. */
interface AvailableDiscounts {
  readonly pointBalance: number;
  readonly coupons: readonly Coupon[];
}

export interface PricedCheckout {
  readonly priced: PricedOrder;
  readonly coupon_list: SheetCoupon[];
  readonly coupon_idx: CouponIdx | null;
  /** Why the chosen coupon was not applied. */
  readonly notices: readonly string[];
}

/**
 * Prices the checkout. Applies at most the usable points, ignores a coupon that cannot be used, and proposes the best
 * one on request. Omits unavailable lines from the total, unless all are unavailable. Placing the order is stricter.
 */
export function priceCheckout(
  lines: readonly CartLine[],
  request: CheckoutRequest,
  { pointBalance, coupons }: AvailableDiscounts,
  now: number,
): PricedCheckout {
  const { use_point, zonecode } = request;
  const buyable = lines.filter((line) => line.buy_flag);
  const counted = buyable.length > 0 ? buyable : lines;
  const ranked = rankCoupons(coupons, counted, now);
  const { chosen, notices } = chooseCoupon(ranked, request);
  const terms = { pointBalance, zonecode, coupon: chosen?.coupon ?? null };
  const withoutPoints = priceOrder(counted, { ...terms, use_point: 0 }, now);
  const result = { coupon_list: ranked.map(toCheckoutCoupon), coupon_idx: chosen?.coupon.coupon_idx ?? null, notices };
  if (withoutPoints.kind === 'refused' || use_point === 0) return { ...result, priced: withoutPoints };
  const { goods_amount, discount_amount, coupon_amount } = withoutPoints.amounts;
  const usable = usablePoints(use_point, pointBalance, goods_amount - discount_amount - coupon_amount);
  return { ...result, priced: priceOrder(counted, { ...terms, use_point: usable }, now) };
}

function chooseCoupon(ranked: readonly RankedCoupon[], { coupon_idx, propose_coupon }: CheckoutRequest) {
  const [best] = ranked;
  if (coupon_idx === null) {
    return { chosen: propose_coupon && best !== undefined && best.amount > 0 ? best : null, notices: [] };
  }
  const wanted = ranked.find(({ coupon }) => coupon.coupon_idx === coupon_idx);
  if (wanted === undefined) return { chosen: null, notices: ['쓰려던 쿠폰이 빠졌어요. 이미 썼거나 끝난 쿠폰이에요.'] };
  if (wanted.refusal === null) return { chosen: wanted, notices: [] };
  const reason = couponRefusalText(wanted.refusal);
  return { chosen: null, notices: [`${wanted.coupon.coupon_name}: 쓰려던 쿠폰이 빠졌어요. ${reason}.`] };
}

function toCheckoutCoupon({ coupon, amount, refusal }: RankedCoupon): SheetCoupon {
  return { ...coupon, discount_amount: amount, refused_text: refusal === null ? null : couponRefusalText(refusal) };
}
