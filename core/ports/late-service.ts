/**
 * A service whose code is not loaded from the start. Its token names it with a type-only import, so that its code is
 * not bundled along.
 */
export class LateService<T> {
  readonly #create: () => Promise<T>;
  #loading: Promise<T> | null = null;
  #tell: (service: T) => void = () => {};
  /** Null until it has been fetched. */
  loaded: T | null = null;
  /** Resolves once it has been fetched; does not fetch it. */
  readonly ready: Promise<T>;

  constructor(create: () => Promise<T>) {
    this.#create = create;
    this.ready = new Promise((tell) => {
      this.#tell = tell;
    });
  }

  /** Fetches the code once and returns the one service. Rejects if it cannot be fetched; the next call retries. */
  load(): Promise<T> {
    this.#loading ??= this.#create().then(
      (service) => {
        this.loaded = service;
        this.#tell(service);
        return service;
      },
      (error: unknown) => {
        this.#loading = null;
        throw error;
      },
    );
    return this.#loading;
  }

  /** Fetches the code in advance. A failure is ignored, since the call that needs the code retries. */
  prefetch(): void {
    this.load().catch(() => {});
  }
}
