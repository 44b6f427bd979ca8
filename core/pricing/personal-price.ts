import type { BuyInfo, ProductDetail } from '../api/browse/product.api.ts';
import { groupDiscountOf } from './line-price.ts';

/** The price of one unit of a sale for one shopper, without the option's own price. All amounts are in won. */
export interface PersonalPrice {
  readonly consumer_price: number;
  /** The difference to the public price, such as for an employee. */
  readonly employee_saving: number;
  /** The group discount, calculated from this shopper's price. */
  readonly group_saving: number;
}

/**
 * Returns the price of a sale for this shopper: the price in the server's response `info`, less the group discount, as
 * in cart and order. Returns the public price if `info` is null or has no required option.
 */
export function personalPrice(sale: Pick<ProductDetail, 'consumer_price'>, info: BuyInfo | null): PersonalPrice {
  const line = info?.cart_list.find(({ is_add_option }) => !is_add_option);
  if (line === undefined) return { consumer_price: sale.consumer_price, employee_saving: 0, group_saving: 0 };
  const group_saving = groupDiscountOf({ ...line, option_price: 0, option_cnt: 1 });
  return {
    consumer_price: line.consumer_price - group_saving,
    employee_saving: Math.max(0, sale.consumer_price - line.consumer_price),
    group_saving,
  };
}
