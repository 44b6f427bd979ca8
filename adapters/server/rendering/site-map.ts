import { formatKst } from '../../../core/time/kst.ts';
import type { Shop } from '../shop.ts';
import { escapeHtml } from './document.ts';

const ADDRESSES_MOST = 10_000;

/** The pages that search engines should know: home, terms, and the sales that have not ended, newest first. */
export async function siteMap(shop: Shop): Promise<string> {
  const sales = await shop.database
    .selectFrom('sale')
    .select('sell_idx')
    .where('end_dt', '>', formatKst(shop.clock.now()))
    .orderBy('sell_idx', 'desc')
    .limit(ADDRESSES_MOST)
    .execute();
  const paths = ['/', '/terms/policy', '/terms/privacy', ...sales.map(({ sell_idx }) => `/product/${sell_idx}`)];
  const urls = paths.map((path) => `<url><loc>${escapeHtml(shop.storefrontUrl + path)}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
}
