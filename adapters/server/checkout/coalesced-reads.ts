interface ReadInFlight<T> {
  /** The read in progress. A new caller gets `next` instead, since this one started before its call. */
  readonly current: Promise<T>;
  /** Starts when the current read has ended. */
  next: Promise<T> | null;
}

/**
 * Shares one read between concurrent callers. A caller never gets a read that started before its call: callers that
 * arrive during one share the next.
 */
export class CoalescedReads<T> {
  readonly #readings = new Map<string, ReadInFlight<T>>();

  get(key: string, read: () => Promise<T>): Promise<T> {
    const reading = this.#readings.get(key);
    if (reading === undefined) return this.#start(key, read);
    reading.next ??= reading.current.then(
      () => this.#start(key, read),
      () => this.#start(key, read),
    );
    return reading.next;
  }

  #start(key: string, read: () => Promise<T>): Promise<T> {
    const reading: ReadInFlight<T> = { current: read(), next: null };
    this.#readings.set(key, reading);
    const end = (): void => {
      if (reading.next === null) this.#readings.delete(key);
    };
    reading.current.then(end, end);
    return reading.current;
  }
}
