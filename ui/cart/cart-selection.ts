import { action, makeObservable, observableRef } from 'mobx';
import type { CartLine } from '../../core/api/cart.api.ts';
import { saleKey } from '../../core/cart/group-lines.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import { readJson, writeJson } from '../../core/storage/stored-json.ts';

const KEY = 'moajang.cart-left-out';
const LEFT_OUT_MOST = 200;

type Sale = Pick<CartLine, 'sell_idx' | 'type'>;

/**
 * Which sales of the cart are chosen. Everything is, until it is left out; what was left out stays so while its
 * lines change, and over a reload.
 */
export class CartSelection {
  readonly #storage: Storage;
  leftOut: ReadonlySet<string> = new Set();

  constructor(storage: Storage) {
    this.#storage = storage;
    makeObservable(this, { leftOut: observableRef, restore: action, choose: action, keepOnly: action });
  }

  restore(): void {
    this.leftOut = new Set(readJson(this.#storage, KEY, parseKeys));
  }

  has(sale: Sale): boolean {
    return !this.leftOut.has(saleKey(sale));
  }

  choose(sales: readonly Sale[], isChosen: boolean): void {
    const leftOut = new Set(this.leftOut);
    for (const sale of sales) {
      if (isChosen) leftOut.delete(saleKey(sale));
      else leftOut.add(saleKey(sale));
    }
    this.#keep(leftOut);
  }

  /** Forgets what is not in the cart any more: put in again, it is chosen again. */
  keepOnly(sales: readonly Sale[]): void {
    const keys = new Set(sales.map(saleKey));
    const leftOut = [...this.leftOut].filter((key) => keys.has(key));
    if (leftOut.length < this.leftOut.size) this.#keep(new Set(leftOut));
  }

  #keep(leftOut: ReadonlySet<string>): void {
    this.leftOut = leftOut;
    if (leftOut.size === 0) this.#storage.remove(KEY);
    else writeJson(this.#storage, KEY, [...leftOut].slice(-LEFT_OUT_MOST));
  }
}

function parseKeys(value: unknown): string[] | null {
  return Array.isArray(value) ? value.filter((key) => typeof key === 'string') : null;
}
