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
  readonly desk: OfflineCart;
  readonly calls: CallQueue;
  readonly selection: CartSelection;
  readonly wanted: QuantityUpdates;
  /** Returns the lines of the cart on screen. */
  readonly lines: () => readonly CartLine[];
  readonly show: (envelope: Envelope<OfflineCartView>) => void;
  readonly setCount: (key: string, option_cnt: number) => void;
}

/** Removes lines of the cart immediately, and offers to restore them. */
export class CartRemoval {
  readonly #parts: Parts;
  #stopTapping: (() => void) | null = null;
  /** Keys of the lines that are being removed and are not shown any more. */
  leaving: ReadonlySet<string> = new Set();

  constructor(parts: Parts) {
    this.#parts = parts;
    makeObservable<this, 'leave'>(this, { leaving: observableRef, leave: action });
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
    const { wanted, selection, dialogs, calls, desk, show } = this.#parts;
    const before = this.#parts
      .lines()
      .map((line) => ({ ...line, option_cnt: wanted.counts.get(lineKey(line)) ?? line.option_cnt }));
    const removed = before.filter((line) => keys.includes(lineKey(line)));
    if (removed.length === 0) return;
    const leftOut = removed.filter((line) => !selection.has(line));
    wanted.forget(keys);
    this.leave([...this.leaving, ...keys]);
    const run = (): void => void this.#restore(removed, before, leftOut);
    dialogs.toast(removedText(removed), { label: '되돌리기', run });
    await calls.run(async () => {
      const envelope = await desk.remove(removed);
      runInAction(() => {
        this.leave([...this.leaving].filter((key) => !keys.includes(key)));
        show(envelope);
      });
    });
  }

  async #restore(removed: readonly CartLine[], before: readonly CartLine[], leftOut: readonly CartLine[]) {
    const { calls, desk, selection, show, setCount } = this.#parts;
    await calls.run(async () => {
      const envelope = await desk.restore(removed, before);
      if (envelope.result_code === 200) selection.choose(leftOut, false);
      show(envelope);
    });
    // A quantity chosen just before the removal had not been sent, so it is set again.
    for (const line of removed) setCount(lineKey(line), line.option_cnt);
  }

  private leave(keys: readonly string[]): void {
    this.leaving = new Set(keys);
  }
}
