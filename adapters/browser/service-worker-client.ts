import { tellPlace } from './window-place.ts';
import type { WorkerWish } from './worker-wish.ts';

/** A page that was only passed is not worth its bytes. */
const STAYED_MS = 2_000;

/** Registers the service worker, and tells it which pages the shopper stays on, so that they can be read again without a network. */
export class KeptOffline {
  readonly #workers: ServiceWorkerContainer;
  #stop = (): void => {};

  constructor(workers: ServiceWorkerContainer) {
    this.#workers = workers;
  }

  /** Never rejects: a browser that wants no worker goes on without one. */
  async register(): Promise<void> {
    tellPlace(this.#workers, () => location.pathname);
    await this.#workers.register('/sw.js', { updateViaCache: 'none' }).catch(() => {});
  }

  /** To be called with the path of every page that comes on screen. */
  seen(path: string): void {
    this.#stop();
    const timer = setTimeout(() => void this.#tell(path), STAYED_MS);
    this.#stop = () => clearTimeout(timer);
  }

  async #tell(path: string): Promise<void> {
    const { waiting, active } = await this.#workers.ready;
    // A new version may have waited for the end of an order.
    waiting?.postMessage({ kind: 'take-over' } satisfies WorkerWish);
    if (!navigator.onLine) return;
    active?.postMessage({ kind: 'keep', path, assets: loadedAssets() } satisfies WorkerWish);
  }
}

/** The shop's own files that this page has loaded: the first visit's came before there was a worker to keep them. */
function loadedAssets(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}
