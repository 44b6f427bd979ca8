/** The parts of a request that decide its strategy. */
export interface InterceptedRequest {
  readonly method: string;
  /** True if the request is to the storefront's own origin. */
  readonly isOwn: boolean;
  /** The path without the query. */
  readonly path: string;
  /** True when a document is loaded, not when the shopper navigates within the page. */
  readonly isNavigation: boolean;
}

/**
 * How the service worker handles a request. `page`: network first, then cache. `asset`, `picture`: cache first, since
 * the content at one address never changes. `image`: network first, since the file may change. `none`: not handled.
 */
export type FetchStrategy = 'page' | 'asset' | 'picture' | 'image' | 'none';

/** Paths that are never intercepted: API calls, gateways, logins, and all pages of an order. */
const FORBIDDEN = /^\/(?:api|pg|order|auth|sandbox)(?:\/|$)/;
/** The build puts a content hash into these file names. */
const HASHED = /^\/assets\/[^/]+-[\w-]{8}\.\w+$/;
/** Pages that the server renders the same for all shoppers. The server renders the cart page without its lines. */
const CACHEABLE_PATHS = /^\/(?:$|cart$|category$|event\/\d+$|product\/\d+$)/;
/** Pages that are cached at installation and never evicted. */
export const SHELL_PAGES = ['/', '/cart'] as const;
/** Images of error and empty screens. They are listed here, since no page's HTML names them. */
export const SHELL_IMAGES = ['/assets/images/common/error.webp', '/assets/images/common/empty.webp'] as const;
/** Maximum number of cached pages, including those of the shell. */
const MAX_PAGES = 30;

/** Returns `none` for requests that are not GET or belong to another origin. */
export function fetchStrategyFor({ method, isOwn, path, isNavigation }: InterceptedRequest): FetchStrategy {
  if (method !== 'GET' || !isOwn || FORBIDDEN.test(path)) return 'none';
  if (isNavigation) return 'page';
  if (HASHED.test(path)) return 'asset';
  if (path.startsWith('/assets/images/')) return 'image';
  return path.startsWith('/pictures/') ? 'picture' : 'none';
}

/** Returns whether a page may be shown offline. Personal pages are never cached. */
export function isCacheablePage(path: string): boolean {
  return CACHEABLE_PATHS.test(path);
}

/** Returns the pages to evict. `paths`: the cached pages, least recently viewed first. */
export function pagesToEvict(paths: readonly string[], maxPages: number = MAX_PAGES): readonly string[] {
  const shell: readonly string[] = SHELL_PAGES;
  const droppable = paths.filter((path) => !shell.includes(path));
  return droppable.slice(0, Math.max(0, paths.length - maxPages));
}

/** Returns whether a new worker may replace the active one, which requires that no open page is part of an order. */
export function canTakeOver(openPaths: readonly string[]): boolean {
  return !openPaths.some((path) => /^\/(?:order|pg|auth)(?:\/|$)/.test(path));
}

/** Returns the paths of the scripts, styles and images of the build that a page's HTML names. */
export function assetsNamedIn(html: string): readonly string[] {
  return [...new Set(Array.from(html.matchAll(/\/assets\/[\w./-]+\.(?:js|css|svg|webp|png)\b/g), ([path]) => path))];
}
