/**
 * First path segments of the storefront's own addresses. A seller id must not equal one of them, because `/{member_id}`
 * would conflict.
 */
export const OWN_ADDRESSES: ReadonlySet<string> = new Set([
  'alliance',
  'auth',
  'cart',
  'category',
  'coupon',
  'cs',
  'employee',
  'error',
  'event',
  'faq',
  'like',
  'mypage',
  'notice',
  'order',
  'point',
  'product',
  'qna',
  'ranking',
  'review',
  'sample',
  'search',
  'setting',
  'terms',
  // Served by the server directly.
  'api',
  'assets',
  'healthz',
  'livez',
  'pg',
  'pictures',
  'previews',
  'readyz',
]);

/** Lowercase letters and digits, joined by single `-`, `_` or `.`; 2 to 30 characters. */
const MEMBER_ID = /^(?=.{2,30}$)[a-z0-9]+(?:[-_.][a-z0-9]+)*$/;
/** File names such as `robots.txt` and `sw.js` are not accepted. */
const FILE_NAME = /\.(?:txt|xml|js|json|css|html|ico|png|svg|webmanifest)$/;

/**
 * Returns whether `text` is a valid seller id, which is also the address of the seller shop, `/{member_id}`. Returns
 * false for the empty string, file names, and first segments of the storefront's own addresses.
 */
export function isMemberId(text: string): boolean {
  return MEMBER_ID.test(text) && !FILE_NAME.test(text) && !OWN_ADDRESSES.has(text);
}
