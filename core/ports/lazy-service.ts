/**
 * A service whose code is loaded on demand. Its token uses a type-only import of the service, so that the bundle of the
 * token does not contain this code.
 */
export class LazyService<T> {
  readonly #create: () => Promise<T>;
  #loading: Promise<T> | null = null;
  #resolveReady: (service: T) => void = () => {};
  /** The service; null until its code has been fetched. */
  loaded: T | null = null;
  /** Resolves once the code has been fetched, without fetching it. */
  readonly ready: Promise<T>;

  constructor(create: () => Promise<T>) {
    this.#create = create;
    this.ready = new Promise((resolve) => {
      this.#resolveReady = resolve;
    });
  }

  /** Fetches the code once and returns the service. Rejects if the code cannot be fetched; the next call retries. */
  load(): Promise<T> {
    this.#loading ??= this.#create().then(
      (service) => {
        this.loaded = service;
        this.#resolveReady(service);
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
