/** The browser's caches in memory: entries are in insertion order, and every match returns a new response. */
export class FakeCaches implements CacheStorage {
  readonly #caches = new Map<string, FakeCache>();

  async open(name: string): Promise<Cache> {
    const cache = this.#caches.get(name) ?? new FakeCache();
    this.#caches.set(name, cache);
    return cache;
  }

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    for (const cache of this.#caches.values()) {
      const found = await cache.match(request);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  async has(name: string): Promise<boolean> {
    return this.#caches.has(name);
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }

  /** Returns the paths of all entries, in order. */
  async paths(): Promise<string[]> {
    const all = await Promise.all(Array.from(this.#caches.values(), (cache) => cache.keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  }
}

class FakeCache implements Cache {
  readonly #entries = new Map<string, Response>();

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    return this.#entries.get(urlOf(request))?.clone();
  }

  async matchAll(): Promise<Response[]> {
    return Array.from(this.#entries.values(), (response) => response.clone());
  }

  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    this.#entries.set(urlOf(request), response);
  }

  async delete(request: RequestInfo | URL): Promise<boolean> {
    return this.#entries.delete(urlOf(request));
  }

  async keys(): Promise<Request[]> {
    return Array.from(this.#entries.keys(), (url) => new Request(url));
  }

  add(): Promise<void> {
    throw new Error('adding by address is not supported');
  }

  addAll(): Promise<void> {
    throw new Error('adding by address is not supported');
  }
}

function urlOf(request: RequestInfo | URL): string {
  return new URL(request instanceof Request ? request.url : request, 'http://shop.test').href;
}
