/** What the server wrote into the page for the browser's start. */
export interface PageData {
  readonly apiBase: string;
  /** The seller-side API, which may be on a host of its own. */
  readonly sellerApiBase: string;
  /** The moment at which the server drew the page; null once the browser has taken over. */
  drawnAt: number | null;
  readonly answers: Readonly<Record<string, unknown>>;
  /** False: the page belongs to the shopper, and the server drew the layout only. */
  readonly isDrawn: boolean;
}

/** Reads the page's data; a page without any (a broken cache between us) starts from nothing. */
export function readPageData(): PageData {
  const written: unknown = parse(document.getElementById('page-data')?.textContent ?? '');
  const field = (name: string): unknown =>
    typeof written === 'object' && written !== null ? Reflect.get(written, name) : undefined;
  const answers = field('answers');
  const drawnAt = field('drawnAt');
  const ownBase = apiBase(field('apiUrl'), field('apiPort'));
  const sellerBase = field('sellerApiUrl');
  return {
    apiBase: ownBase,
    sellerApiBase: typeof sellerBase === 'string' ? sellerBase : ownBase,
    drawnAt: typeof drawnAt === 'number' ? drawnAt : null,
    answers: typeof answers === 'object' && answers !== null ? { ...answers } : {},
    isDrawn: field('isDrawn') === true,
  };
}

/**
 * The server's time of now, from the moment at which it drew the page and the time that the page has been here: a
 * page that needs no call has no other word of it. Null for a page out of the device's own cache, which may be old.
 */
export function serverTime(drawnAt: number): number | null {
  const [arrival] = performance.getEntriesByType('navigation');
  if (!(arrival instanceof PerformanceNavigationTiming)) return null;
  const isKept = arrival.type === 'back_forward' || arrival.transferSize === 0;
  return isKept ? null : drawnAt + performance.now() - arrival.responseStart;
}

/** The API's origin: as configured, or this host on its secondary port, or this very origin. */
function apiBase(url: unknown, port: unknown): string {
  if (typeof url === 'string') return url;
  return typeof port === 'number' ? `${location.protocol}//${location.hostname}:${port}` : location.origin;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
