/** So many events wait on a device, and travel in one call, at most. */
export const LOGGED_MOST = 50;

/** One step through the shop, as the behaviour log knows it (spec §7). */
export interface MoveEvent {
  readonly event_type: 'move';
  /** The path before; empty where the visit began. */
  readonly from_uri: string;
  readonly target_uri: string;
  /** The query as JSON, without what belongs to somebody. */
  readonly target_param: string;
}

/** The parameters that say what was looked at. All others may name a person or open something, and are left out. */
const LOGGED_PARAMETERS: ReadonlySet<string> = new Set([
  'section',
  'date',
  'time_filter',
  'new_filter',
  'holiday_filter',
  'now_page',
  'category_idx',
  'keyword',
  'sort',
  'tab',
  'g_idx',
  'referrer_type',
  'utm_source',
  'utm_medium',
  'utm_campaign',
]);
/** Below these paths stands a key in the path itself. */
const KEYED_PATHS = ['/order/result'] as const;
const URI_MOST = 200;
const VALUE_MOST = 50;

/**
 * The event of going from one address to another (spec §4); null where none is logged: on first landing at `/`, and
 * when the whole address stays the same. `from` is null for the first page of a visit. Addresses are paths with their
 * query, as `HistoryEntry.location` has them.
 */
export function moveEvent(from: string | null, to: string): MoveEvent | null {
  if (from === to || (from === null && pathOf(to) === '/')) return null;
  return {
    event_type: 'move',
    from_uri: from === null ? '' : loggedPath(from),
    target_uri: loggedPath(to),
    target_param: JSON.stringify(loggedParameters(to)),
  };
}

function pathOf(location: string): string {
  return location.split(/[?#]/, 1)[0] ?? '';
}

function loggedPath(location: string): string {
  const path = pathOf(location);
  const keyed = KEYED_PATHS.find((start) => path.startsWith(`${start}/`));
  return (keyed ?? path).slice(0, URI_MOST);
}

function loggedParameters(location: string): Record<string, string> {
  const [, query = ''] = location.split('#', 1).join('').split('?');
  const found: Record<string, string> = {};
  for (const part of query.split('&')) {
    const [name = '', value = ''] = part.split('=');
    if (LOGGED_PARAMETERS.has(name)) found[name] = decoded(value).slice(0, VALUE_MOST).toWellFormed();
  }
  return found;
}

/** What can't be read stays as it is. */
function decoded(value: string): string {
  const text = value.replaceAll('+', ' ');
  try {
    return decodeURIComponent(text).replaceAll('\0', '');
  } catch {
    return text;
  }
}
