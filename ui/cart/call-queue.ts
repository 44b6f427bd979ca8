/** Runs calls one after the other, so that an old response never overwrites a newer one. */
export class CallQueue {
  #last: Promise<unknown> = Promise.resolve();
  #running = 0;

  get isRunning(): boolean {
    return this.#running > 0;
  }

  /** Runs a call after the previous ones, even if they failed. */
  run<T>(call: () => Promise<T>): Promise<T> {
    const result = this.#last.then(async () => {
      this.#running += 1;
      try {
        return await call();
      } finally {
        this.#running -= 1;
      }
    });
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Resolves once all calls so far have ended. */
  async waitUntilIdle(): Promise<void> {
    await this.#last;
  }
}
