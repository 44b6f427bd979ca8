import { createAtom } from 'mobx';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Timers } from '../../core/ports/timers.port.ts';
import { token } from '../../core/ports/token.ts';

/**
 * The time as something that can be observed. One for each granularity, however many cards count down;
 * it runs only while something observes it. It stands still at the moment at which the page was drawn until
 * `wake`, so that the browser's first picture equals the server's.
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
  /** The moment at which the page was drawn. */
  readonly drawnAt: number;
  #now: number;
  #isAwake = false;
  #isObserved = false;
  #stop: (() => void) | null = null;

  constructor(clock: Clock, timers: Timers, period: number) {
    this.#clock = clock;
    this.#timers = timers;
    this.#period = period;
    this.drawnAt = clock.now();
    this.#now = this.drawnAt;
  }

  /** Epoch milliseconds, no older than one period while awake and looked at. */
  get now(): number {
    this.#atom.reportObserved();
    return this.#now;
  }

  /** Calls back after every tick; the answer ends it. For `useMoment`; view models observe `now` instead. */
  readonly subscribe = (ticked: () => void): (() => void) => {
    this.#listeners.add(ticked);
    this.#runOrRest();
    return () => {
      this.#listeners.delete(ticked);
      this.#runOrRest();
    };
  };

  /** The page has been taken over: time may pass. */
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
    // Whoever looks after a pause must not see the time of before.
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

/** Every second: sell status, ended checks. */
export const SecondTicker = token<Ticker>('SecondTicker');
/** Every 100 ms: countdowns. */
export const TenthTicker = token<Ticker>('TenthTicker');
