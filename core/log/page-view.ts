/** One navigation between two addresses, as stored by the behavior log. */
export interface PageView {
  readonly event_type: 'move';
  /** The previous path; empty on the first page of the visit. */
  readonly from_uri: string;
  readonly target_uri: string;
  /** The ids in the path and the allowed query parameters as JSON, without personal data. */
  readonly target_param: string;
}

/** Query parameters that are logged. All others are omitted, because they may contain personal data or access keys. */
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
/** The parameters of a route that are logged: ids, but no access keys. */
const LOGGED_IDS = [
  'sell_idx',
  'event_idx',
  'board_idx',
  'member_id',
  'order_idx',
  'payment_idx',
  'review_idx',
  'qnaIdx',
] as const;
/** Paths that are followed by an access key. The key is not logged. */
const KEYED_PATHS = ['/order/result'] as const;
const MAX_URI_LENGTH = 200;
const MAX_VALUE_LENGTH = 50;

/**
 * Returns the page view for a navigation.
 *
 * Returns null if nothing is logged: if the visit starts at `/`, or if the whole address is unchanged. `from` is null
 * for the first page of a visit. Both addresses are paths with their query, as in `HistoryEntry.location`. `params` are
 * the parameters of the route of `to`, by name.
 */
export function toPageView(
  from: string | null,
  to: string,
  params: Readonly<Record<string, string>> = {},
): PageView | null {
  if (from === to || (from === null && pathOf(to) === '/')) return null;
  return {
    event_type: 'move',
    from_uri: from === null ? '' : loggedPath(from),
    target_uri: loggedPath(to),
    target_param: JSON.stringify({ ...loggedIds(params), ...loggedParameters(to) }),
  };
}

function pathOf(location: string): string {
  return location.split(/[?#]/, 1)[0] ?? '';
}

function loggedPath(location: string): string {
  const path = pathOf(location);
  const keyed = KEYED_PATHS.find((start) => path.startsWith(`${start}/`));
  return (keyed ?? path).slice(0, MAX_URI_LENGTH);
}

function loggedIds(params: Readonly<Record<string, string>>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of LOGGED_IDS) {
    const value = params[name];
    if (value !== undefined) found[name] = value.slice(0, MAX_VALUE_LENGTH).toWellFormed();
  }
  return found;
}

function loggedParameters(location: string): Record<string, string> {
  const [, query = ''] = location.split('#', 1).join('').split('?');
  const found: Record<string, string> = {};
  for (const part of query.split('&')) {
    const [name = '', value = ''] = part.split('=');
    if (LOGGED_PARAMETERS.has(name)) found[name] = decoded(value).slice(0, MAX_VALUE_LENGTH).toWellFormed();
  }
  return found;
}

/** Decodes the percent-encoding of a value. Returns the value undecoded if its encoding is invalid. */
function decoded(value: string): string {
  const text = value.replaceAll('+', ' ');
  try {
    return decodeURIComponent(text).replaceAll('\0', '');
  } catch {
    return text;
  }
}
