import type { BuyInfo, ProductDetail } from '../api/browse/product.api.ts';
import { groupDiscountOf } from './line-price.ts';

/** The price of one unit of a sale for one shopper, without the option's own price. All amounts are in won. */
export interface PersonalPrice {
  readonly consumer_price: number;
  /** The difference to the public price, such as for an employee. */
  readonly employeeSaving: number;
  /** The group discount, calculated from this shopper's price. */
  readonly groupSaving: number;
}

/**
 * Returns the price of a sale for this shopper: the price in the server's response `info`, less the group discount, as
 * in cart and order. Returns the public price if `info` is null or has no required option.
 */
export function personalPrice(sale: Pick<ProductDetail, 'consumer_price'>, info: BuyInfo | null): PersonalPrice {
  const line = info?.cart_list.find(({ is_add_option }) => !is_add_option);
  if (line === undefined) return { consumer_price: sale.consumer_price, employeeSaving: 0, groupSaving: 0 };
  const groupSaving = groupDiscountOf({ ...line, option_price: 0, option_cnt: 1 });
  return {
    consumer_price: line.consumer_price - groupSaving,
    employeeSaving: Math.max(0, sale.consumer_price - line.consumer_price),
    groupSaving,
  };
}
