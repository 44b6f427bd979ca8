/** First steps of the shop's own addresses: a seller of that name would stand in their way, or they in the seller's. */
const OWN_ADDRESSES: ReadonlySet<string> = new Set([
  'alliance',
  'auth',
  'cart',
  'category',
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
  'review',
  'sample',
  'search',
  'setting',
  'terms',
  // Answered by the server itself.
  'api',
  'assets',
  'healthz',
  'pg',
  'pictures',
  'previews',
]);

/** Small letters and digits, joined by single `-`, `_` or `.`; 2 to 30 characters. */
const MEMBER_ID = /^(?=.{2,30}$)[a-z0-9]+(?:[-_.][a-z0-9]+)*$/;
/** What looks like the name of a file is none: `robots.txt`, `sw.js`. */
const FILE_NAME = /\.(?:txt|xml|js|json|css|html|ico|png|svg|webmanifest)$/;

/**
 * Whether a text can be a seller's id, and with it the address of their shop, `/{member_id}` (spec §2). The first
 * steps of the shop's own addresses can't. Anything that is no such text, an empty one included, answers false.
 */
export function isMemberId(text: string): boolean {
  return MEMBER_ID.test(text) && !FILE_NAME.test(text) && !OWN_ADDRESSES.has(text);
}
