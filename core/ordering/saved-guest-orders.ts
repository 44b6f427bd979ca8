import { recipe } from '../ports/recipe.ts';
import { Storage } from '../ports/storage.port.ts';
import { isRecord, isRowId } from '../storage/stored-json.ts';
import { stored } from '../storage/stored.ts';
import { parsePaymentNo } from '../order/order-number.ts';
import type { OrderKey, PaymentIdx, PaymentNo } from '../vocabulary/ids.ts';

/** Maximum number of stored orders: one lookup call accepts no more. */
const MAX_SAVED_ORDERS = 50;
const ORDER_KEY = /^[A-Za-z0-9_-]{20,80}$/;

/** What this device needs to open a guest order again. */
export interface SavedOrder {
  readonly payment_idx: PaymentIdx;
  readonly order_key: OrderKey;
  readonly payment_no: PaymentNo;
}

export const guestOrders = stored<readonly SavedOrder[]>({
  key: 'moajang.orders',
  owner: 'device',
  lifetime: 'for-ever',
  parse: parseSavedOrders,
});

/** The guest orders of this device, newest first, at most 50. Orders of members are never stored here. */
export class SavedGuestOrders {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Returns the stored orders. Omits invalid entries. */
  list(): readonly SavedOrder[] {
    return guestOrders.read(this.#storage) ?? [];
  }

  /** Returns the key of an order; null if this device does not have it. */
  keyOf(payment_idx: PaymentIdx): OrderKey | null {
    return this.list().find((order) => order.payment_idx === payment_idx)?.order_key ?? null;
  }

  /** Stores an order as the newest. An order that is already stored is not duplicated. */
  add({ payment_idx, order_key, payment_no }: SavedOrder): void {
    const others = this.list().filter((order) => order.payment_idx !== payment_idx);
    const orders = [{ payment_idx, order_key, payment_no }, ...others];
    guestOrders.write(this.#storage, orders.slice(0, MAX_SAVED_ORDERS));
  }

  remove(payment_idx: PaymentIdx): void {
    const remaining = this.list().filter((order) => order.payment_idx !== payment_idx);
    if (remaining.length === 0) guestOrders.remove(this.#storage);
    else guestOrders.write(this.#storage, remaining);
  }
}

function parseSavedOrders(value: unknown): readonly SavedOrder[] | null {
  if (!Array.isArray(value)) return null;
  const items: readonly unknown[] = value;
  const orders = items.map(parseSavedOrder).filter((order) => order !== null);
  const byPayment = new Map(orders.toReversed().map((order) => [order.payment_idx, order]));
  return orders.filter((order) => byPayment.get(order.payment_idx) === order).slice(0, MAX_SAVED_ORDERS);
}

function parseSavedOrder(value: unknown): SavedOrder | null {
  if (!isRecord(value)) return null;
  const { payment_idx, order_key, payment_no } = value;
  if (!isRowId(payment_idx) || typeof order_key !== 'string' || !ORDER_KEY.test(order_key)) return null;
  if (typeof payment_no !== 'string' || parsePaymentNo(payment_no) === null) return null;
  return { payment_idx, order_key, payment_no };
}

export const savedOrders = recipe(SavedGuestOrders, Storage);
