import type { BuyInfo, ProductDetail } from '../api/product.api.ts';
import { groupDiscountOf } from '../cart/line-price.ts';

/** What one piece of a sale costs one shopper, before an option's own price; all in won. */
export interface OwnPrice {
  readonly consumer_price: number;
  /** What an employee pays less than everybody. */
  readonly employee_saving: number;
  /** What the purchase group takes off, the employee's price being what it starts from. */
  readonly group_saving: number;
}

/**
 * The price of a sale for whoever looks at it (decisions, "What is sold"): the shop's answer for this shopper, less
 * the discount of their purchase group as cart and order take it off. Without such an answer, or with one that has
 * no required option, it is what everybody pays.
 */
export function ownPriceOf(sale: Pick<ProductDetail, 'consumer_price'>, info: BuyInfo | null): OwnPrice {
  const line = info?.cart_list.find(({ is_add_option }) => !is_add_option);
  if (line === undefined) return { consumer_price: sale.consumer_price, employee_saving: 0, group_saving: 0 };
  const group_saving = groupDiscountOf({ ...line, option_price: 0, option_cnt: 1 });
  return {
    consumer_price: line.consumer_price - group_saving,
    employee_saving: Math.max(0, sale.consumer_price - line.consumer_price),
    group_saving,
  };
}
