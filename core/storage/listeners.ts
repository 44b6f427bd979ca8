/** A set of listeners. The source is watched only while the set is not empty. */
export class Listeners {
  readonly #watch: () => () => void;
  readonly #entries = new Set<{ readonly listener: () => void }>();
  #stopWatching: (() => void) | null = null;

  /** `watch` starts watching and returns a function that stops it. */
  constructor(watch: () => () => void) {
    this.#watch = watch;
  }

  /** Adds a listener. Returns an unsubscribe function. */
  add(listener: () => void): () => void {
    const entry = { listener };
    this.#entries.add(entry);
    this.#stopWatching ??= this.#watch();
    return () => {
      this.#entries.delete(entry);
      if (this.#entries.size > 0) return;
      this.#stopWatching?.();
      this.#stopWatching = null;
    };
  }

  emit(): void {
    for (const { listener } of Array.from(this.#entries)) listener();
  }
}
