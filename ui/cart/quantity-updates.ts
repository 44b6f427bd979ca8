import { action, computed, makeObservable, observableRef } from 'mobx';
import type { Timers } from '../../core/ports/screen/timers.port.ts';

/** Delay after the last tap before the quantity is sent. */
export const COUNT_DELAY_MS = 300;

/** Sends one quantity; returns whether the cart has it now. */
type Send = (key: string, option_cnt: number) => Promise<boolean>;

/**
 * Chosen quantities that the server has not confirmed yet. Quick taps become one change to the last quantity, and one
 * change is in flight at a time.
 */
export class QuantityUpdates {
  readonly #timers: Timers;
  readonly #send: Send;
  #stopTimer: (() => void) | null = null;
  #sending: Promise<boolean> | null = null;
  counts: ReadonlyMap<string, number> = new Map();

  constructor(timers: Timers, send: Send) {
    this.#timers = timers;
    this.#send = send;
    makeObservable<this, 'setCount'>(this, {
      counts: observableRef,
      isEmpty: computed,
      setCount: action,
    });
  }

  get isEmpty(): boolean {
    return this.counts.size === 0;
  }

  set(key: string, option_cnt: number): void {
    this.setCount(key, option_cnt);
    this.#stopTimer?.();
    this.#stopTimer = this.#timers.after(COUNT_DELAY_MS, () => void this.flush());
  }

  remove(keys: readonly string[]): void {
    for (const key of keys) this.setCount(key, null);
  }

  /** Sends all pending quantities; returns whether all of them are in the cart. */
  flush(): Promise<boolean> {
    this.#stopTimer?.();
    this.#stopTimer = null;
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #sendAll(): Promise<boolean> {
    let isAllAccepted = true;
    // A running timer means that the shopper is still tapping; the rest is sent when the timer fires.
    for (let next = this.#next(); next !== null && this.#stopTimer === null; next = this.#next()) {
      const [key, option_cnt] = next;
      const isAccepted = await this.#send(key, option_cnt);
      if (!isAccepted) isAllAccepted = false;
      if (this.counts.get(key) === option_cnt) this.setCount(key, null);
    }
    return isAllAccepted && this.isEmpty;
  }

  #next(): readonly [string, number] | null {
    const [first] = this.counts;
    return first ?? null;
  }

  private setCount(key: string, option_cnt: number | null): void {
    const counts = new Map(this.counts);
    if (option_cnt === null) counts.delete(key);
    else counts.set(key, option_cnt);
    this.counts = counts;
  }
}
