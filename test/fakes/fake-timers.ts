import type { Timers } from '../../core/ports/screen/timers.port.ts';
import type { FakeClock } from './fake-clock.ts';

interface ScheduledTask {
  readonly due: number;
  readonly period: number | null;
  readonly task: () => void;
}

/** Timers that run only when a test advances time; a given clock advances with them. */
export class FakeTimers implements Timers {
  readonly #clock: FakeClock | null;
  readonly #scheduled = new Set<ScheduledTask>();
  #elapsed = 0;

  constructor(clock: FakeClock | null = null) {
    this.#clock = clock;
  }

  /** Number of timers that have neither run nor been stopped. */
  get scheduledCount(): number {
    return this.#scheduled.size;
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
      this.#scheduled.delete(next);
      if (next.period !== null) this.#scheduled.add({ ...next, due: next.due + next.period });
      next.task();
    }
    this.#moveTo(end);
  }

  #add(scheduled: ScheduledTask): () => void {
    // This function identifies the timer, so that stopping it also stops later rounds of a repeated timer.
    const task = (): void => scheduled.task();
    this.#scheduled.add({ ...scheduled, task });
    return () => {
      for (const entry of this.#scheduled) if (entry.task === task) this.#scheduled.delete(entry);
    };
  }

  #nextUntil(end: number): ScheduledTask | null {
    const due = [...this.#scheduled].filter((scheduled) => scheduled.due <= end).sort((a, b) => a.due - b.due);
    return due[0] ?? null;
  }

  #moveTo(elapsed: number): void {
    this.#clock?.advance(elapsed - this.#elapsed);
    this.#elapsed = elapsed;
  }
}
