import type { Clock } from '../../core/ports/clock.port.ts';

/** Smaller differences are network latency and not corrected. */
const TOLERANCE = 2_000;

/** The device's clock, corrected by the server's when they differ. */
export class SystemClock implements Clock {
  #correction = 0;

  now(): number {
    return Date.now() + this.#correction;
  }

  /** Applies the server's time of a response that is at most `tolerance` milliseconds old. */
  correct(serverNow: number, tolerance: number = TOLERANCE): void {
    const difference = serverNow - Date.now();
    this.#correction = Math.abs(difference) > tolerance ? difference : 0;
  }
}
