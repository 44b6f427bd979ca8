import type { CartLine } from '../api/buying/cart.api.ts';
import { groupLines, saleKey, type SomeLines } from '../pricing/group-lines.ts';
import { formatNumber } from '../money/won.ts';
import { allowsAddOns, requiredForAddOns } from '../sale/add-on-rule.ts';
import type { SellIdx } from '../vocabulary/ids.ts';

type QuantityLine = Pick<CartLine, 'is_add_option' | 'option_cnt'>;
type LimitedLine = Pick<CartLine, 'is_add_option' | 'order_min_limit' | 'order_max_limit' | 'remaining_cnt'>;
type SaleLine = QuantityLine &
  Pick<
    CartLine,
    'sell_idx' | 'type' | 'option_idx' | 'product_name' | 'order_min_limit' | 'order_max_limit' | 'required_option_cnt'
  >;

/** A limit of a sale that an order violates. `limit` is the sale's own value, a quantity or a number of options. */
export interface LimitFailure {
  readonly code: 'under-limit' | 'over-limit' | 'required-first';
  readonly sell_idx: SellIdx;
  readonly type: CartLine['type'];
  readonly product_name: string;
  readonly limit: number;
}

/**
 * Returns the sale limits that an order violates; [] if there are none.
 *
 * `order_min_limit` and `order_max_limit` bound the total quantity of a sale's required options in one order. For
 * add-ons, `order_max_limit` bounds each option separately. Add-ons need enough required options of the same sale. A
 * limit of 0 means no limit. Each sale, identified by `sell_idx` and `type`, has at most one failure of each kind.
 */
export function limitFailures(lines: readonly SaleLine[]): LimitFailure[] {
  return [...groupLines(lines, saleKey).values()].flatMap(failuresOfSale);
}

function failuresOfSale(lines: SomeLines<SaleLine>): LimitFailure[] {
  const [sale] = lines;
  const { sell_idx, type, product_name, order_min_limit, order_max_limit, required_option_cnt } = sale;
  const required = lines.filter((line) => !line.is_add_option);
  const addOns = groupLines(
    lines.filter((line) => line.is_add_option),
    (line) => String(line.option_idx),
  );
  const quantity = quantityOf(required);
  const isOverLimit = (count: number): boolean => order_max_limit > 0 && count > order_max_limit;
  const fail = (code: LimitFailure['code'], limit: number): LimitFailure => ({
    code,
    sell_idx,
    type,
    product_name,
    limit,
  });

  const failures: LimitFailure[] = [];
  if (addOns.size > 0 && !allowsAddOns(required_option_cnt, new Set(required.map((line) => line.option_idx)).size)) {
    failures.push(fail('required-first', requiredForAddOns(required_option_cnt)));
  }
  if (required.length > 0 && quantity < order_min_limit) failures.push(fail('under-limit', order_min_limit));
  if (isOverLimit(quantity) || [...addOns.values()].some((same) => isOverLimit(quantityOf(same)))) {
    failures.push(fail('over-limit', order_max_limit));
  }
  return failures;
}

/**
 * A quantity within the limits; 0 if none is allowed. `limit` is the value of the limit that applied: stock,
 * `order_max_limit` or `order_min_limit`. Both it and `code` are null if no limit applied.
 */
export type ClampedQuantity = { readonly option_cnt: number } & (
  | { readonly code: 'over-stock' | 'over-limit' | 'under-limit'; readonly limit: number }
  | { readonly code: null; readonly limit: null }
);

/**
 * Returns the quantity at which a quantity control stops, and the limit to display.
 *
 * `otherLinesOfSale` are the other lines of the same sale. Unless `line` is an add-on, those with required options
 * count towards the sale's maximum and minimum. Upper limits apply before the minimum; of stock and `order_max_limit`,
 * the lower one is returned. A limit of 0 means no limit. The result is at least 1, unless the stock or the maximum
 * leaves nothing. Truncates fractions; NaN counts as 1.
 */
export function clampQuantity(
  line: LimitedLine,
  wanted: number,
  otherLinesOfSale: readonly QuantityLine[],
): ClampedQuantity {
  const others = line.is_add_option ? 0 : quantityOf(otherLinesOfSale.filter((other) => !other.is_add_option));
  const count = Number.isNaN(wanted) ? 1 : Math.trunc(wanted);
  const maximum = line.order_max_limit > 0 ? Math.max(0, line.order_max_limit - others) : Infinity;
  const stock = Math.max(0, line.remaining_cnt);
  const minimum = line.is_add_option ? 1 : Math.max(1, line.order_min_limit - others);

  if (count > stock && stock <= maximum) return { option_cnt: stock, limit: stock, code: 'over-stock' };
  if (count > maximum) return { option_cnt: maximum, limit: line.order_max_limit, code: 'over-limit' };
  if (count >= minimum) return { option_cnt: count, limit: null, code: null };
  return {
    option_cnt: Math.min(minimum, stock, maximum),
    limit: Math.max(1, line.order_min_limit),
    code: 'under-limit',
  };
}

/**
 * Returns the limit as a sentence for the shopper. `limit` is a quantity, or for 'required-first' a number of options.
 */
export function limitText(code: LimitFailure['code'] | 'over-stock', limit: number): string {
  const number = formatNumber(limit);
  switch (code) {
    case 'under-limit':
      return `${number}개부터 살 수 있어요`;
    case 'over-limit':
      return `한 번에 ${number}개까지 살 수 있어요`;
    case 'over-stock':
      return `${number}개만 남았어요`;
    case 'required-first':
      return limit > 1
        ? `추가 상품은 필수 옵션을 ${number}가지 골라야 살 수 있어요`
        : '추가 상품은 필수 옵션과 함께 살 수 있어요';
  }
}

function quantityOf(lines: readonly QuantityLine[]): number {
  return lines.reduce((sum, line) => sum + line.option_cnt, 0);
}
