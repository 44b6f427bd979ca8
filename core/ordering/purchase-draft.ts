import type { StartedPayment } from '../api/buying/payment.api.ts';
import type { CartLineRequest } from '../api/buying/cart.api.ts';
import { MAX_CART_LINES } from '../vocabulary/limits/cart-limits.ts';
import { parseCartLine } from '../cart-device/stored-cart.ts';
import { parseResultToken } from '../order/result-token.ts';
import type { Random } from '../ports/random.port.ts';
import type { Storage } from '../ports/storage.port.ts';
import { isRecord, isRowId } from '../storage/stored-json.ts';
import { stored } from '../storage/stored.ts';
import type { BasketIdx, OrderKey } from '../vocabulary/ids.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ORDER_KEY = /^[A-Za-z0-9_-]{20,80}$/;
const PAYMENT_NO = /^\d{8}-\d{8,}$/;

/** The lines to buy: ids of lines in the member's cart, or whole lines. */
export interface Purchase {
  readonly basket_idx_list: readonly BasketIdx[];
  readonly cart_list: readonly CartLineRequest[];
  /** True: bought directly on the product page, so that the cart does not change. */
  readonly is_direct: boolean;
}

/** A purchase to start; by default, it is from the cart. */
type PurchaseToOpen = Omit<Purchase, 'is_direct'> & Partial<Pick<Purchase, 'is_direct'>>;

/** A purchase between checkout and gateway. It is stored so that `/order` can show it after a reload or a return. */
export interface PurchaseDraft extends Purchase {
  /** The key of this checkout: the server creates only one order for it, even if the request is repeated. */
  readonly request_key: string;
  /** The last payment of this checkout; null until one is started. */
  readonly started: StartedPayment | null;
  /**
   * The key of the previous purchase's order, whose units may still be held for this shopper; null if there was none.
   */
  readonly held_order_key: OrderKey | null;
}

export const storedPurchase = stored<PurchaseDraft>({
  key: 'moajang.purchase',
  owner: 'shopper',
  lifetime: 'until-signed-out',
  parse: parsePurchaseDraft,
});

/** Stores the lines of a checkout that opens, as a new purchase with a new key. */
export function startPurchase(storage: Storage, purchase: PurchaseToOpen, random: Random): PurchaseDraft {
  const { basket_idx_list, cart_list, is_direct = false } = purchase;
  const before = readPurchase(storage);
  return save(storage, {
    basket_idx_list,
    cart_list,
    is_direct,
    request_key: random.uuid(),
    started: null,
    held_order_key: before === null ? null : previousOrderKey(before),
  });
}

/**
 * Returns the key of the order that this device started last; null if there is none. With the key, the server finds
 * what is still held for this shopper.
 */
export function previousOrderKey({ started, held_order_key }: PurchaseDraft): OrderKey | null {
  return started?.order_key ?? held_order_key;
}

/** Stores a started payment, so that this device can show the products in its result. */
export function recordPayment(storage: Storage, draft: PurchaseDraft, started: StartedPayment): PurchaseDraft {
  return save(storage, { ...draft, started });
}

/** Stores the same lines as a new purchase with a new key. Call this after a payment has definitely failed. */
export function renewPurchase(storage: Storage, draft: PurchaseDraft, random: Random): PurchaseDraft {
  return startPurchase(storage, draft, random);
}

/** Reads the current purchase of this device; null if there is none, or if it is invalid. */
export function readPurchase(storage: Storage): PurchaseDraft | null {
  return storedPurchase.read(storage);
}

/** Removes the current purchase. Call this after it is ordered, and at logout. */
export function clearPurchase(storage: Storage): void {
  storedPurchase.remove(storage);
}

/**
 * Parses a stored purchase. Returns null if it is empty, or if any line is invalid, since a checkout must not silently
 * omit a chosen line.
 */
export function parsePurchaseDraft(value: unknown): PurchaseDraft | null {
  if (!isRecord(value)) return null;
  const { request_key, started, held_order_key, basket_idx_list: ids, cart_list: lines } = value;
  if (typeof request_key !== 'string' || !UUID.test(request_key)) return null;
  if (!Array.isArray(ids) || !Array.isArray(lines)) return null;
  const size = ids.length + lines.length;
  if (size === 0 || size > MAX_CART_LINES) return null;
  const basket_idx_list = [...new Set(ids.filter(isRowId))];
  const cart_list = lines.map(parseCartLine).filter((line) => line !== null);
  if (basket_idx_list.length + cart_list.length !== size) return null;
  const is_direct = value['is_direct'] === true;
  return {
    basket_idx_list,
    cart_list,
    is_direct,
    request_key,
    started: parseStarted(started),
    held_order_key: parseOrderKey(held_order_key),
  };
}

function parseOrderKey(value: unknown): OrderKey | null {
  return typeof value === 'string' && ORDER_KEY.test(value) ? value : null;
}

function parseStarted(value: unknown): StartedPayment | null {
  if (!isRecord(value)) return null;
  const { payment_idx, payment_no, result_token } = value;
  const order_key = parseOrderKey(value['order_key']);
  if (!isRowId(payment_idx) || order_key === null || typeof result_token !== 'string') return null;
  if (typeof payment_no !== 'string' || !PAYMENT_NO.test(payment_no)) return null;
  const isOfOrder = parseResultToken(result_token)?.payment_idx === payment_idx;
  return isOfOrder ? { payment_idx, payment_no, order_key, result_token } : null;
}

function save(storage: Storage, draft: PurchaseDraft): PurchaseDraft {
  const cart_list = draft.cart_list.map((line) => ({ ...line, basket_idx: null }));
  const storedDraft = { ...draft, cart_list };
  storedPurchase.write(storage, storedDraft);
  return storedDraft;
}
