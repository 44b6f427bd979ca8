import { action, makeObservable, observableRef } from 'mobx';
import type { CartLine } from '../../core/api/buying/cart.api.ts';
import { saleKey } from '../../core/pricing/group-lines.ts';
import { unchosenSales } from '../../core/cart-device/unchosen-sales.ts';
import type { Storage } from '../../core/ports/storage.port.ts';

type Sale = Pick<CartLine, 'sell_idx' | 'type'>;

/**
 * Which sales of the cart are chosen: all except those the shopper deselected. Deselection survives changes of lines
 * and a reload.
 */
export class CartSelection {
  readonly #storage: Storage;
  leftOut: ReadonlySet<string> = new Set();

  constructor(storage: Storage) {
    this.#storage = storage;
    makeObservable(this, { leftOut: observableRef, restore: action, choose: action, keepOnly: action });
  }

  restore(): void {
    this.leftOut = new Set(unchosenSales.read(this.#storage));
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

  /** Forgets sales that left the cart: added again, they are chosen again. */
  keepOnly(sales: readonly Sale[]): void {
    const keys = new Set(sales.map(saleKey));
    const leftOut = [...this.leftOut].filter((key) => keys.has(key));
    if (leftOut.length < this.leftOut.size) this.#keep(new Set(leftOut));
  }

  #keep(leftOut: ReadonlySet<string>): void {
    this.leftOut = leftOut;
    if (leftOut.size === 0) unchosenSales.remove(this.#storage);
    else unchosenSales.write(this.#storage, [...leftOut]);
  }
}
