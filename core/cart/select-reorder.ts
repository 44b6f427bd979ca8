import type { ReorderLine } from '../api/buying/order.api.ts';
import { formatWon } from '../money/won.ts';
import { groupLines, saleKey } from '../pricing/group-lines.ts';
import { allowsAddOns } from '../sale/add-on-rule.ts';
import type { OrderLineIdx } from '../vocabulary/ids.ts';

/**
 * Returns the lines to add to the cart: those of `chosen` that can be bought. Add-ons need enough chosen required
 * options of their sale.
 */
export function selectReorder(
  lines: readonly ReorderLine[],
  chosen: ReadonlySet<OrderLineIdx>,
): readonly ReorderLine[] {
  const wanted = lines.filter((line) => isBuyable(line) && chosen.has(line.order_idx));
  const sales = groupLines(wanted, saleKey);
  return wanted.filter((line) => {
    const required = (sales.get(saleKey(line)) ?? []).filter((other) => !other.is_add_option);
    return !line.is_add_option || allowsAddOns(line.required_option_cnt, required.length);
  });
}

/** Returns whether any unit of a line can be bought. */
export function isBuyable({ option_cnt }: Pick<ReorderLine, 'option_cnt'>): boolean {
  return option_cnt > 0;
}

/**
 * Returns how much the unit price has changed since the order, as a sentence. It is empty if the price is the same, or
 * if the option is no longer sold.
 */
export function priceChangeText({
  before_price,
  unit_price,
}: Pick<ReorderLine, 'before_price' | 'unit_price'>): string {
  if (unit_price === null || unit_price === before_price) return '';
  const difference = formatWon(Math.abs(unit_price - before_price));
  return unit_price > before_price ? `지난번보다 ${difference} 올랐어요` : `지난번보다 ${difference} 내렸어요`;
}
