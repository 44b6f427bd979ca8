import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { CartLine } from '../../core/api/buying/cart.api.ts';
import { removedText } from '../../core/cart/removed-text.ts';
import type { OfflineCart, OfflineCartView } from '../../core/cart-device/offline-cart.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Timers } from '../../core/ports/screen/timers.port.ts';
import { lineKey } from '../order-lines/line-key.ts';
import type { CallQueue } from './call-queue.ts';
import type { CartSelection } from './cart-selection.ts';
import type { QuantityUpdates } from './quantity-updates.ts';

/** A second tap within this time is part of a double tap. */
export const DOUBLE_TAP_MS = 400;

interface Parts {
  readonly dialogs: Dialogs;
  readonly timers: Timers;
  readonly offlineCart: OfflineCart;
  readonly calls: CallQueue;
  readonly selection: CartSelection;
  readonly pendingQuantities: QuantityUpdates;
  /** Returns the lines of the cart on screen. */
  readonly lines: () => readonly CartLine[];
  readonly applyResponse: (envelope: Envelope<OfflineCartView>) => void;
  readonly setCount: (key: string, option_cnt: number) => void;
}

/** Removes lines of the cart immediately, and offers to restore them. */
export class CartRemoval {
  readonly #parts: Parts;
  #stopTapping: (() => void) | null = null;
  /** Keys of the lines that are being removed and are not shown any more. */
  hiddenKeys: ReadonlySet<string> = new Set();

  constructor(parts: Parts) {
    this.#parts = parts;
    makeObservable<this, 'setHiddenKeys'>(this, { hiddenKeys: observableRef, setHiddenKeys: action });
  }

  /**
   * Removes lines like `remove`, after a tap on the button of a line. Ignores the second tap of a double tap, since
   * another line has moved to that position.
   */
  async removeTapped(keys: readonly string[]): Promise<void> {
    if (this.#stopTapping !== null) return;
    this.#stopTapping = this.#parts.timers.after(DOUBLE_TAP_MS, () => (this.#stopTapping = null));
    await this.remove(keys);
  }

  async remove(keys: readonly string[]): Promise<void> {
    const { pendingQuantities, selection, dialogs, calls, offlineCart, applyResponse } = this.#parts;
    const before = this.#parts
      .lines()
      .map((line) => ({ ...line, option_cnt: pendingQuantities.counts.get(lineKey(line)) ?? line.option_cnt }));
    const removed = before.filter((line) => keys.includes(lineKey(line)));
    if (removed.length === 0) return;
    const deselected = removed.filter((line) => !selection.has(line));
    pendingQuantities.remove(keys);
    this.setHiddenKeys([...this.hiddenKeys, ...keys]);
    const run = (): void => void this.#restore(removed, before, deselected);
    dialogs.toast(removedText(removed), { label: '되돌리기', run });
    await calls.run(async () => {
      const envelope = await offlineCart.remove(removed);
      runInAction(() => {
        this.setHiddenKeys([...this.hiddenKeys].filter((key) => !keys.includes(key)));
        applyResponse(envelope);
      });
    });
  }

  async #restore(removed: readonly CartLine[], before: readonly CartLine[], deselected: readonly CartLine[]) {
    const { calls, offlineCart, selection, applyResponse, setCount } = this.#parts;
    await calls.run(async () => {
      const envelope = await offlineCart.restore(removed, before);
      if (envelope.result_code === 200) selection.choose(deselected, false);
      applyResponse(envelope);
    });
    // A quantity chosen just before the removal had not been sent, so it is set again.
    for (const line of removed) setCount(lineKey(line), line.option_cnt);
  }

  private setHiddenKeys(keys: readonly string[]): void {
    this.hiddenKeys = new Set(keys);
  }
}
