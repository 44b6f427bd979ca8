import { offlinePage, withOfflineNotice } from './offline-notice.ts';
import { canTakeOver, SHELL_IMAGES, SHELL_PAGES, fetchStrategyFor } from './fetch-strategy.ts';
import { SHOP_INFO } from '../../../core/shop.ts';
import { OfflineCache } from './offline-cache.ts';
import { parseWorkerMessage } from './worker-message.ts';
import type { WorkerScope } from './worker-scope.ts';
import { requestWindowPath } from './window-path.ts';

/** Entry point of the service worker (/sw.js), which is a bundle of its own. Pages register it when they are idle. */
declare const self: WorkerScope;
/** Hash of the build's files. It changes the worker's code with each build, so that browsers update the worker. */
declare const BUILD: string;

const offlineCache = new OfflineCache(caches, (input, init) => fetch(input, init));

self.addEventListener('install', (event) => {
  const pages = SHELL_PAGES.map((path) => offlineCache.cachePage(path));
  event.waitUntil(Promise.all([...pages, offlineCache.cacheAssets(SHELL_IMAGES)]).then(takeOver));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(offlineCache.removeUnnamed().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const message = parseWorkerMessage(event.data);
  if (message === null) return;
  if (message.kind === 'take-over') event.waitUntil(takeOver());
  else event.waitUntil(offlineCache.cachePage(message.path).then(() => offlineCache.cacheAssets(message.assets)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const strategy = fetchStrategyFor({
    method: request.method,
    isOwn: origin === self.location.origin,
    path: pathname,
    isNavigation: request.mode === 'navigate',
  });
  if (strategy === 'page') event.respondWith(page(request, pathname));
  if (strategy === 'asset' || strategy === 'picture') event.respondWith(offlineCache.fetchFile(request, strategy));
  if (strategy === 'image') event.respondWith(offlineCache.fetchImage(request));
});

/** Fetches a page from the network; falls back to the cached page with an offline notice. */
async function page(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const found = await offlineCache.findPage(path);
    const headers = { 'content-type': 'text/html; charset=utf-8', 'x-shop-build': BUILD };
    if (found === null) return new Response(offlinePage(SHOP_INFO.name), { status: 503, headers });
    return new Response(withOfflineNotice(found.html), {
      headers: { ...headers, 'content-security-policy': found.policy },
    });
  }
}

/** Activates this worker, unless an open page is part of an order. Pages request it again after the order. */
async function takeOver(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isFirst = self.registration.active === null;
  const paths = await Promise.all(windows.map((window) => requestWindowPath(window)));
  const known = paths.filter((path) => path !== null);
  // A window that does not reply may show an order. Once it has loaded, it requests the activation again.
  if (isFirst || (known.length === paths.length && canTakeOver(known))) await self.skipWaiting();
}
