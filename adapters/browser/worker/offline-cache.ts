import { assetsNamedIn, isKeptPage, pagesToDrop, SHELL_IMAGES } from '../../core/offline/worker-task.ts';

const PAGES = 'moajang-pages-1';
const ASSETS = 'moajang-assets-1';
const PICTURES = 'moajang-pictures-1';
/** Two builds' files and the font's pieces. */
const ASSETS_MOST = 500;
const PICTURES_MOST = 150;
const POLICY = 'content-security-policy';

/** What the service worker keeps of the shop on this device. */
export class KeptFiles {
  readonly #caches: CacheStorage;
  readonly #fetch: typeof fetch;

  constructor(cacheStorage: CacheStorage, fetchFunction: typeof fetch) {
    this.#caches = cacheStorage;
    this.#fetch = fetchFunction;
  }

  /** Keeps a page as it is now, with the files it names; what can't be had is left out. */
  async keepPage(path: string): Promise<void> {
    if (!isKeptPage(path)) return;
    // As anybody sees it: no cookie goes along.
    const response = await this.#fetch(path, { credentials: 'omit' }).catch(() => null);
    if (response?.ok !== true) return;
    const html = await response.text();
    const pages = await this.#caches.open(PAGES);
    // Put in anew, it is the last one seen.
    await pages.delete(path);
    await pages.put(path, new Response(html, { headers: { [POLICY]: response.headers.get(POLICY) ?? '' } }));
    await this.keepAssets(assetsNamedIn(html));
    const kept = (await pages.keys()).map(({ url }) => new URL(url).pathname);
    await Promise.all(pagesToDrop(kept).map((old) => pages.delete(old)));
  }

  async keepAssets(paths: readonly string[]): Promise<void> {
    const assets = await this.#caches.open(ASSETS);
    await Promise.all(
      paths.map(async (path) => {
        if ((await assets.match(path)) !== undefined) return;
        const response = await this.#fetch(path).catch(() => null);
        if (response?.ok === true) await assets.put(path, response);
      }),
    );
    await dropOldest(assets, ASSETS_MOST);
  }

  /** A kept page, and what it may load; null for one that is not kept. */
  async pageOf(path: string): Promise<{ html: string; policy: string } | null> {
    const pages = await this.#caches.open(PAGES);
    const found = await pages.match(path);
    return found === undefined ? null : { html: await found.text(), policy: found.headers.get(POLICY) ?? '' };
  }

  /** A file that may change: from the network, and without one as it was kept. */
  async image(request: Request): Promise<Response> {
    try {
      return await this.#fetch(request);
    } catch (error) {
      const kept = await this.#caches.match(request, { ignoreVary: true });
      if (kept === undefined) throw error;
      return kept;
    }
  }

  /** A file that never changes: kept, or from the network and then kept. */
  async file(request: Request, kind: 'asset' | 'picture'): Promise<Response> {
    const cache = await this.#caches.open(kind === 'asset' ? ASSETS : PICTURES);
    const kept = await cache.match(request, { ignoreVary: true });
    if (kept !== undefined) return kept;
    const response = await this.#fetch(request);
    if (response.status === 200) {
      // A device that is full keeps no more, and shows it all the same.
      await cache.put(request, response.clone()).catch(() => {});
      if (kind === 'picture') await dropOldest(cache, PICTURES_MOST);
    }
    return response;
  }

  /** Drops the files that no kept page names any more, the newest excepted: an open page may still ask for them. */
  async dropUnnamed(): Promise<void> {
    const [pages, assets] = await Promise.all([this.#caches.open(PAGES), this.#caches.open(ASSETS)]);
    const named = new Set<string>(SHELL_IMAGES);
    for (const page of await pages.matchAll()) for (const path of assetsNamedIn(await page.text())) named.add(path);
    const unnamed = (await assets.keys()).filter(({ url }) => !named.has(new URL(url).pathname));
    await Promise.all(unnamed.slice(0, -ASSETS_MOST / 2).map((request) => assets.delete(request)));
  }
}

async function dropOldest(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((request) => cache.delete(request)));
}
