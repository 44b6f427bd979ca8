import type { CartLine } from '../api/buying/cart.api.ts';
import { addToCart } from './add-to-cart.ts';
import { clearNonMemberBasketIds } from './group-cart.ts';
import { saleKey } from '../pricing/group-lines.ts';
import { isSameLine } from './is-same-line.ts';
import { clampQuantity, limitText } from './order-limit.ts';
import type { BasketIdx } from '../vocabulary/ids.ts';

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
/** `basket_idx` is a number if the line is stored on the server, and null for a new line. */
export type MergedLine = MergeFields & { readonly basket_idx: BasketIdx | null };

export interface MergedCarts {
  readonly lines: readonly MergedLine[];
  /** A sentence for each reduced quantity, and one for the lines above the maximum. */
  readonly notices: readonly string[];
}

/**
 * Merges lines into a member's cart: the device's guest cart at login, or lines that are added later. Clears guest ids,
 * then adds line after line as in `addToCart`. Never reduces a quantity that the member already had.
 *
 * Quantities above the stock or above `order_max_limit` (across all required options of the sale) are reduced, with a
 * notice. A sold-out line is accepted without a stock limit, since the cart displays why it cannot be bought. The
 * minimum is checked only when an order is placed. New lines above `maxLines` are omitted.
 *
 * Merging the same guest cart twice would double it; the caller prevents this with its idempotency key.
 */
export function mergeCarts(
  server: readonly MergeLine[],
  local: readonly MergeLine[],
  limits: { readonly maxLines: number },
): MergedCarts {
  let lines: readonly MergedLine[] = clearNonMemberBasketIds(server);
  const notices: string[] = [];
  let omittedCount = 0;
  for (const added of clearNonMemberBasketIds(local)) {
    const before = lines.find((line) => isSameLine(line, added));
    if (before === undefined && lines.length >= limits.maxLines) {
      omittedCount += 1;
      continue;
    }
    const { quantity, notice } = addableQuantity(added, before, lines);
    if (notice !== null) notices.push(notice);
    if (before !== undefined || quantity > 0) lines = addToCart(lines, { ...added, option_cnt: quantity });
  }
  if (omittedCount > 0) {
    notices.push(`장바구니에는 ${limits.maxLines}개까지 담을 수 있어 ${omittedCount}개는 담지 못했어요`);
  }
  return { lines, notices };
}

/** Returns how much of an added line fits into the cart, and the notice if that is less than its quantity. */
function addableQuantity(
  added: MergedLine,
  before: MergedLine | undefined,
  lines: readonly MergedLine[],
): { quantity: number; notice: string | null } {
  const previousQuantity = before?.option_cnt ?? 0;
  const others = lines.filter((line) => line !== before && saleKey(line) === saleKey(added));
  const bounds = {
    ...added,
    order_min_limit: 0,
    remaining_cnt: added.remaining_cnt > 0 ? added.remaining_cnt : Infinity,
  };
  const { option_cnt, limit, code } = clampQuantity(bounds, previousQuantity + added.option_cnt, others);
  const quantity = Math.max(0, option_cnt - previousQuantity);
  if (code === null) return { quantity, notice: null };
  const outcome =
    quantity + previousQuantity > 0 ? `수량을 ${quantity + previousQuantity}개로 맞췄어요` : '담지 못했어요';
  return { quantity, notice: `${added.product_name} ${added.option_name}: ${limitText(code, limit)}. ${outcome}` };
}
