/** Who wants to hear of changes. What has to be watched for them is watched from the first listener to the last. */
export class Listeners {
  readonly #watch: () => () => void;
  readonly #entries = new Set<{ readonly listener: () => void }>();
  #stopWatching: (() => void) | null = null;

  /** `watch` begins to watch and answers what ends it. */
  constructor(watch: () => () => void) {
    this.#watch = watch;
  }

  /** Adds a listener; the answer takes it away again. */
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

  tell(): void {
    for (const { listener } of Array.from(this.#entries)) listener();
  }
}
