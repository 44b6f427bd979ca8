import { formatKst } from '../../../core/time/kst.ts';
import type { Shop } from '../shop.ts';
import { escapeHtml } from './document.ts';

const ADDRESSES_MOST = 10_000;
/** Sales that ended meanwhile are in it so long at most. */
export const SITE_MAP_AGE_MOST = 60 * 60 * 1_000;
/** So often it is looked whether there is a newer sale, however many ask. */
const LOOKED_EVERY_MS = 1_000;

type MappedShop = Pick<Shop, 'database' | 'clock' | 'storefrontUrl'>;

interface KeptMap {
  readonly xml: Buffer;
  readonly newest: number;
  readonly expires: number;
}

/** The shop's map for search engines: made when it is asked for, and kept for an hour or until a sale is added. */
export class SiteMap {
  readonly #shop: MappedShop;
  #kept: KeptMap | null = null;
  #lookAgain = 0;
  #looking: Promise<Buffer> | null = null;

  constructor(shop: MappedShop) {
    this.#shop = shop;
  }

  async get(): Promise<Buffer> {
    if (this.#kept !== null && this.#shop.clock.now() < this.#lookAgain) return this.#kept.xml;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(): Promise<Buffer> {
    const now = this.#shop.clock.now();
    const newest = await newestSale(this.#shop);
    const kept =
      this.#kept !== null && this.#kept.newest === newest && now < this.#kept.expires
        ? this.#kept
        : { xml: Buffer.from(await draw(this.#shop, now)), newest, expires: now + SITE_MAP_AGE_MOST };
    this.#kept = kept;
    this.#lookAgain = Math.min(now + LOOKED_EVERY_MS, kept.expires);
    return kept.xml;
  }
}

async function newestSale({ database }: MappedShop): Promise<number> {
  const newest = await database.selectFrom('sale').select('sell_idx').orderBy('sell_idx', 'desc').limit(1).execute();
  return newest[0]?.sell_idx ?? 0;
}

/** The pages that search engines should know: home, terms, and the sales that have not ended, newest first. */
async function draw(shop: MappedShop, now: number): Promise<string> {
  const sales = await shop.database
    .selectFrom('sale')
    .select('sell_idx')
    .where('end_dt', '>', formatKst(now))
    .orderBy('sell_idx', 'desc')
    .limit(ADDRESSES_MOST)
    .execute();
  const paths = ['/', '/terms/policy', '/terms/privacy', ...sales.map(({ sell_idx }) => `/product/${sell_idx}`)];
  const urls = paths.map((path) => `<url><loc>${escapeHtml(shop.storefrontUrl + path)}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
}
