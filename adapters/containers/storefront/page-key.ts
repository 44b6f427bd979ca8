import { parseCategoryIdx } from '../../../core/browse/category-tree.ts';
import { parseListSort } from '../../../core/browse/list-sort.ts';
import { parseFilter, parseNowPage } from '../../../core/browse/section-query.ts';
import { parseSection } from '../../../core/browse/section.ts';
import { parseShopTab } from '../../../core/browse/shop-address.ts';
import type { Query } from '../../../core/navigation/query.ts';
import { parseRowId } from '../../../core/navigation/row-id.ts';
import { parseFilterFlags, parseFilterSellers, parsePriceRange } from '../../../core/product-list/product-filter.ts';
import { referralFromQuery } from '../../../core/referral/referral.ts';
import { findRoute } from '../../../ui/routing/route-table.ts';

const MAX_VALUE_LENGTH = 200;

/**
 * The query parameters that pages read, each with its parser. A parameter's default is the value parsed from an empty
 * query.
 */
const READ_VALUES: Readonly<Record<string, (query: Query) => string | number | null>> = {
  section: parseSection,
  date: (query) => /^\d{4}-\d{2}-\d{2}$/.exec(query.get('date') ?? '')?.[0] ?? null,
  time_filter: (query) => parseFilter(query, 'time_filter'),
  new_filter: (query) => parseFilter(query, 'new_filter'),
  holiday_filter: (query) => parseFilter(query, 'holiday_filter'),
  now_page: parseNowPage,
  g_idx: (query) => parseRowId(query.get('g_idx')),
  referrer_type: (query) => referralFromQuery(query, 0)?.referrer_type ?? null,
  category_idx: parseCategoryIdx,
  sort: parseListSort,
  tab: parseShopTab,
  min_price: (query) => parsePriceRange(query.get('min_price'), query.get('max_price')).min_price,
  max_price: (query) => parsePriceRange(query.get('min_price'), query.get('max_price')).max_price,
  flags: (query) => parseFilterFlags(query.get('flags')).join(','),
  sellers: (query) => parseFilterSellers(query.get('sellers')).join(','),
};
const EMPTY: Query = new URLSearchParams();

/**
 * Returns the cache key of a page. Omits query parameters and values that the page does not read, so that they
 * cause no second rendering. Of personal pages the server renders only the layout, so all orders share one key, such as
 * `/order/detail/:payment_idx`.
 */
export function pageKey(location: string): string {
  const { route, place } = findRoute(location);
  // All unknown addresses share one page. Guarded ones do not, since the redirect of a guard depends on the address.
  const isUnknown = route.page === 'error/error' && route.guard === undefined;
  if (isUnknown) return '/error/404';
  if (route.shared !== true) return isWrittenAs(route.path, place.path) ? route.path : place.path;
  const query = new URLSearchParams();
  for (const name of route.query ?? []) {
    const value = readValue(name, place.query);
    if (value !== null) query.set(name, value);
  }
  return query.size === 0 ? place.path : `${place.path}?${query.toString()}`;
}

/**
 * Returns whether a path matches a route case-sensitively. `/CART` opens `/cart`, too, but its layout differs: no tab
 * is marked as current.
 */
function isWrittenAs(pattern: string, path: string): boolean {
  const [expected, written] = [pattern.split('/'), path.replace(/\/$/, '').split('/')];
  const isSame = (segment: string, index: number): boolean => segment.startsWith(':') || segment === written[index];
  return expected.length === written.length && expected.every(isSame);
}

/**
 * Returns a query parameter as the page reads it: `free` for `flags=free,<b>`. Returns null if the page treats the
 * value as missing.
 */
function readValue(name: string, query: Query): string | null {
  const value = query.get(name);
  if (value === null || value.length > MAX_VALUE_LENGTH) return null;
  const read = READ_VALUES[name];
  if (read === undefined) return value;
  const result = read(query);
  return result === read(EMPTY) ? null : String(result);
}

/**
 * Returns the address under which search engines store a page. All links to a product share one address, without group
 * and referral. Returns null for pages that search engines must not store: single orders, reviews and inquiries.
 */
export function canonicalPath(location: string): string | null {
  const { route, place } = findRoute(location);
  const { sell_idx } = place.params;
  if (route.shared !== true && route.path.includes(':')) return null;
  return route.page === 'product/product' && sell_idx !== undefined ? `/product/${sell_idx}` : pageKey(location);
}
