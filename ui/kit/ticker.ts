import { createAtom } from 'mobx';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Timers } from '../../core/ports/screen/timers.port.ts';
import { token } from '../../core/ports/token.ts';

/**
 * The time as an observable. All observers of a granularity share one ticker, which runs only while it is observed.
 * Until `wake`, it returns the time of rendering, so that hydration matches the server's HTML.
 */
export class Ticker {
  readonly #clock: Clock;
  readonly #timers: Timers;
  readonly #periodMs: number;
  readonly #listeners = new Set<() => void>();
  readonly #atom = createAtom(
    'Ticker',
    () => this.#setObserved(true),
    () => this.#setObserved(false),
  );
  /** The time at which the page was rendered. */
  readonly renderedAt: number;
  #now: number;
  #isAwake = false;
  #isObserved = false;
  #stop: (() => void) | null = null;

  constructor(clock: Clock, timers: Timers, periodMs: number) {
    this.#clock = clock;
    this.#timers = timers;
    this.#periodMs = periodMs;
    this.renderedAt = clock.now();
    this.#now = this.renderedAt;
  }

  /** The time in epoch ms, at most one period old while the ticker is awake and observed. */
  get now(): number {
    this.#atom.reportObserved();
    return this.#now;
  }

  /**
   * Calls `listener` after every tick. Returns an unsubscribe function. Only `useTickerValue` calls this; view models
   * observe `now`.
   */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#startOrStop();
    return () => {
      this.#listeners.delete(listener);
      this.#startOrStop();
    };
  };

  /** Starts the clock after hydration. */
  wake(): void {
    this.#isAwake = true;
    this.#startOrStop();
  }

  #setObserved(isObserved: boolean): void {
    this.#isObserved = isObserved;
    this.#startOrStop();
  }

  #startOrStop(): void {
    const shouldRun = this.#isAwake && (this.#isObserved || this.#listeners.size > 0);
    if (shouldRun === (this.#stop !== null)) return;
    if (!shouldRun) {
      this.#stop?.();
      this.#stop = null;
      return;
    }
    // An observer must not read the time from before a pause.
    this.#now = this.#clock.now();
    const stopFirst = this.#timers.after(0, () => this.#tick());
    const stopInterval = this.#timers.every(this.#periodMs, () => this.#tick());
    this.#stop = () => {
      stopFirst();
      stopInterval();
    };
  }

  #tick(): void {
    this.#now = this.#clock.now();
    this.#atom.reportChanged();
    for (const listener of this.#listeners) listener();
  }
}

/** Ticks every second, for the status of sales and for what has ended. */
export const SecondTicker = token<Ticker>('SecondTicker');
/** Ticks every 100 ms, for countdowns. */
export const TenthTicker = token<Ticker>('TenthTicker');
