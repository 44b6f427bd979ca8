import type { Clock } from '../../core/ports/clock.port.ts';

/** Smaller differences are not corrected, since the server's dates have whole seconds. */
const TOLERANCE_MS = 2_000;

/** The device's clock, corrected to the server's time if they differ. */
export class SystemClock implements Clock {
  #correction = 0;

  now(): number {
    return Date.now() + this.#correction;
  }

  /**
   * Applies the server's time, which is at most `age` milliseconds old. Changes nothing if this clock agrees with it
   * within that age and the tolerance.
   */
  correct(serverNow: number, age = 0): void {
    const tolerance = TOLERANCE_MS + age;
    const difference = serverNow - Date.now();
    if (Math.abs(difference - this.#correction) <= tolerance) return;
    this.#correction = Math.abs(difference) > tolerance ? difference : 0;
  }
}
