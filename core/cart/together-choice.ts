import type { TogetherSale } from '../api/browse/ranking.api.ts';
import type { ProductDetail, SaleOption } from '../api/browse/product.api.ts';
import { lineAmount } from '../pricing/line-price.ts';
import type { CartLineRequest } from '../api/buying/cart.api.ts';
import type { OptionIdx } from '../vocabulary/ids.ts';

/** A suggested sale, and the option chosen for it; null until one is chosen. */
export interface TogetherChoice {
  readonly sale: TogetherSale;
  readonly option_idx: OptionIdx | null;
}

/** Returns whether one option is enough to add a sale to the cart. Other sales are chosen on their own page. */
export function isOneOptionSale({ required_option_cnt, option_list }: TogetherSale): boolean {
  return required_option_cnt <= 1 && option_list.length > 0;
}

/** Returns the option of a sale that has only one; null if there is a choice, or if one option is not enough. */
export function onlyOption(sale: TogetherSale): OptionIdx | null {
  const [option, ...others] = sale.option_list;
  return option !== undefined && others.length === 0 && isOneOptionSale(sale) ? option.option_idx : null;
}

/** Returns the sale of a product page as a suggestion, with the required options that are in stock. */
export function asTogetherSale(detail: ProductDetail): TogetherSale {
  const { sell_idx, type, product_name, sale_price, consumer_price, order_min_limit, required_option_cnt } = detail;
  const { delivery_free_type, delivery_free_value, delivery_price } = detail;
  return {
    sell_idx,
    type,
    product_name,
    product_img: detail.img_list[0]?.img_path ?? '',
    sale_price,
    consumer_price,
    delivery_free_type,
    delivery_free_value,
    delivery_price,
    order_min_limit,
    required_option_cnt,
    option_list: detail.option_list.filter(({ is_add_option, remaining_cnt }) => !is_add_option && remaining_cnt > 0),
  };
}

/**
 * Returns a cart line for each choice that has an option, in the smallest quantity that can be ordered.
 */
export function togetherLines(
  choices: readonly TogetherChoice[],
): readonly Omit<CartLineRequest, 'basket_idx' | 'g_idx'>[] {
  return choices.flatMap(({ sale, option_idx }) => {
    if (option_idx === null) return [];
    return [{ sell_idx: sale.sell_idx, type: sale.type, option_idx, option_cnt: smallestCount(sale) }];
  });
}

/**
 * Returns the total price of the choices in won, without delivery. A choice without an option counts without the
 * option's price.
 */
export function togetherAmount(choices: readonly TogetherChoice[]): number {
  return choices.reduce((sum, { sale, option_idx }) => {
    const option = sale.option_list.find((known) => known.option_idx === option_idx);
    return sum + togetherPrice(sale, option);
  }, 0);
}

/** Returns the price in won of the smallest quantity of a sale that can be ordered. */
export function togetherPrice(sale: TogetherSale, option?: Pick<SaleOption, 'option_price'>): number {
  const { consumer_price } = sale;
  const option_price = option?.option_price ?? 0;
  return lineAmount({ consumer_price, option_price, is_add_option: false, option_cnt: smallestCount(sale) });
}

function smallestCount({ order_min_limit }: TogetherSale): number {
  return Math.max(1, order_min_limit);
}
