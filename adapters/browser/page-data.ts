/** What the server wrote into the page for the browser's start. */
export interface PageData {
  readonly apiBase: string;
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
  return {
    apiBase: apiBase(field('apiUrl'), field('apiPort')),
    drawnAt: typeof drawnAt === 'number' ? drawnAt : null,
    answers: typeof answers === 'object' && answers !== null ? { ...answers } : {},
    isDrawn: field('isDrawn') === true,
  };
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
