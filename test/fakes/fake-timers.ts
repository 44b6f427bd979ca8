import type { Timers } from '../../core/ports/screen/timers.port.ts';
import type { FakeClock } from './fake-clock.ts';

interface Waiting {
  readonly due: number;
  readonly period: number | null;
  readonly task: () => void;
}

/** Timers that run only when a test advances time; a given clock advances with them. */
export class FakeTimers implements Timers {
  readonly #clock: FakeClock | null;
  readonly #waiting = new Set<Waiting>();
  #elapsed = 0;

  constructor(clock: FakeClock | null = null) {
    this.#clock = clock;
  }

  /** Number of timers that have neither run nor been stopped. */
  get waiting_cnt(): number {
    return this.#waiting.size;
  }

  after(delay: number, task: () => void): () => void {
    return this.#add({ due: this.#elapsed + delay, period: null, task });
  }

  every(period: number, task: () => void): () => void {
    return this.#add({ due: this.#elapsed + period, period, task });
  }

  /** Lets `ms` pass and runs the timers that are due, in order. */
  advance(ms: number): void {
    const end = this.#elapsed + ms;
    for (let next = this.#nextUntil(end); next !== null; next = this.#nextUntil(end)) {
      this.#moveTo(next.due);
      this.#waiting.delete(next);
      if (next.period !== null) this.#waiting.add({ ...next, due: next.due + next.period });
      next.task();
    }
    this.#moveTo(end);
  }

  #add(waiting: Waiting): () => void {
    // This function identifies the timer, so that stopping it also stops later rounds of a repeated timer.
    const task = (): void => waiting.task();
    this.#waiting.add({ ...waiting, task });
    return () => {
      for (const entry of this.#waiting) if (entry.task === task) this.#waiting.delete(entry);
    };
  }

  #nextUntil(end: number): Waiting | null {
    const due = [...this.#waiting].filter((waiting) => waiting.due <= end).sort((a, b) => a.due - b.due);
    return due[0] ?? null;
  }

  #moveTo(elapsed: number): void {
    this.#clock?.advance(elapsed - this.#elapsed);
    this.#elapsed = elapsed;
  }
}
