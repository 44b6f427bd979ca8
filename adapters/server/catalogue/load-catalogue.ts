import { sql } from 'kysely';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { POINT } from '../../../core/point/point-rules.ts';
import { formatKst, startOfKstDay } from '../../../core/time/kst.ts';
import type { Database, Work } from '../database/database.ts';
import { hashPassword } from '../password.ts';
import { safeHtml } from '../safe-html.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** Rows in one statement: PostgreSQL takes 65,535 parameters. */
const ROWS_AT_ONCE = 500;

/** Stores a catalogue, all of it or nothing. HTML is sanitised on the way in. `now` is when members join and points are given. */
export async function loadCatalogue(database: Database, catalogue: Catalogue, now: number): Promise<void> {
  const passwords = await hashAll(catalogue);
  await database.transaction().execute((work) => storeAll(work, catalogue, passwords, now));
}

/** Does so where nothing is for sale yet. Of several processes that start at once, one loads and the others find it done. */
export async function loadFirstCatalogue(database: Database, catalogue: Catalogue, now: number): Promise<void> {
  const passwords = await hashAll(catalogue);
  await database.transaction().execute(async (work) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('first catalogue', 0))`.execute(work);
    const sale = await work.selectFrom('sale').select('sell_idx').limit(1).executeTakeFirst();
    if (sale === undefined) await storeAll(work, catalogue, passwords, now);
  });
}

function hashAll({ members }: Catalogue): Promise<string[]> {
  return Promise.all(members.map(({ password }) => hashPassword(password)));
}

async function storeAll(work: Work, catalogue: Catalogue, passwords: readonly string[], now: number): Promise<void> {
  const sellers = await storeSellers(work, catalogue);
  const products = await storeProducts(work, catalogue, await storeCategories(work, catalogue));
  const sales = await storeSales(work, catalogue, products, sellers);
  await storeHome(work, catalogue, sales);
  await storeEvents(work, catalogue);
  await storeKeywords(work, catalogue, now);
  await storeMembers(work, catalogue, passwords, now);
}

type Keys = ReadonlyMap<string, number>;

async function storeSellers(work: Work, { sellers }: Catalogue): Promise<Keys> {
  const rows = sellers.map(({ key: _key, ...seller }) => seller);
  await inParts(rows, (part) => work.insertInto('seller').values(part).execute());
  const stored = await work.selectFrom('seller').select(['seller_idx', 'member_id']).execute();
  const byId = new Map(stored.map((row) => [row.member_id, row.seller_idx]));
  return new Map(sellers.map(({ key, member_id }) => [key, found(byId, member_id)]));
}

async function storeCategories(work: Work, { categories }: Catalogue): Promise<Keys> {
  const keys = new Map<string, number>();
  for (const [ordinal, { key, parent, category_name }] of categories.entries()) {
    const parent_idx = parent === null ? null : found(keys, parent);
    const row = await work
      .insertInto('category')
      .values({ parent_idx, category_name, ordinal })
      .returning('category_idx')
      .executeTakeFirstOrThrow();
    keys.set(key, row.category_idx);
  }
  return keys;
}

async function storeProducts(work: Work, { products }: Catalogue, categories: Keys): Promise<Keys> {
  const first = await nextNumbers(work, 'product', 'product_idx', products.length);
  const rows = products.map((product, index) => ({
    product_idx: first + index,
    category_idx: found(categories, product.category),
    product_name: product.product_name,
    img_list: JSON.stringify(product.pictures.map((img_path) => ({ img_path }))),
    description: safeHtml(product.description),
    notice_list: JSON.stringify(product.notices),
    review_cnt: product.review_cnt,
    review_score: product.review_score,
    qna_cnt: product.qna_cnt,
  }));
  await inParts(rows, (part) => insertNumbered(work, 'product', part));
  return new Map(products.map(({ key }, index) => [key, first + index]));
}

async function storeSales(work: Work, { sales }: Catalogue, products: Keys, sellers: Keys): Promise<Keys> {
  const first = await nextNumbers(work, 'sale', 'sell_idx', sales.length);
  const rows = sales.map(
    ({ key: _key, product, seller, channel_prices: _prices, options: _options, ...sale }, index) => ({
      sell_idx: first + index,
      product_idx: found(products, product),
      seller_idx: found(sellers, seller),
      ...sale,
    }),
  );
  await inParts(rows, (part) => insertNumbered(work, 'sale', part));
  const options = sales.flatMap((sale, index) =>
    sale.options.map((option, ordinal) => ({ sell_idx: first + index, ordinal, ...option })),
  );
  await inParts(options, (part) => work.insertInto('sale_option').values(part).execute());
  const prices = sales.flatMap((sale, index) =>
    sale.channel_prices.map((price) => ({ sell_idx: first + index, ...price })),
  );
  await inParts(prices, (part) => work.insertInto('sale_channel_price').values(part).execute());
  return new Map(sales.map(({ key }, index) => [key, first + index]));
}

async function storeHome(work: Work, { banners, picks, curations }: Catalogue, sales: Keys): Promise<void> {
  await inParts(
    banners.map((banner, ordinal) => ({ ...banner, ordinal })),
    (part) => work.insertInto('banner').values(part).execute(),
  );
  await inParts(
    picks.map(({ sale, ...pick }, ordinal) => ({ ...pick, ordinal, sell_idx: found(sales, sale) })),
    (part) => work.insertInto('home_pick').values(part).execute(),
  );
  for (const [ordinal, { sales: chosen, ...curation }] of curations.entries()) {
    const { curation_idx } = await work
      .insertInto('curation')
      .values({ ...curation, ordinal })
      .returning('curation_idx')
      .executeTakeFirstOrThrow();
    const rows = chosen.map((sale, place) => ({ curation_idx, sell_idx: found(sales, sale), ordinal: place }));
    await inParts(rows, (part) => work.insertInto('curation_sale').values(part).execute());
  }
}

async function storeEvents(work: Work, { events }: Catalogue): Promise<void> {
  const rows = events.map((event) => ({ ...event, content: safeHtml(event.content) }));
  await inParts(rows, (part) => work.insertInto('event').values(part).execute());
}

async function storeKeywords(work: Work, { keywords }: Catalogue, now: number): Promise<void> {
  const suggested = keywords
    .filter(({ is_suggested }) => is_suggested)
    .map(({ keyword }, ordinal) => ({ keyword, ordinal }));
  await inParts(suggested, (part) => work.insertInto('suggested_keyword').values(part).execute());
  const yesterday = formatKst(startOfKstDay(now) - DAY);
  const searched = keywords
    .filter(({ searched_cnt }) => searched_cnt > 0)
    .map(({ keyword, searched_cnt: cnt }) => ({ unit: 'day' as const, bucket_dt: yesterday, keyword, cnt }));
  await inParts(searched, (part) => work.insertInto('search_keyword').values(part).execute());
}

async function storeMembers(
  work: Work,
  { members }: Catalogue,
  passwords: readonly string[],
  now: number,
): Promise<void> {
  for (const [index, { password: _password, point, address, ...member }] of members.entries()) {
    const { member_idx } = await work
      .insertInto('member')
      .values({ ...member, password_hash: passwords[index] ?? null, joined_dt: formatKst(now) })
      .returning('member_idx')
      .executeTakeFirstOrThrow();
    if (point > 0) {
      const lot = {
        amount: point,
        remaining: point,
        reason: '가입 축하',
        given_dt: formatKst(now),
        expire_dt: formatKst(now + POINT.days * DAY),
      };
      await work
        .insertInto('point_lot')
        .values({ member_idx, ...lot })
        .execute();
    }
    if (address !== null) {
      const receiver = {
        receiver_name: member.member_name,
        receiver_phone: member.phone,
        delivery_memo: '',
        is_default: true,
      };
      await work
        .insertInto('member_address')
        .values({ member_idx, ...address, ...receiver })
        .execute();
    }
  }
}

/** Takes `count` numbers of a table's identity in one go, so that rows that name each other need no second look. */
async function nextNumbers(work: Work, table: 'product' | 'sale', column: string, count: number): Promise<number> {
  // No sequence can be set to 0.
  if (count === 0) return 1;
  const { rows } = await sql<{ first: number }>`
    select setval(pg_get_serial_sequence(${table}, ${column}), last_number + ${count}) - ${count} + 1 as first
    from (select coalesce(max(${sql.ref(column)}), 0) as last_number from ${sql.table(table)}) numbers
  `.execute(work);
  return rows[0]?.first ?? 1;
}

async function insertNumbered(
  work: Work,
  table: 'product' | 'sale',
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [head] = rows;
  if (head === undefined) return;
  const columns = Object.keys(head);
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    overriding system value values ${sql.join(values)}
  `.execute(work);
}

async function inParts<Row>(rows: readonly Row[], store: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await store(rows.slice(from, from + ROWS_AT_ONCE));
}

function found(keys: ReadonlyMap<string, number>, key: string): number {
  const number = keys.get(key);
  if (number === undefined) throw new Error(`the catalogue names ${key}, but does not hold it`);
  return number;
}
