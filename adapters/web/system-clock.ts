import type { Clock } from '../../core/ports/clock.port.ts';

/** A device whose clock is this far off is put right; less is the way through the network. */
const TOLERANCE = 2_000;

/** This device's clock, corrected by the server's when it is wrong. */
export class SystemClock implements Clock {
  #correction = 0;

  now(): number {
    return Date.now() + this.#correction;
  }

  /** Hears what the server's clock said in an answer that came just now, or `tolerance` milliseconds ago at most. */
  correct(serverNow: number, tolerance: number = TOLERANCE): void {
    const difference = serverNow - Date.now();
    this.#correction = Math.abs(difference) > tolerance ? difference : 0;
  }
}
