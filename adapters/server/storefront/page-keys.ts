import { LRUCache } from 'lru-cache';

const MAX_KEYS = 1_000;
const MAX_KEY_LENGTH = 300;
const MAX_LOCATION_LENGTH = 2_000;

/** Caches the page keys of the latest addresses, since a key is expensive to compute. */
export class PageKeys {
  readonly #keyOf: (location: string) => string;
  readonly #known = new LRUCache<string, string>({ max: MAX_KEYS });

  constructor(keyOf: (location: string) => string) {
    this.#keyOf = keyOf;
  }

  /** Returns the key of an address if it is cached. */
  known(url: string): string | undefined {
    return this.#known.get(url);
  }

  /** Returns the key of an address. Keys of long addresses are not cached. */
  of(url: string): string {
    const key = this.known(url) ?? this.#keyOf(safeLocation(url));
    if (url.length <= MAX_KEY_LENGTH) this.#known.set(url, key);
    return key;
  }
}

/** Returns path and query as an address of this origin: `//host` and the like must not lead to another one. */
function safeLocation(url: string): string {
  const location = `/${url.replace(/^[/\\]+/, '')}`;
  const isValid = location.length <= MAX_LOCATION_LENGTH && URL.canParse(location, 'http://shop.invalid');
  return isValid ? location : '/error/404';
}
