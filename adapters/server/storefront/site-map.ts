import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import { HOUR_MS } from '../../../core/time/durations.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { escapeHtml } from './document.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';

/** Paths of the list of files (`/sitemap.xml`) and of a file (`/sitemap-1.xml`). */
export const SITE_MAP_PATH = /^\/sitemap(?:-([1-9]\d{0,4}))?\.xml$/;
/** A file holds the sales of this many consecutive numbers, so that a new sale changes only the last one. */
const SALES_PER_FILE = 10_000;
/** Maximum time for which the site map still contains ended sales. */
export const MAX_SITE_MAP_AGE_MS = HOUR_MS;
/** Minimum interval between checks for newer sales. */
const SITE_MAP_CHECK_INTERVAL_MS = 1_000;
/** Maximum number of cached files, each of at most a megabyte. */
const MAX_CACHED_FILES = 20;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

type MappedShop = Pick<ServerContext, 'database' | 'clock' | 'storefrontUrl'>;

interface CachedFile {
  readonly xml: Buffer | null;
  /** Id of the newest sale in the file. */
  readonly newest: number;
  readonly expires: number;
}

/**
 * The site map for search engines: each file is created on request, and cached for an hour or until a sale is added.
 */
export class SiteMap {
  readonly #shop: MappedShop;
  readonly #cached = new LRUCache<string, CachedFile>({ max: MAX_CACHED_FILES });
  readonly #loading = new Map<string, Promise<Buffer | null>>();
  #newest = 0;
  #nextCheckAt = 0;

  constructor(shop: MappedShop) {
    this.#shop = shop;
  }

  /** Returns the file at a path; null if there is none, or all its sales have ended. */
  async get(path: string): Promise<Buffer | null> {
    const loading = this.#loading.get(path) ?? this.#load(path).finally(() => this.#loading.delete(path));
    this.#loading.set(path, loading);
    return loading;
  }

  async #load(path: string): Promise<Buffer | null> {
    const found = SITE_MAP_PATH.exec(path);
    if (found === null) return null;
    const now = this.#shop.clock.now();
    const last = fileOf(await this.#newestAt(now));
    const file = found[1] === undefined ? null : Number(found[1]);
    if (file !== null && file > last) return null;
    // The list changes when a file is added, and a file when a sale is added to it.
    const newest = file === null ? last : Math.min(this.#newest, file * SALES_PER_FILE);
    const cached = this.#cached.get(path);
    if (cached !== undefined && cached.newest === newest && now < cached.expires) return cached.xml;
    const text = await (file === null ? renderList(this.#shop, last, now) : renderFile(this.#shop, file, now));
    const xml = text === null ? null : Buffer.from(text);
    this.#cached.set(path, { xml, newest, expires: now + MAX_SITE_MAP_AGE_MS });
    return xml;
  }

  async #newestAt(now: number): Promise<number> {
    if (now < this.#nextCheckAt) return this.#newest;
    this.#newest = await findNewestSale(this.#shop);
    this.#nextCheckAt = now + SITE_MAP_CHECK_INTERVAL_MS;
    return this.#newest;
  }
}

/** Returns the number of the file that holds a sale, counted from 1. */
function fileOf(sell_idx: SellIdx): number {
  return Math.max(1, Math.ceil(sell_idx / SALES_PER_FILE));
}

async function findNewestSale({ database }: MappedShop): Promise<number> {
  const newest = await database.selectFrom('sale').select('sell_idx').orderBy('sell_idx', 'desc').limit(1).execute();
  return newest[0]?.sell_idx ?? 0;
}

/** Renders the list of the files in which a sale has not ended. The first file is always listed. */
async function renderList({ database, storefrontUrl }: MappedShop, last: number, now: number): Promise<string> {
  const { rows } = await sql<{ file: number }>`
    select file from generate_series(1, ${last}::int) as file
    where file = 1 or exists (
      select from sale
      where sell_idx > (file - 1) * ${SALES_PER_FILE}::int and sell_idx <= file * ${SALES_PER_FILE}::int
        and end_dt > ${formatKst(now)}
    )
    order by file`.execute(database);
  const files = rows.map(
    ({ file }) => `<sitemap><loc>${escapeHtml(`${storefrontUrl}/sitemap-${file}.xml`)}</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="${NAMESPACE}">${files.join('')}</sitemapindex>`;
}

/**
 * Renders the pages of a file: the sales that have not ended, newest first, and in the first file home and terms. Null
 * if there are none.
 */
async function renderFile({ database, storefrontUrl }: MappedShop, file: number, now: number): Promise<string | null> {
  const sales = await database
    .selectFrom('sale')
    .select('sell_idx')
    .where('sell_idx', '>', (file - 1) * SALES_PER_FILE)
    .where('sell_idx', '<=', file * SALES_PER_FILE)
    .where('end_dt', '>', formatKst(now))
    .orderBy('sell_idx', 'desc')
    .limit(SALES_PER_FILE)
    .execute();
  const pages = file === 1 ? ['/', '/terms/policy', '/terms/privacy', '/terms/delivery'] : [];
  const paths = [...pages, ...sales.map(({ sell_idx }) => `/product/${sell_idx}`)];
  if (paths.length === 0) return null;
  const urls = paths.map((path) => `<url><loc>${escapeHtml(storefrontUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="${NAMESPACE}">${urls.join('')}</urlset>`;
}
