import type { CartLine } from '../api/cart.api.ts';
import { groupLines, saleKey, type SomeLines } from './group-lines.ts';
import { formatNumber } from '../money/won.ts';
import { allowsAddOns, requiredForAddOns } from '../sale/add-on-rule.ts';

type Counted = Pick<CartLine, 'is_add_option' | 'option_cnt'>;
type Limited = Pick<CartLine, 'is_add_option' | 'order_min_limit' | 'order_max_limit' | 'remaining_cnt'>;
type SaleLine = Counted &
  Pick<
    CartLine,
    'sell_idx' | 'type' | 'option_idx' | 'product_name' | 'order_min_limit' | 'order_max_limit' | 'required_option_cnt'
  >;

/** How one order breaks the limits of one sale. `limit` is the sale's own number, in pieces or in options. */
export interface LimitFailure {
  readonly code: 'under-limit' | 'over-limit' | 'required-first';
  readonly sell_idx: number;
  readonly type: CartLine['type'];
  readonly product_name: string;
  readonly limit: number;
}

/**
 * How an order breaks the limits of the sales in it; nothing broken, or no lines: an empty list.
 * `order_min_limit` and `order_max_limit` bound how many pieces of a sale's required options one order holds,
 * all together; of an add-on, `order_max_limit` bounds each option by itself. Add-ons need their required
 * options beside them. A limit of 0 is no limit. A sale is one `sell_idx` and `type`, and says each kind of
 * failure once.
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
  const pieces = piecesOf(required);
  const isOver = (count: number): boolean => order_max_limit > 0 && count > order_max_limit;
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
  if (required.length > 0 && pieces < order_min_limit) failures.push(fail('under-limit', order_min_limit));
  if (isOver(pieces) || [...addOns.values()].some((same) => isOver(piecesOf(same)))) {
    failures.push(fail('over-limit', order_max_limit));
  }
  return failures;
}

export interface ClampedQuantity {
  /** What the line may hold; 0 when there is no room for it at all. */
  readonly option_cnt: number;
  /** The number that stood in the way: stock, `order_max_limit` or `order_min_limit`. Null when none did. */
  readonly limit: number | null;
  readonly code: 'over-stock' | 'over-limit' | 'under-limit' | null;
}

/**
 * How many pieces a quantity control stops at, and the limit that it then says (decisions, "Cart").
 * `otherLinesOfSale` are the lines of the same sale without this one: they use up the room of a required
 * option, and help to reach the sale's minimum. Upper bounds come before the minimum, and the tighter of
 * stock and `order_max_limit` is said. A limit of 0 is no limit. At least 1 piece, unless there is no room.
 * A wanted number with a fraction is cut; one that is not a number is 1.
 */
export function clampQuantity(line: Limited, wanted: number, otherLinesOfSale: readonly Counted[]): ClampedQuantity {
  const others = line.is_add_option ? 0 : piecesOf(otherLinesOfSale.filter((other) => !other.is_add_option));
  const count = Number.isNaN(wanted) ? 1 : Math.trunc(wanted);
  const room = line.order_max_limit > 0 ? Math.max(0, line.order_max_limit - others) : Infinity;
  const stock = Math.max(0, line.remaining_cnt);
  const least = line.is_add_option ? 1 : Math.max(1, line.order_min_limit - others);

  if (count > stock && stock <= room) return { option_cnt: stock, limit: stock, code: 'over-stock' };
  if (count > room) return { option_cnt: room, limit: line.order_max_limit, code: 'over-limit' };
  if (count >= least) return { option_cnt: count, limit: null, code: null };
  return { option_cnt: Math.min(least, stock, room), limit: Math.max(1, line.order_min_limit), code: 'under-limit' };
}

/** What the shopper reads about a limit; `limit` in pieces, for 'required-first' in options. */
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

function piecesOf(lines: readonly Counted[]): number {
  return lines.reduce((sum, line) => sum + line.option_cnt, 0);
}
