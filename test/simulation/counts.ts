/** Counts events by name. */
export class Counts {
  readonly #counts = new Map<string, number>();

  add(name: string, times = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + times);
  }

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  /** Returns the counts, sorted by name. */
  toJSON(): Record<string, number> {
    return Object.fromEntries([...this.#counts].sort(([one], [other]) => one.localeCompare(other, 'en')));
  }
}
