import type { Clock } from '../../core/ports/clock.port.ts';

/** A fixed clock that only a test moves. */
export class FakeClock implements Clock {
  #now: number;

  constructor(now: number) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  set(now: number): void {
    this.#now = now;
  }

  advance(ms: number): void {
    this.#now += ms;
  }
}
