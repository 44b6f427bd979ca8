import { parseCompany, type CompanyInfo } from '../../core/content/company.ts';
import { parseJson } from '../../core/text/parse-json.ts';

/** Entry of the `Server-Timing` header that contains the age of a page in ms. */
const PAGE_AGE = 'age';

/** Data that the server wrote into the page for the browser's start. */
export interface PageData {
  readonly apiBase: string;
  /** Origin of the seller-side API, which may be on another host. */
  readonly sellerApiBase: string;
  /** Time at which the server rendered the page; null once the browser has hydrated it. */
  renderedAt: number | null;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly company: CompanyInfo;
  /** False if the page is personal: the server rendered its layout, with its skeleton if the route has one. */
  readonly isRendered: boolean;
}

/** Reads the page's data. Returns defaults if it is missing or invalid. */
export function readPageData(): PageData {
  const written: unknown = parseJson(document.getElementById('page-data')?.textContent ?? '');
  const field = (name: string): unknown =>
    typeof written === 'object' && written !== null ? Reflect.get(written, name) : undefined;
  const responses = field('answers');
  const renderedAt = field('renderedAt');
  const ownBase = apiBase(field('apiUrl'), field('apiPort'));
  const sellerBase = field('sellerApiUrl');
  return {
    apiBase: ownBase,
    sellerApiBase: typeof sellerBase === 'string' ? sellerBase : ownBase,
    renderedAt: typeof renderedAt === 'number' ? renderedAt : null,
    responses: typeof responses === 'object' && responses !== null ? { ...responses } : {},
    company: parseCompany(field('company')),
    isRendered: field('isRendered') === true,
  };
}

/**
 * Returns the server's current time: the time at which it rendered the page, plus the page's age when it was sent, plus
 * the time since its arrival. Pages that make no API call have no other source of the server's time. Returns null if
 * the age is unknown, as for a page from the browser's cache and in browsers that do not report it.
 */
export function serverTime(renderedAt: number): number | null {
  const [arrival] = performance.getEntriesByType('navigation');
  if (!(arrival instanceof PerformanceNavigationTiming)) return null;
  const isFromBrowserCache = arrival.type === 'back_forward' || arrival.transferSize === 0;
  const age = arrival.serverTiming?.find(({ name }) => name === PAGE_AGE)?.duration;
  return isFromBrowserCache || age === undefined ? null : renderedAt + age + performance.now() - arrival.responseStart;
}

/** Returns the API's origin: the configured one, or else this host with the API's port, or else the page's own. */
function apiBase(url: unknown, port: unknown): string {
  if (typeof url === 'string') return url;
  return typeof port === 'number' ? `${location.protocol}//${location.hostname}:${port}` : location.origin;
}
