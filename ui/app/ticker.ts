import { createAtom } from 'mobx';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Timers } from '../../core/ports/timers.port.ts';
import { token } from '../../core/ports/token.ts';

/**
 * The time as something that can be observed. One for each granularity, however many cards count down;
 * it runs only while something observes it. It begins at the moment at which the page was drawn, so
 * that the browser's first picture equals the server's.
 */
export class Ticker {
  readonly #clock: Clock;
  readonly #timers: Timers;
  readonly #period: number;
  readonly #atom = createAtom(
    'Ticker',
    () => this.#begin(),
    () => this.#end(),
  );
  #now: number;
  #stops: (() => void)[] = [];

  constructor(clock: Clock, timers: Timers, period: number) {
    this.#clock = clock;
    this.#timers = timers;
    this.#period = period;
    this.#now = clock.now();
  }

  /** Epoch milliseconds, no older than one period while observed. */
  get now(): number {
    this.#atom.reportObserved();
    return this.#now;
  }

  #begin(): void {
    this.#stops = [this.#timers.after(0, () => this.#tick()), this.#timers.every(this.#period, () => this.#tick())];
  }

  #end(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  #tick(): void {
    this.#now = this.#clock.now();
    this.#atom.reportChanged();
  }
}

/** Every second: sell status, ended checks. */
export const SecondTicker = token<Ticker>('SecondTicker');
/** Every 100 ms: countdowns. */
export const TenthTicker = token<Ticker>('TenthTicker');
