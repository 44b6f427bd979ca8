import { createAtom } from 'mobx';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Timers } from '../../core/ports/screen/timers.port.ts';
import { token } from '../../core/ports/token.ts';

/**
 * The time as an observable. All observers of a granularity share one ticker, which runs only while it is observed.
 * Until `wake`, the time is that of rendering, so that hydration matches the HTML of the server.
 */
export class Ticker {
  readonly #clock: Clock;
  readonly #timers: Timers;
  readonly #period: number;
  readonly #listeners = new Set<() => void>();
  readonly #atom = createAtom(
    'Ticker',
    () => this.#observed(true),
    () => this.#observed(false),
  );
  /** The time at which the page was rendered. */
  readonly renderedAt: number;
  #now: number;
  #isAwake = false;
  #isObserved = false;
  #stop: (() => void) | null = null;

  constructor(clock: Clock, timers: Timers, period: number) {
    this.#clock = clock;
    this.#timers = timers;
    this.#period = period;
    this.renderedAt = clock.now();
    this.#now = this.renderedAt;
  }

  /** The time in epoch ms, at most one period old while the ticker is awake and observed. */
  get now(): number {
    this.#atom.reportObserved();
    return this.#now;
  }

  /**
   * Calls `ticked` after every tick. Returns an unsubscribe function. Only `useTickerValue` calls this; view models
   * observe `now`.
   */
  readonly subscribe = (ticked: () => void): (() => void) => {
    this.#listeners.add(ticked);
    this.#runOrRest();
    return () => {
      this.#listeners.delete(ticked);
      this.#runOrRest();
    };
  };

  /** Starts the clock after hydration. */
  wake(): void {
    this.#isAwake = true;
    this.#runOrRest();
  }

  #observed(isObserved: boolean): void {
    this.#isObserved = isObserved;
    this.#runOrRest();
  }

  #runOrRest(): void {
    const runs = this.#isAwake && (this.#isObserved || this.#listeners.size > 0);
    if (runs === (this.#stop !== null)) return;
    if (!runs) {
      this.#stop?.();
      this.#stop = null;
      return;
    }
    // After a pause, an observer must not read the time before it.
    this.#now = this.#clock.now();
    const stopFirst = this.#timers.after(0, () => this.#tick());
    const stopRest = this.#timers.every(this.#period, () => this.#tick());
    this.#stop = () => {
      stopFirst();
      stopRest();
    };
  }

  #tick(): void {
    this.#now = this.#clock.now();
    this.#atom.reportChanged();
    for (const ticked of this.#listeners) ticked();
  }
}

/** Ticks every second, for the status of sales and for what has ended. */
export const SecondTicker = token<Ticker>('SecondTicker');
/** Ticks every 100 ms, for countdowns. */
export const TenthTicker = token<Ticker>('TenthTicker');
