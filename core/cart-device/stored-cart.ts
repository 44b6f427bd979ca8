import { parseJson } from '../text/parse-json.ts';
import type { CartLineRequest } from '../api/buying/cart.api.ts';
import type { SaleType } from '../api/schema/sale-fields.ts';
import { isRecord, isRowId } from '../storage/stored-json.ts';
import { addToCart } from '../cart/add-to-cart.ts';
import { MAX_CART_LINES, MAX_OPTION_QUANTITY } from '../vocabulary/limits/cart-limits.ts';

const SALE_TYPES = ['always', 'time', 'celeb', 'group', 'seller'] as const satisfies readonly SaleType[];

/**
 * Parses the stored guest cart, which may have been edited, or stored by an older version. Omits invalid lines, caps
 * quantities at 9,999, merges lines of the same option and cuts the cart to 200 lines. Returns [] for missing or
 * invalid JSON.
 *
 * Basket ids are not stored; they are assigned whenever the cart is listed.
 */
export function parseStoredCart(text: string | null): readonly CartLineRequest[] {
  return parseCartLines(text === null ? null : parseJson(text)) ?? [];
}

/** Parses decoded JSON in the same way as `parseStoredCart`. Returns null if it is not an array. */
export function parseCartLines(value: unknown): readonly CartLineRequest[] | null {
  if (!Array.isArray(value)) return null;
  const items: readonly unknown[] = value;
  const lines = items.map(parseCartLine).filter((line) => line !== null);
  return addAllToCart([], lines).slice(0, MAX_CART_LINES);
}

/** Adds lines to a guest cart one by one. Caps quantities at 9,999, the maximum of a request. */
export function addAllToCart(
  lines: readonly CartLineRequest[],
  added: readonly CartLineRequest[],
): readonly CartLineRequest[] {
  return added.reduce<readonly CartLineRequest[]>((cart, line) => addToCart(cart, line).map(capQuantity), lines);
}

/** Parses a stored cart line. Returns null if sale, option or quantity is invalid. */
export function parseCartLine(value: unknown): CartLineRequest | null {
  if (!isRecord(value)) return null;
  const sell_idx = parseStoredNumber(value['sell_idx']);
  const option_idx = parseStoredNumber(value['option_idx']);
  const option_cnt = parseStoredNumber(value['option_cnt']);
  const type = SALE_TYPES.find((known) => known === value['type']);
  if (!isRowId(sell_idx) || !isRowId(option_idx) || !isRowId(option_cnt) || type === undefined) return null;
  const g_idx = parseStoredNumber(value['g_idx']);
  return capQuantity({
    basket_idx: null,
    sell_idx,
    type,
    option_idx,
    option_cnt,
    g_idx: isRowId(g_idx) ? g_idx : null,
  });
}

function capQuantity(line: CartLineRequest): CartLineRequest {
  return line.option_cnt > MAX_OPTION_QUANTITY ? { ...line, option_cnt: MAX_OPTION_QUANTITY } : line;
}

/** Converts a number that an older version stored as a string. */
function parseStoredNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
}
