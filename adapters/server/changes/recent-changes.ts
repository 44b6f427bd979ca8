import type { SellIdx } from '../../../core/vocabulary/ids.ts';
import type { Change } from './change.ts';

/** Which sales a response shows: a single one, none, or lists that any sale may change. */
export type ShownSales = 'lists' | 'none' | { readonly sell_idx: SellIdx };

interface ChangedSale {
  /** Number of the last change that lists show, too; 0 if there was none. */
  sale: number;
  /** Number of the last change of any kind. */
  details: number;
}

/** If more sales than this have changed, all responses count as changed. */
const MAX_SALES = 10_000;

/**
 * Numbers the changes of rows. A response stores the number at its start, and later checks whether anything that it
 * shows has changed since.
 */
export class RecentChanges {
  #count = 0;
  #all = 0;
  #lists = 0;
  readonly #sales = new Map<SellIdx, ChangedSale>();

  /** Number of the last change. */
  get count(): number {
    return this.#count;
  }

  add(change: Change): void {
    const number = (this.#count += 1);
    if (change.kind !== 'details') this.#lists = number;
    if (change.kind === 'lists') return;
    if (change.kind === 'all') {
      this.#changeAll(number);
      return;
    }
    const before = this.#sales.get(change.sell_idx)?.sale ?? 0;
    // The entry is deleted first, so that the map is in the order of the last change.
    this.#sales.delete(change.sell_idx);
    this.#sales.set(change.sell_idx, { sale: change.kind === 'sale' ? number : before, details: number });
    if (this.#sales.size > MAX_SALES) this.#changeAll(number);
  }

  /** Returns the number of the last change that affects a response, ignoring changes of details only. */
  lastOf(shown: ShownSales): number {
    if (shown === 'none') return this.#all;
    return Math.max(this.#all, shown === 'lists' ? this.#lists : (this.#sales.get(shown.sell_idx)?.sale ?? 0));
  }

  /** Returns the number of the last change that affects a response, including changes of details. */
  lastDetailOf(shown: ShownSales): number {
    return typeof shown === 'object'
      ? Math.max(this.#all, this.#sales.get(shown.sell_idx)?.details ?? 0)
      : this.lastOf(shown);
  }

  #changeAll(number: number): void {
    this.#all = number;
    this.#sales.clear();
  }
}
