import type { CartLine } from '../api/buying/cart.api.ts';
import type { OrderLine, ReorderLine } from '../api/buying/order.api.ts';
import { saleKey } from '../pricing/group-lines.ts';
import { unitPrice } from '../pricing/line-price.ts';
import { requiredForAddOns } from '../sale/add-on-rule.ts';
import type { OptionIdx } from '../vocabulary/ids.ts';
import { unavailableReason, unavailableReasonText } from './line-availability.ts';
import { clampQuantity, limitText } from './order-limit.ts';
import { isBuyable, selectReorder } from './select-reorder.ts';

/** A line of the order that is bought again. */
export type OrderedLine = Pick<
  OrderLine,
  | 'order_idx'
  | 'sell_idx'
  | 'type'
  | 'product_name'
  | 'product_img'
  | 'option_name'
  | 'is_add_option'
  | 'option_cnt'
  | 'unit_price'
> & { readonly option_idx: OptionIdx };

const NOT_SOLD = '더 이상 판매하지 않아요';

/**
 * Returns each line of an order as it can be bought at `now`: at the current price, in the original quantity if stock
 * and limits allow, otherwise in the nearest one, with the reason. A line has a quantity of 0 if it cannot be bought:
 * it is not on sale, sold out, or an add-on whose product cannot be bought.
 *
 * `current` has the current data of the same options; an option missing there is no longer sold.
 */
export function reorderLines(
  ordered: readonly OrderedLine[],
  current: readonly CartLine[],
  now: number,
): ReorderLine[] {
  const sold = new Map(current.map((line) => [keyOf(line), line]));
  const checked = ordered.map((line) => checkLine(line, sold.get(keyOf(line)), now));
  const counts = checked.map(({ result }) => result.option_cnt);
  const clamped = checked.map(({ result, currentLine }, index) => {
    if (currentLine === undefined || result.option_cnt === 0) return result;
    const others = checked
      .map((other, at) => ({ ...other.result, option_cnt: counts[at] ?? 0 }))
      .filter((other, at) => at !== index && saleKey(other) === saleKey(result));
    const { option_cnt, limit, code } = clampQuantity(currentLine, result.option_cnt, others);
    counts[index] = option_cnt;
    return code === null ? result : { ...result, option_cnt, reason: limitText(code, limit) };
  });
  const chosen = new Set(clamped.map(({ order_idx }) => order_idx));
  const buyable = new Set(selectReorder(clamped, chosen).map(({ order_idx }) => order_idx));
  return clamped.map((line) =>
    isBuyable(line) && !buyable.has(line.order_idx)
      ? { ...line, option_cnt: 0, reason: limitText('required-first', requiredForAddOns(line.required_option_cnt)) }
      : line,
  );
}

function checkLine(line: OrderedLine, currentLine: CartLine | undefined, now: number) {
  const { order_idx, sell_idx, type, option_idx, is_add_option, option_cnt, unit_price: before_price } = line;
  const same = { order_idx, sell_idx, type, option_idx, is_add_option, before_price };
  if (currentLine === undefined) {
    const { product_name, product_img, option_name } = line;
    const names = { product_name, product_img, option_name };
    const result = { ...same, ...names, required_option_cnt: 0, option_cnt: 0, unit_price: null, reason: NOT_SOLD };
    return { result, currentLine };
  }
  const { product_name, product_img, option_name, required_option_cnt } = currentLine;
  const reason = unavailableReason({ ...currentLine, option_cnt: 1 }, now);
  const shown = {
    ...same,
    product_name,
    product_img,
    option_name,
    required_option_cnt,
    unit_price: unitPrice(currentLine),
  };
  const result =
    reason === null
      ? { ...shown, option_cnt, reason: '' }
      : { ...shown, option_cnt: 0, reason: unavailableReasonText(reason) };
  return { result, currentLine };
}

function keyOf({ type, option_idx }: Pick<CartLine, 'type' | 'option_idx'>): string {
  return `${type}/${option_idx}`;
}
