interface Reading<T> {
  /** Begun already: too early for who asks now. */
  readonly under_way: Promise<T>;
  /** Begins when that one has ended. */
  next: Promise<T> | null;
}

/**
 * The same read for many who ask at the same time. Nobody is given what was read before they asked: who comes while
 * one is under way shares the one after it.
 */
export class SharedReads<T> {
  readonly #readings = new Map<string, Reading<T>>();

  get(key: string, read: () => Promise<T>): Promise<T> {
    const reading = this.#readings.get(key);
    if (reading === undefined) return this.#begin(key, read);
    reading.next ??= reading.under_way.then(
      () => this.#begin(key, read),
      () => this.#begin(key, read),
    );
    return reading.next;
  }

  #begin(key: string, read: () => Promise<T>): Promise<T> {
    const reading: Reading<T> = { under_way: read(), next: null };
    this.#readings.set(key, reading);
    const end = (): void => {
      if (reading.next === null) this.#readings.delete(key);
    };
    reading.under_way.then(end, end);
    return reading.under_way;
  }
}
