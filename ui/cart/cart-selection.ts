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
  leftOut: ReadonlySet<string> = new Set();

  constructor(storage: Storage) {
    this.#storage = storage;
    makeObservable(this, { leftOut: observableRef, restore: action, choose: action, retainOnly: action });
  }

  restore(): void {
    this.leftOut = new Set(unchosenLines.read(this.#storage));
  }

  has(line: Line): boolean {
    return !this.leftOut.has(lineKey(line));
  }

  choose(lines: readonly Line[], isChosen: boolean): void {
    const leftOut = new Set(this.leftOut);
    for (const line of lines) {
      if (isChosen) leftOut.delete(lineKey(line));
      else leftOut.add(lineKey(line));
    }
    this.#keep(leftOut);
  }

  /** Removes the deselection of lines that left the cart, so that they are selected when they are added again. */
  retainOnly(lines: readonly Line[]): void {
    const keys = new Set(lines.map(lineKey));
    const leftOut = [...this.leftOut].filter((key) => keys.has(key));
    if (leftOut.length < this.leftOut.size) this.#keep(new Set(leftOut));
  }

  #keep(leftOut: ReadonlySet<string>): void {
    this.leftOut = leftOut;
    if (leftOut.size === 0) unchosenLines.remove(this.#storage);
    else unchosenLines.write(this.#storage, [...leftOut]);
  }
}
