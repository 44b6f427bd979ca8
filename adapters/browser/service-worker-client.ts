import { answerPathRequests } from './worker/window-path.ts';
import type { WorkerMessage } from './worker/worker-message.ts';

/** How long a page must be viewed before it is cached. */
const MIN_VIEW_MS = 2_000;

/** Registers the service worker and reports to it which pages the shopper views, so that they are available offline. */
export class ServiceWorkerClient {
  readonly #workers: ServiceWorkerContainer;
  #stop = (): void => {};

  constructor(workers: ServiceWorkerContainer) {
    this.#workers = workers;
  }

  /** Registers the worker. Never rejects: if this fails, the page works without a worker. */
  async register(): Promise<void> {
    answerPathRequests(this.#workers, () => location.pathname);
    await this.#workers.register('/sw.js', { updateViaCache: 'none' }).catch(() => {});
  }

  /** Call this with the path of each page that is shown. */
  reportView(path: string): void {
    this.#stop();
    const timer = setTimeout(() => void this.#cachePage(path), MIN_VIEW_MS);
    this.#stop = () => clearTimeout(timer);
  }

  async #cachePage(path: string): Promise<void> {
    const { waiting, active } = await this.#workers.ready;
    // A new version of the worker may be waiting until an order is finished.
    waiting?.postMessage({ kind: 'take-over' } satisfies WorkerMessage);
    if (!navigator.onLine) return;
    active?.postMessage({ kind: 'keep', path, assets: loadedAssets() } satisfies WorkerMessage);
  }
}

/** Returns the build files that this page has loaded. On a first visit they load before the worker can cache them. */
function loadedAssets(): readonly string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  return buildFilesAmong(names, location.origin);
}

/** Returns the paths of the build files among loaded resources. The names of some are not URLs. */
export function buildFilesAmong(names: readonly string[], siteOrigin: string): readonly string[] {
  return names
    .filter((name) => URL.canParse(name))
    .map((name) => new URL(name))
    .filter(({ origin, pathname }) => origin === siteOrigin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}
