import type { CartLineRequest } from '../api/cart.api.ts';
import { CART_LINES_MOST, parseCartLine } from '../cart/stored-cart.ts';
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
}

/** A purchase on its way through order sheet and gateway, so that `/order` survives reload and return. */
export interface PurchaseDraft extends Purchase {
  /** One per order sheet: the server never makes a second order of it, however often it is sent. */
  readonly request_key: string;
  /** The order that the last payment of this sheet belongs to; null until one was started. */
  readonly order_key: string | null;
}

/** Remembers what an order sheet is opened with; each opening is a new purchase with a key of its own. */
export function openPurchase(storage: Storage, purchase: Purchase, random: Random): PurchaseDraft {
  const { basket_idx_list, cart_list } = purchase;
  return keep(storage, { basket_idx_list, cart_list, request_key: random.uuid(), order_key: null });
}

/** Remembers which order a started payment belongs to, so that its result can tell what was bought here. */
export function notePayment(storage: Storage, draft: PurchaseDraft, order_key: string): PurchaseDraft {
  return keep(storage, { ...draft, order_key });
}

/** After a payment that failed for good: the same goods as a new purchase. */
export function reopenPurchase(storage: Storage, draft: PurchaseDraft, random: Random): PurchaseDraft {
  return openPurchase(storage, draft, random);
}

export function readPurchase(storage: Storage): PurchaseDraft | null {
  return readJson(storage, KEY, parsePurchaseDraft);
}

export function dropPurchase(storage: Storage): void {
  storage.remove(KEY);
}

/**
 * Reads a purchase out of something stored. One with an unusable line is dropped as a whole: an order sheet
 * must not quietly buy less than what was chosen. So is an empty one.
 */
export function parsePurchaseDraft(value: unknown): PurchaseDraft | null {
  if (!isRecord(value)) return null;
  const { request_key, order_key, basket_idx_list: ids, cart_list: lines } = value;
  if (typeof request_key !== 'string' || !UUID.test(request_key)) return null;
  if (!Array.isArray(ids) || !Array.isArray(lines)) return null;
  const size = ids.length + lines.length;
  if (size === 0 || size > CART_LINES_MOST) return null;
  const basket_idx_list = [...new Set(ids.filter(isRowId))];
  const cart_list = lines.map(parseCartLine).filter((line) => line !== null);
  if (basket_idx_list.length + cart_list.length !== size) return null;
  const isOrderKey = typeof order_key === 'string' && ORDER_KEY.test(order_key);
  return { basket_idx_list, cart_list, request_key, order_key: isOrderKey ? order_key : null };
}

function keep(storage: Storage, draft: PurchaseDraft): PurchaseDraft {
  const cart_list = draft.cart_list.map((line) => ({ ...line, basket_idx: null }));
  const kept = { ...draft, cart_list };
  writeJson(storage, KEY, kept);
  return kept;
}
