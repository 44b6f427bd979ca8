import type { Storage } from '../ports/storage.port.ts';
import { isRecord, isRowId, readJson, writeJson } from '../storage/stored-json.ts';
import { parsePaymentNo } from './order-number.ts';

const KEY = 'moajang.orders';
/** As many as one look-up call takes. */
const SAVED_ORDERS_MOST = 50;
const ORDER_KEY = /^[A-Za-z0-9_-]{20,80}$/;

/** What opens a non-member's order again from this device. */
export interface SavedOrder {
  readonly payment_idx: number;
  readonly order_key: string;
  readonly payment_no: string;
}

/** The orders that were placed on this device without a log-in (spec §3), newest first, at most 50. */
export class SavedOrders {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** What is usable of what is stored; entries that don't name an order are left out. */
  list(): readonly SavedOrder[] {
    return readJson(this.#storage, KEY, parseSavedOrders) ?? [];
  }

  /** The key of one order; null when this device has none. */
  keyOf(payment_idx: number): string | null {
    return this.list().find((order) => order.payment_idx === payment_idx)?.order_key ?? null;
  }

  /** Puts an order in front; one that was there already is not kept twice. */
  add({ payment_idx, order_key, payment_no }: SavedOrder): void {
    const others = this.list().filter((order) => order.payment_idx !== payment_idx);
    const orders = [{ payment_idx, order_key, payment_no }, ...others];
    writeJson(this.#storage, KEY, orders.slice(0, SAVED_ORDERS_MOST));
  }

  remove(payment_idx: number): void {
    const left = this.list().filter((order) => order.payment_idx !== payment_idx);
    if (left.length === 0) this.#storage.remove(KEY);
    else writeJson(this.#storage, KEY, left);
  }
}

function parseSavedOrders(value: unknown): readonly SavedOrder[] | null {
  if (!Array.isArray(value)) return null;
  const items: readonly unknown[] = value;
  const orders = items.map(parseSavedOrder).filter((order) => order !== null);
  const byPayment = new Map(orders.toReversed().map((order) => [order.payment_idx, order]));
  return orders.filter((order) => byPayment.get(order.payment_idx) === order).slice(0, SAVED_ORDERS_MOST);
}

function parseSavedOrder(value: unknown): SavedOrder | null {
  if (!isRecord(value)) return null;
  const { payment_idx, order_key, payment_no } = value;
  if (!isRowId(payment_idx) || typeof order_key !== 'string' || !ORDER_KEY.test(order_key)) return null;
  if (typeof payment_no !== 'string' || parsePaymentNo(payment_no) === null) return null;
  return { payment_idx, order_key, payment_no };
}
