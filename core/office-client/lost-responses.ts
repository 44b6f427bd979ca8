import type { Timers } from '../ports/screen/timers.port.ts';

/** Pause between two attempts to reach the server. */
const RETRY_MS = 3_000;

/** Calls listeners when the server responds again after the response to a change was lost. */
export class LostResponses {
  readonly #timers: Timers;
  readonly #isReachable: () => Promise<boolean>;
  readonly #listeners = new Set<{ readonly task: () => void }>();
  #isWaiting = false;

  constructor(timers: Timers, isReachable: () => Promise<boolean>) {
    this.#timers = timers;
    this.#isReachable = isReachable;
  }

  /** Adds a listener. Returns an unsubscribe function. */
  subscribe(task: () => void): () => void {
    const entry = { task };
    this.#listeners.add(entry);
    return () => void this.#listeners.delete(entry);
  }

  /** Waits until the server responds, then calls the listeners. Call this when the response to a change was lost. */
  async waitForServer(): Promise<void> {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    while (!(await this.#isReachable())) {
      await new Promise<void>((resolve) => {
        this.#timers.after(RETRY_MS, resolve);
      });
    }
    this.#isWaiting = false;
    for (const { task } of Array.from(this.#listeners)) task();
  }
}
