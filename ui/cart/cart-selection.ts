import { action, makeObservable, observableRef } from 'mobx';
import type { CartLine } from '../../core/api/buying/cart.api.ts';
import { unchosenLines } from '../../core/cart-device/unchosen-lines.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import { lineKey } from '../order-lines/line-key.ts';

type Line = Pick<CartLine, 'type' | 'option_idx'>;

/**
 * Decides which lines of the cart are chosen: all except those that the shopper deselected. A deselection survives
 * changes of the quantity and a reload.
 */
export class CartSelection {
  readonly #storage: Storage;
  deselected: ReadonlySet<string> = new Set();

  constructor(storage: Storage) {
    this.#storage = storage;
    makeObservable(this, { deselected: observableRef, restore: action, choose: action, retainOnly: action });
  }

  restore(): void {
    this.deselected = new Set(unchosenLines.read(this.#storage));
  }

  has(line: Line): boolean {
    return !this.deselected.has(lineKey(line));
  }

  choose(lines: readonly Line[], isChosen: boolean): void {
    const deselected = new Set(this.deselected);
    for (const line of lines) {
      if (isChosen) deselected.delete(lineKey(line));
      else deselected.add(lineKey(line));
    }
    this.#save(deselected);
  }

  /** Removes the deselection of lines that left the cart, so that they are selected when they are added again. */
  retainOnly(lines: readonly Line[]): void {
    const keys = new Set(lines.map(lineKey));
    const deselected = [...this.deselected].filter((key) => keys.has(key));
    if (deselected.length < this.deselected.size) this.#save(new Set(deselected));
  }

  #save(deselected: ReadonlySet<string>): void {
    this.deselected = deselected;
    if (deselected.size === 0) unchosenLines.remove(this.#storage);
    else unchosenLines.write(this.#storage, [...deselected]);
  }
}
