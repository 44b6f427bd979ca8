import type { CartLineRequest } from '../api/cart.api.ts';
import { CART_LINES_MOST } from '../cart/cart-size.ts';
import { parseCartLine } from '../cart/stored-cart.ts';
import type { Random } from '../ports/random.port.ts';
import type { Storage } from '../ports/storage.port.ts';
import { isRecord, isRowId, readJson, writeJson } from '../storage/stored-json.ts';

const KEY = 'moajang.purchase';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ORDER_KEY = /^[A-Za-z0-9_-]{20,80}$/;

/** What the order sheet was opened with: lines of the member's cart, or the lines themselves. */
export interface Purchase {
  readonly basket_idx_list: readonly number[];
  readonly cart_list: readonly CartLineRequest[];
  /** Bought straight from the product's page: the cart is left as it is. */
  readonly is_direct: boolean;
}

/** Out of the cart, unless it says otherwise. */
type PurchaseToOpen = Omit<Purchase, 'is_direct'> & Partial<Pick<Purchase, 'is_direct'>>;

/** A purchase on its way through order sheet and gateway, so that `/order` survives reload and return. */
export interface PurchaseDraft extends Purchase {
  /** One per order sheet: the server never makes a second order of it, however often it is sent. */
  readonly request_key: string;
  /** The order that the last payment of this sheet belongs to; null until one was started. */
  readonly order_key: string | null;
  /** The order of the purchase before this one, whose pieces may still be held for this shopper; null if there was none. */
  readonly held_order_key: string | null;
}

/** Remembers what an order sheet is opened with; each opening is a new purchase with a key of its own. */
export function openPurchase(storage: Storage, purchase: PurchaseToOpen, random: Random): PurchaseDraft {
  const { basket_idx_list, cart_list, is_direct = false } = purchase;
  const before = readPurchase(storage);
  return keep(storage, {
    basket_idx_list,
    cart_list,
    is_direct,
    request_key: random.uuid(),
    order_key: null,
    held_order_key: before === null ? null : heldOrderKey(before),
  });
}

/** The order that this device began last: by it the shop knows what it holds for this shopper. Null if there is none. */
export function heldOrderKey({ order_key, held_order_key }: PurchaseDraft): string | null {
  return order_key ?? held_order_key;
}

/** Remembers which order a started payment belongs to, so that its result can tell what was bought here. */
export function notePayment(storage: Storage, draft: PurchaseDraft, order_key: string): PurchaseDraft {
  return keep(storage, { ...draft, order_key });
}

/** After a payment that failed for good: the same goods as a new purchase. */
export function reopenPurchase(storage: Storage, draft: PurchaseDraft, random: Random): PurchaseDraft {
  return openPurchase(storage, draft, random);
}

/** The purchase under way on this device; null without one that can be used as a whole. */
export function readPurchase(storage: Storage): PurchaseDraft | null {
  return readJson(storage, KEY, parsePurchaseDraft);
}

/** To be called when it is bought, and at log-out; without one nothing happens. */
export function dropPurchase(storage: Storage): void {
  storage.remove(KEY);
}

/**
 * Reads a purchase out of something stored. One with an unusable line is dropped as a whole: an order sheet
 * must not quietly buy less than what was chosen. So is an empty one.
 */
export function parsePurchaseDraft(value: unknown): PurchaseDraft | null {
  if (!isRecord(value)) return null;
  const { request_key, order_key, held_order_key, basket_idx_list: ids, cart_list: lines } = value;
  if (typeof request_key !== 'string' || !UUID.test(request_key)) return null;
  if (!Array.isArray(ids) || !Array.isArray(lines)) return null;
  const size = ids.length + lines.length;
  if (size === 0 || size > CART_LINES_MOST) return null;
  const basket_idx_list = [...new Set(ids.filter(isRowId))];
  const cart_list = lines.map(parseCartLine).filter((line) => line !== null);
  if (basket_idx_list.length + cart_list.length !== size) return null;
  const is_direct = value['is_direct'] === true;
  return {
    basket_idx_list,
    cart_list,
    is_direct,
    request_key,
    order_key: parseOrderKey(order_key),
    held_order_key: parseOrderKey(held_order_key),
  };
}

function parseOrderKey(value: unknown): string | null {
  return typeof value === 'string' && ORDER_KEY.test(value) ? value : null;
}

function keep(storage: Storage, draft: PurchaseDraft): PurchaseDraft {
  const cart_list = draft.cart_list.map((line) => ({ ...line, basket_idx: null }));
  const kept = { ...draft, cart_list };
  writeJson(storage, KEY, kept);
  return kept;
}
