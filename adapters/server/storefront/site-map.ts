import { formatKst } from '../../../core/time/kst.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { escapeHtml } from './document.ts';

const MAX_ADDRESSES = 10_000;
/** Maximum time for which it still contains ended sales. */
export const MAX_SITE_MAP_AGE = 60 * 60 * 1_000;
/** Minimum interval between checks for newer sales. */
const LOOKED_EVERY_MS = 1_000;

type MappedShop = Pick<ServerContext, 'database' | 'clock' | 'storefrontUrl'>;

interface CachedMap {
  readonly xml: Buffer;
  readonly newest: number;
  readonly expires: number;
}

/** The site map for search engines: created on request, and cached for an hour or until a sale is added. */
export class SiteMap {
  readonly #shop: MappedShop;
  #cached: CachedMap | null = null;
  #lookAgain = 0;
  #looking: Promise<Buffer> | null = null;

  constructor(shop: MappedShop) {
    this.#shop = shop;
  }

  async get(): Promise<Buffer> {
    if (this.#cached !== null && this.#shop.clock.now() < this.#lookAgain) return this.#cached.xml;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(): Promise<Buffer> {
    const now = this.#shop.clock.now();
    const newest = await newestSale(this.#shop);
    const kept =
      this.#cached !== null && this.#cached.newest === newest && now < this.#cached.expires
        ? this.#cached
        : { xml: Buffer.from(await renderSiteMap(this.#shop, now)), newest, expires: now + MAX_SITE_MAP_AGE };
    this.#cached = kept;
    this.#lookAgain = Math.min(now + LOOKED_EVERY_MS, kept.expires);
    return kept.xml;
  }
}

async function newestSale({ database }: MappedShop): Promise<number> {
  const newest = await database.selectFrom('sale').select('sell_idx').orderBy('sell_idx', 'desc').limit(1).execute();
  return newest[0]?.sell_idx ?? 0;
}

/** Renders the pages for search engines: home, terms, and the sales that have not ended, newest first. */
async function renderSiteMap(shop: MappedShop, now: number): Promise<string> {
  const sales = await shop.database
    .selectFrom('sale')
    .select('sell_idx')
    .where('end_dt', '>', formatKst(now))
    .orderBy('sell_idx', 'desc')
    .limit(MAX_ADDRESSES)
    .execute();
  const paths = ['/', '/terms/policy', '/terms/privacy', ...sales.map(({ sell_idx }) => `/product/${sell_idx}`)];
  const urls = paths.map((path) => `<url><loc>${escapeHtml(shop.storefrontUrl + path)}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
}
