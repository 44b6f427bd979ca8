import type { CartLine } from '../api/buying/cart.api.ts';

type UnitPriced = Pick<CartLine, 'consumer_price' | 'option_price' | 'is_add_option'>;
/** The fields that determine the amount of a line. */
export type PricedLine = UnitPriced & Pick<CartLine, 'option_cnt' | 'group_buy_flag' | 'value_type' | 'config_value'>;

/**
 * Returns the price of one unit in won, before any group discount. A required option costs the sale's price plus its
 * own, an add-on only its own.
 */
export function unitPrice(line: UnitPriced): number {
  return line.is_add_option ? line.option_price : line.consumer_price + line.option_price;
}

/** Returns the price of a line in won, before any group discount. */
export function lineAmount(line: UnitPriced & Pick<CartLine, 'option_cnt'>): number {
  return unitPrice(line) * line.option_cnt;
}

/**
 * Returns the group discount of a line in won: `config_value` percent (rounded down per unit) or `config_value` won for
 * each unit of a required option, at most the unit price.
 *
 * Returns 0 for an add-on, for a line without a group purchase or a discount type, and if the value is not positive.
 */
export function groupDiscountOf(line: PricedLine): number {
  if (!line.group_buy_flag || line.is_add_option || !(line.config_value > 0)) return 0;
  const price = unitPrice(line);
  return Math.min(price, discountPerUnit(line, price)) * line.option_cnt;
}

/** Returns the price of a line in won after its group discount, before points and delivery. */
export function discountedAmount(line: PricedLine): number {
  return lineAmount(line) - groupDiscountOf(line);
}

function discountPerUnit({ value_type, config_value }: PricedLine, price: number): number {
  switch (value_type) {
    case 'percent':
      return Math.floor((price * config_value) / 100);
    case 'amount':
      return Math.floor(config_value);
    case null:
      return 0;
  }
}
