import { assetsNamedIn, isCacheablePage, pagesToEvict, SHELL_IMAGES } from './fetch-strategy.ts';

const PAGES = 'moajang-pages-1';
const ASSETS = 'moajang-assets-1';
const IMAGE_CACHE = 'moajang-pictures-1';
/** Enough for the files of two builds and the font's subsets. */
const MAX_ASSETS = 500;
const MAX_IMAGES = 150;
const POLICY = 'content-security-policy';

/** The service worker's caches on this device. */
export class OfflineCache {
  readonly #caches: CacheStorage;
  readonly #fetch: typeof fetch;

  constructor(cacheStorage: CacheStorage, fetchFunction: typeof fetch) {
    this.#caches = cacheStorage;
    this.#fetch = fetchFunction;
  }

  /** Fetches and caches a page, with the files that it names. Files that fail to load are skipped. */
  async cachePage(path: string): Promise<void> {
    if (!isCacheablePage(path)) return;
    // Fetched without cookies, so that nothing personal is cached.
    const response = await this.#fetch(path, { credentials: 'omit' }).catch(() => null);
    if (response?.ok !== true) return;
    const html = await response.text();
    const pages = await this.#caches.open(PAGES);
    // Deletes the entry before adding it again, since the order of the entries shows which pages were viewed last.
    await pages.delete(path);
    await pages.put(path, new Response(html, { headers: { [POLICY]: response.headers.get(POLICY) ?? '' } }));
    await this.cacheAssets(assetsNamedIn(html));
    const cached = (await pages.keys()).map(({ url }) => new URL(url).pathname);
    await Promise.all(pagesToEvict(cached).map((old) => pages.delete(old)));
  }

  async cacheAssets(paths: readonly string[]): Promise<void> {
    const assets = await this.#caches.open(ASSETS);
    await Promise.all(
      paths.map(async (path) => {
        if ((await assets.match(path)) !== undefined) return;
        const response = await this.#fetch(path).catch(() => null);
        if (response?.ok === true) await assets.put(path, response);
      }),
    );
    await removeOldest(assets, MAX_ASSETS);
  }

  /** Returns a cached page and its content security policy, or null if it is not cached. */
  async findPage(path: string): Promise<{ html: string; policy: string } | null> {
    const pages = await this.#caches.open(PAGES);
    const found = await pages.match(path);
    return found === undefined ? null : { html: await found.text(), policy: found.headers.get(POLICY) ?? '' };
  }

  /** Fetches an image from the network, since its file may change; falls back to the cache. */
  async fetchImage(request: Request): Promise<Response> {
    try {
      return await this.#fetch(request);
    } catch (error) {
      const cached = await this.#caches.match(request, { ignoreVary: true });
      if (cached === undefined) throw error;
      return cached;
    }
  }

  /** Returns a file from the cache, since it never changes; if it is not cached, fetches and caches it. */
  async fetchFile(request: Request, kind: 'asset' | 'picture'): Promise<Response> {
    const cache = await this.#caches.open(kind === 'asset' ? ASSETS : IMAGE_CACHE);
    const cached = await cache.match(request, { ignoreVary: true });
    if (cached !== undefined) return cached;
    const response = await this.#fetch(request);
    if (response.status === 200) {
      // If storage is full, the file is returned without being cached.
      await cache.put(request, response.clone()).catch(() => {});
      if (kind === 'picture') await removeOldest(cache, MAX_IMAGES);
    }
    return response;
  }

  /** Deletes the files that no cached page names, except the newest, which an open page may still request. */
  async removeUnnamed(): Promise<void> {
    const [pages, assets] = await Promise.all([this.#caches.open(PAGES), this.#caches.open(ASSETS)]);
    const named = new Set<string>(SHELL_IMAGES);
    for (const page of await pages.matchAll()) for (const path of assetsNamedIn(await page.text())) named.add(path);
    const unnamed = (await assets.keys()).filter(({ url }) => !named.has(new URL(url).pathname));
    await Promise.all(unnamed.slice(0, -MAX_ASSETS / 2).map((request) => assets.delete(request)));
  }
}

async function removeOldest(cache: Cache, maxEntries: number): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - maxEntries)).map((request) => cache.delete(request)));
}
