import type { BuyInfo, ProductDetail } from '../api/browse/product.api.ts';
import type { CartLine } from '../api/buying/cart.api.ts';
import type { Coupon } from '../api/schema/coupon-fields.ts';
import { toCartLine } from '../cart/cart-line-of-sale.ts';
import { rankCoupons } from '../coupon/rank-coupons.ts';
import { priceOrder } from '../order/price-order.ts';
import { lineAmount } from '../pricing/line-price.ts';

/** The price of the smallest order of a sale for one shopper, with all benefits. Won, without delivery. */
export interface SaleBenefits {
  /** The option and the quantity to which the amounts apply. */
  readonly option_name: string;
  readonly option_cnt: number;
  /** Total at the public price, before all benefits. */
  readonly goods_amount: number;
  readonly employeeSaving: number;
  readonly groupSaving: number;
  /** The coupon with the largest discount; null if none applies. */
  readonly coupon: Coupon | null;
  readonly coupon_amount: number;
  /** `goods_amount` less the savings and the coupon. */
  readonly payAmount: number;
  /** Points that a member earns for the order. */
  readonly expected_point: number;
}

/**
 * Calculates a shopper's benefits for the smallest order of a sale, as the checkout does. It is the minimum quantity of
 * the cheapest required option in stock, with the best of `coupons`. `info` has this shopper's terms; null means the
 * public ones.
 *
 * Returns null if the sale cannot be ordered at `now`: outside its period, or sold out.
 */
export function saleBenefits(
  sale: ProductDetail,
  info: BuyInfo | null,
  coupons: readonly Coupon[],
  now: number,
): SaleBenefits | null {
  const option_cnt = Math.max(1, sale.order_min_limit);
  const [option] = sale.option_list
    .filter(({ is_add_option, remaining_cnt }) => !is_add_option && remaining_cnt >= option_cnt)
    .toSorted((one, other) => one.option_price - other.option_price);
  if (option === undefined) return null;

  const publicLine = toCartLine(sale, option, option_cnt, null);
  const own = info?.cart_list.find(({ option_idx }) => option_idx === option.option_idx);
  const lines: readonly CartLine[] = [own === undefined ? publicLine : { ...own, option_cnt }];
  const best = rankCoupons(coupons, lines, now).find(({ amount }) => amount > 0)?.coupon ?? null;
  const order = priceOrder(lines, { use_point: 0, pointBalance: 0, coupon: best, zonecode: null }, now);
  if (order.kind === 'refused') return null;

  const { amounts } = order;
  const goods_amount = lineAmount(publicLine);
  return {
    option_name: option.option_name,
    option_cnt,
    goods_amount,
    employeeSaving: goods_amount - amounts.goods_amount,
    groupSaving: amounts.discount_amount,
    coupon: best,
    coupon_amount: amounts.coupon_amount,
    payAmount: amounts.total_amount - amounts.delivery_amount,
    expected_point: amounts.expected_point,
  };
}
