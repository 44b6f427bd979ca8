import { offlinePage, withOfflineWord } from '../../core/offline/offline-word.ts';
import { mayTakeOver, SHELL_IMAGES, SHELL_PAGES, workerTaskFor } from '../../core/offline/worker-task.ts';
import { SHOP } from '../../core/shop.ts';
import { KeptFiles } from './kept-files.ts';
import { wishOf } from './worker-wish.ts';
import type { WorkerScope } from './worker-scope.ts';
import { placeOf } from './window-place.ts';

/** The shop without a network (/sw.js): a program of its own, which a page registers once it has time. */
declare const self: WorkerScope;
/** Changes with the build's files, so that browsers see a new worker exactly when the shop is new. */
declare const BUILD: string;

const kept = new KeptFiles(caches, (input, init) => fetch(input, init));

self.addEventListener('install', (event) => {
  const pages = SHELL_PAGES.map((path) => kept.keepPage(path));
  event.waitUntil(Promise.all([...pages, kept.keepAssets(SHELL_IMAGES)]).then(takeOver));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(kept.dropUnnamed().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const wish = wishOf(event.data);
  if (wish === null) return;
  if (wish.kind === 'take-over') event.waitUntil(takeOver());
  else event.waitUntil(kept.keepPage(wish.path).then(() => kept.keepAssets(wish.assets)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const task = workerTaskFor({
    method: request.method,
    isOwn: origin === self.location.origin,
    path: pathname,
    isNavigation: request.mode === 'navigate',
  });
  if (task === 'page') event.respondWith(page(request, pathname));
  if (task === 'asset' || task === 'picture') event.respondWith(kept.file(request, task));
  if (task === 'image') event.respondWith(kept.image(request));
});

/** From the network; without one as it was kept, saying so. */
async function page(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const found = await kept.pageOf(path);
    const headers = { 'content-type': 'text/html; charset=utf-8', 'x-shop-build': BUILD };
    if (found === null) return new Response(offlinePage(SHOP.name), { status: 503, headers });
    return new Response(withOfflineWord(found.html), {
      headers: { ...headers, 'content-security-policy': found.policy },
    });
  }
}

/** Takes over from the worker before, unless an order is under way; the page that ends it asks again. */
async function takeOver(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isFirst = self.registration.active === null;
  const places = await Promise.all(windows.map((window) => placeOf(window)));
  const known = places.filter((place) => place !== null);
  // A window that says nothing may be anywhere; it asks again itself when it has come to life.
  if (isFirst || (known.length === places.length && mayTakeOver(known))) await self.skipWaiting();
}
