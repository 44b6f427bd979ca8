import type { Recipe } from './recipe.ts';
import type { Resolve } from './token.ts';

/**
 * A service whose code is not loaded from the start. Its token names it with a type-only import, so that its code is
 * not bundled along.
 */
export class LateService<T> {
  readonly #fetch: () => Promise<Recipe<T>>;
  readonly #resolve: Resolve;
  #loading: Promise<T> | null = null;
  /** Null until it has been fetched. */
  loaded: T | null = null;

  constructor(fetch: () => Promise<Recipe<T>>, resolve: Resolve) {
    this.#fetch = fetch;
    this.#resolve = resolve;
  }

  /** Fetches the code once and returns the one service. Rejects if it cannot be fetched; the next call tries again. */
  load(): Promise<T> {
    this.#loading ??= this.#fetch().then(
      (recipe) => {
        this.loaded = recipe.make(this.#resolve);
        return this.loaded;
      },
      (error: unknown) => {
        this.#loading = null;
        throw error;
      },
    );
    return this.#loading;
  }
}
