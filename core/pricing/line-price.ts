import type { CartLine } from '../api/cart.api.ts';

type UnitPriced = Pick<CartLine, 'consumer_price' | 'option_price' | 'is_add_option'>;
/** What a line's amount comes from. */
export type PricedPerPiece = UnitPriced &
  Pick<CartLine, 'option_cnt' | 'group_buy_flag' | 'value_type' | 'config_value'>;

/**
 * What one piece costs, in won, before any group discount: a required option is the sale's price and its own
 * on top, an add-on its own price alone.
 */
export function unitPrice(line: UnitPriced): number {
  return line.is_add_option ? line.option_price : line.consumer_price + line.option_price;
}

/** What all pieces of a line cost, in won, before any group discount. */
export function lineAmount(line: UnitPriced & Pick<CartLine, 'option_cnt'>): number {
  return unitPrice(line) * line.option_cnt;
}

/**
 * What a group purchase takes off the whole line, in won: `config_value` percent (rounded down per piece) or
 * won off every piece of a required option, never more than the piece costs. Add-ons have none.
 * 0 where the line is not bought through a group, the discount has no kind, or its value is not positive.
 */
export function groupDiscountOf(line: PricedPerPiece): number {
  if (!line.group_buy_flag || line.is_add_option || !(line.config_value > 0)) return 0;
  const price = unitPrice(line);
  return Math.min(price, offEachPiece(line, price)) * line.option_cnt;
}

/** What the line costs after its group discount, in won; points and delivery come later. */
export function discountedAmount(line: PricedPerPiece): number {
  return lineAmount(line) - groupDiscountOf(line);
}

function offEachPiece({ value_type, config_value }: PricedPerPiece, price: number): number {
  switch (value_type) {
    case 'percent':
      return Math.floor((price * config_value) / 100);
    case 'amount':
      return Math.floor(config_value);
    case null:
      return 0;
  }
}
