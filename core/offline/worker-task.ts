/** What the service worker sees of a request. */
export interface SeenRequest {
  readonly method: string;
  /** True for the shop's own origin. */
  readonly isOwn: boolean;
  /** Without query. */
  readonly path: string;
  /** True when a page is opened by its address, not by a tap inside of the shop. */
  readonly isNavigation: boolean;
}

/**
 * What the service worker does with a request. `page`: from the network, without one what was kept of it. `asset`,
 * `picture`: what was kept, since their content never changes under one address. `image`: one of the shop's own, which
 * may change: as a page. `none`: not its business.
 */
export type WorkerTask = 'page' | 'asset' | 'picture' | 'image' | 'none';

/** Never touched: calls, gateways and log-ins, and all pages of an order. */
const FORBIDDEN = /^\/(?:api|pg|order|auth|sandbox)(?:\/|$)/;
/** Named by the hash of their content by the build. */
const HASHED = /^\/assets\/[^/]+-[\w-]{8}\.\w+$/;
/** Drawn by the server for everybody alike. The cart's page is its frame: the lines come from the device. */
const KEPT = /^\/(?:$|cart$|category$|event\/\d+$|product\/\d+$)/;
/** Kept from the first visit on, and always. */
export const SHELL_PAGES = ['/', '/cart'] as const;
/** What a screen shows in place of what can't be had, or isn't there: no page names them beforehand. */
export const SHELL_IMAGES = ['/assets/images/common/error.webp', '/assets/images/common/empty.webp'] as const;
/** So many pages are kept, the shell's among them. */
export const PAGES_MOST = 30;

/** See `WorkerTask`. A request that is not a GET of our own is nobody's business, whatever its path. */
export function workerTaskFor({ method, isOwn, path, isNavigation }: SeenRequest): WorkerTask {
  if (method !== 'GET' || !isOwn || FORBIDDEN.test(path)) return 'none';
  if (isNavigation) return 'page';
  if (HASHED.test(path)) return 'asset';
  if (path.startsWith('/assets/images/')) return 'image';
  return path.startsWith('/pictures/') ? 'picture' : 'none';
}

/** Whether a page may be kept for a time without a network: never one that belongs to somebody. */
export function isKeptPage(path: string): boolean {
  return KEPT.test(path);
}

/** Which pages to drop, given those that are kept in the order in which they were last seen, oldest first. */
export function pagesToDrop(paths: readonly string[], most: number = PAGES_MOST): readonly string[] {
  const shell: readonly string[] = SHELL_PAGES;
  const droppable = paths.filter((path) => !shell.includes(path));
  return droppable.slice(0, Math.max(0, paths.length - most));
}

/** Whether a new worker may take over from the one before: not while an order is under way on any open page. */
export function mayTakeOver(openPaths: readonly string[]): boolean {
  return !openPaths.some((path) => /^\/(?:order|pg|auth)(?:\/|$)/.test(path));
}

/** The files that a page's HTML names: its script, its styles, its pictures of the shop itself. */
export function assetsNamedIn(html: string): readonly string[] {
  return [...new Set(Array.from(html.matchAll(/\/assets\/[\w./-]+\.(?:js|css|svg|webp|png)\b/g), ([path]) => path))];
}
