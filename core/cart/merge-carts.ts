import type { CartLine } from '../api/cart.api.ts';
import { addToCart } from './add-to-cart.ts';
import { clearNonMemberBasketIds } from './group-cart.ts';
import { saleKey } from './group-lines.ts';
import { clampQuantity, limitText } from './order-limit.ts';

type MergeFields = Pick<
  CartLine,
  | 'sell_idx'
  | 'type'
  | 'option_idx'
  | 'option_cnt'
  | 'product_name'
  | 'option_name'
  | 'is_add_option'
  | 'order_max_limit'
  | 'remaining_cnt'
  | 'g_idx'
>;
export type MergeLine = MergeFields & { readonly basket_idx: CartLine['basket_idx'] | null };
/** A line with a number is one that the server had; null is a new one. */
export type MergedLine = MergeFields & { readonly basket_idx: number | null };

export interface MergedCarts {
  readonly lines: readonly MergedLine[];
  /** A sentence for each quantity that was cut, and one for the lines that found no room. */
  readonly notices: readonly string[];
}

/**
 * Merges the cart of a device into the member's own at log-in (spec §4): non-member ids are cleared, then line
 * after line is put in as `addToCart` does. What was on the server already never becomes less. Quantities past
 * stock or `order_max_limit` (over all required options of the sale) are cut, with a notice; a sold-out line is
 * taken as it is, since it stays visible with its reason. A minimum is not enforced here, but at the order.
 * Past `lines_most` lines nothing new is taken.
 *
 * Merging the same device's cart twice would double it: the caller keeps it from happening by its merge key.
 */
export function mergeCarts(
  server: readonly MergeLine[],
  local: readonly MergeLine[],
  limits: { readonly lines_most: number },
): MergedCarts {
  let lines: readonly MergedLine[] = clearNonMemberBasketIds(server);
  const notices: string[] = [];
  let leftOut = 0;
  for (const added of clearNonMemberBasketIds(local)) {
    const before = lines.find((line) => line.option_idx === added.option_idx && line.type === added.type);
    if (before === undefined && lines.length >= limits.lines_most) {
      leftOut += 1;
      continue;
    }
    const { room, notice } = roomFor(added, before, lines);
    if (notice !== null) notices.push(notice);
    if (before !== undefined || room > 0) lines = addToCart(lines, { ...added, option_cnt: room });
  }
  if (leftOut > 0) {
    notices.push(`장바구니에는 ${limits.lines_most}개까지 담을 수 있어 ${leftOut}개는 담지 못했어요`);
  }
  return { lines, notices };
}

/** How many pieces of an added line the cart takes, and what the shopper is told when that is not all. */
function roomFor(
  added: MergedLine,
  before: MergedLine | undefined,
  lines: readonly MergedLine[],
): { room: number; notice: string | null } {
  const had = before?.option_cnt ?? 0;
  const others = lines.filter((line) => line !== before && saleKey(line) === saleKey(added));
  const bounds = {
    ...added,
    order_min_limit: 0,
    remaining_cnt: added.remaining_cnt > 0 ? added.remaining_cnt : Infinity,
  };
  const { option_cnt, limit, code } = clampQuantity(bounds, had + added.option_cnt, others);
  const room = Math.max(0, option_cnt - had);
  if (code === null || limit === null) return { room, notice: null };
  const outcome = room + had > 0 ? `수량을 ${room + had}개로 맞췄어요` : '담지 못했어요';
  return { room, notice: `${added.product_name} ${added.option_name}: ${limitText(code, limit)}. ${outcome}` };
}
