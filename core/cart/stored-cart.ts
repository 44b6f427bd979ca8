import type { CartLineRequest } from '../api/cart.api.ts';
import type { SaleType } from '../api/sale-fields.ts';
import { isRecord, isRowId, jsonOf } from '../storage/stored-json.ts';
import { addToCart } from './add-to-cart.ts';
import { CART_LINES_MOST, OPTION_CNT_MOST } from './cart-size.ts';

const SALE_TYPES = ['always', 'time', 'celeb', 'group', 'seller'] as const satisfies readonly SaleType[];

/**
 * The cart that this device keeps for a non-member, from stored text. It may have been edited by hand or be of an
 * older version: a line that does not say what it is dropped, a quantity above 9,999 is cut, two lines of the
 * same option become one, and lines above the cart's 200 are left out. No cart, or no JSON: no lines.
 * Basket ids are not kept: they are given anew whenever the cart is shown.
 */
export function parseStoredCart(text: string | null): CartLineRequest[] {
  const value = text === null ? null : jsonOf(text);
  if (!Array.isArray(value)) return [];
  const items: readonly unknown[] = value;
  const lines = items.map(parseCartLine).filter((line) => line !== null);
  return putIntoCart([], lines).slice(0, CART_LINES_MOST);
}

/** Puts lines into a device's cart one by one; quantities stop at what one request can say. */
export function putIntoCart(
  lines: readonly CartLineRequest[],
  added: readonly CartLineRequest[],
): readonly CartLineRequest[] {
  return added.reduce<readonly CartLineRequest[]>((cart, line) => addToCart(cart, line).map(withinOneRequest), lines);
}

/** Reads what decides a cart line out of something stored; null when sale, option or quantity can't be told. */
export function parseCartLine(value: unknown): CartLineRequest | null {
  if (!isRecord(value)) return null;
  const sell_idx = wholeOf(value['sell_idx']);
  const option_idx = wholeOf(value['option_idx']);
  const option_cnt = wholeOf(value['option_cnt']);
  const type = SALE_TYPES.find((known) => known === value['type']);
  if (!isRowId(sell_idx) || !isRowId(option_idx) || !isRowId(option_cnt) || type === undefined) return null;
  const g_idx = wholeOf(value['g_idx']);
  return withinOneRequest({
    basket_idx: null,
    sell_idx,
    type,
    option_idx,
    option_cnt,
    g_idx: isRowId(g_idx) ? g_idx : null,
  });
}

function withinOneRequest(line: CartLineRequest): CartLineRequest {
  return line.option_cnt > OPTION_CNT_MOST ? { ...line, option_cnt: OPTION_CNT_MOST } : line;
}

/** Older versions kept numbers as digits. */
function wholeOf(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
}
