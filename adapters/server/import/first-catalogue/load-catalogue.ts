import { sql } from 'kysely';
import type { Catalogue } from '../../../../core/catalogue/catalogue.ts';
import { POINT } from '../../../../core/pricing/point-rules.ts';
import { addDays, formatKst, startOfKstDay } from '../../../../core/time/kst.ts';
import type { Database, Tx } from '../../database/database.ts';
import type { Passwords } from '../../../../core/ports/server/passwords.port.ts';
import type { MemberIdx, SellerId, SellerIdx } from '../../../../core/vocabulary/ids.ts';
import { insertEvent, insertFaq, insertNotice } from '../content-rows.ts';
import { storeAlerts } from './load-alerts.ts';
import { storeOrders } from './load-orders.ts';
import { storeReviewsAndInquiries } from './load-reviews-and-inquiries.ts';
import { storeInBatches } from '../numbered-rows.ts';
import { addProducts } from '../product-rows.ts';
import { addSales } from '../sale-rows.ts';
import { insertBanner, insertCuration, addPick } from '../home-rows.ts';

/** Sales of this many days are new to the followers of their sellers. */
const NEW_DAYS = 3;

/** Stores a catalogue in full or not at all. Sanitizes its HTML. `now` is the time of sign-ups and point grants. */
export async function loadCatalogue(
  database: Database,
  passwords: Passwords,
  catalogue: Catalogue,
  now: number,
): Promise<void> {
  const hashes = await hashPasswords(passwords, catalogue);
  await database.transaction().execute((tx) => storeAll(tx, catalogue, hashes, now));
}

/** Loads the catalogue if there are no sales yet. Of several processes that start concurrently, one loads it. */
export async function loadFirstCatalogue(
  database: Database,
  passwords: Passwords,
  catalogue: Catalogue,
  now: number,
): Promise<void> {
  const hashes = await hashPasswords(passwords, catalogue);
  await database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('first catalogue', 0))`.execute(tx);
    const sale = await tx.selectFrom('sale').select('sell_idx').limit(1).executeTakeFirst();
    if (sale === undefined) await storeAll(tx, catalogue, hashes, now);
  });
}

async function hashPasswords(passwords: Passwords, { members }: Catalogue): Promise<(string | null)[]> {
  const hashes: (string | null)[] = [];
  for (const { password } of members) hashes.push(password === null ? null : await passwords.hash(password));
  return hashes;
}

async function storeAll(tx: Tx, catalogue: Catalogue, hashes: readonly (string | null)[], now: number): Promise<void> {
  const sellers = await storeSellers(tx, catalogue);
  const products = await storeProducts(tx, catalogue, await storeCategories(tx, catalogue));
  const sales = await storeSales(tx, catalogue, products, sellers);
  await storeHome(tx, catalogue, sales);
  await storeReviewsAndInquiries(tx, catalogue, (key) => requireId(sales, key));
  await storeKeywords(tx, catalogue, now);
  await storeCoupons(tx, catalogue, sellers);
  await storeContent(tx, catalogue);
  await storeMembers(tx, catalogue, hashes, now);
  await storeAlerts(tx, catalogue.alerts, (key) => requireId(sales, key));
  await storeOrders(tx, catalogue.orders, (key) => requireId(sales, key), now);
}

type Keys = ReadonlyMap<string, number>;

async function storeSellers(tx: Tx, { sellers }: Catalogue): Promise<Keys> {
  const rows = sellers.map(({ key: _key, ...seller }) => seller);
  await storeInBatches(rows, (part) => tx.insertInto('seller').values(part).execute());
  const stored = await tx.selectFrom('seller').select(['seller_idx', 'member_id']).execute();
  const byId = new Map(stored.map((row) => [row.member_id, row.seller_idx]));
  return new Map(sellers.map(({ key, member_id }) => [key, requireId(byId, member_id)]));
}

async function storeCategories(tx: Tx, { categories }: Catalogue): Promise<Keys> {
  const keys = new Map<string, number>();
  for (const [ordinal, { key, parent, category_name, category_img }] of categories.entries()) {
    const parent_idx = parent === null ? null : requireId(keys, parent);
    const row = await tx
      .insertInto('category')
      .values({ parent_idx, category_name, category_img, ordinal })
      .returning('category_idx')
      .executeTakeFirstOrThrow();
    keys.set(key, row.category_idx);
  }
  return keys;
}

async function storeProducts(tx: Tx, { products }: Catalogue, categories: Keys): Promise<Keys> {
  const placed = products.map((product) => ({ product, category_idx: requireId(categories, product.category) }));
  const numbers = await addProducts(tx, placed);
  return new Map(products.map(({ key }, index) => [key, numbers[index] ?? 0]));
}

async function storeSales(tx: Tx, { sales }: Catalogue, products: Keys, sellers: Keys): Promise<Keys> {
  const numbers = await addSales(
    tx,
    sales.map((sale) => ({
      sale,
      product_idx: requireId(products, sale.product),
      seller_idx: requireId(sellers, sale.seller),
    })),
  );
  return new Map(sales.map(({ key }, index) => [key, numbers[index] ?? 0]));
}

async function storeHome(tx: Tx, { banners, picks, curations }: Catalogue, sales: Keys): Promise<void> {
  const saleOf = (key: string): number => requireId(sales, key);
  for (const [ordinal, banner] of banners.entries()) await insertBanner(tx, banner, ordinal);
  for (const [ordinal, pick] of picks.entries()) await addPick(tx, pick, saleOf, ordinal);
  for (const [ordinal, curation] of curations.entries()) await insertCuration(tx, curation, saleOf, ordinal);
}

async function storeKeywords(tx: Tx, { keywords }: Catalogue, now: number): Promise<void> {
  const suggested = keywords
    .filter(({ is_suggested }) => is_suggested)
    .map(({ keyword }, ordinal) => ({ keyword, ordinal }));
  await storeInBatches(suggested, (part) => tx.insertInto('suggested_keyword').values(part).execute());
  const yesterday = formatKst(addDays(startOfKstDay(now), -1));
  const searched = keywords
    .filter(({ searched_cnt }) => searched_cnt > 0)
    .map(({ keyword, searched_cnt: cnt }) => ({ unit: 'day' as const, bucket_dt: yesterday, keyword, cnt }));
  await storeInBatches(searched, (part) => tx.insertInto('search_keyword').values(part).execute());
}

async function storeCoupons(tx: Tx, { coupons }: Catalogue, sellers: Keys): Promise<void> {
  const rows = coupons.map(({ seller, ...coupon }) => ({
    ...coupon,
    seller_idx: seller === null ? null : requireId(sellers, seller),
  }));
  await storeInBatches(rows, (part) => tx.insertInto('coupon').values(part).execute());
}

async function storeContent(tx: Tx, { events, notices, faqs }: Catalogue): Promise<void> {
  for (const event of events) await insertEvent(tx, event);
  for (const notice of notices) await insertNotice(tx, notice);
  for (const [ordinal, faq] of faqs.entries()) await insertFaq(tx, faq, ordinal);
}

async function storeMembers(
  tx: Tx,
  { members }: Catalogue,
  passwords: readonly (string | null)[],
  now: number,
): Promise<void> {
  for (const [index, { password: _password, point, address, social, follows = [], ...member }] of members.entries()) {
    const { member_idx } = await tx
      .insertInto('member')
      .values({ ...member, password_hash: passwords[index] ?? null, joined_dt: formatKst(now) })
      .returning('member_idx')
      .executeTakeFirstOrThrow();
    if (social !== undefined) {
      const linked = { ...social, member_idx, unlink_token: null, linked_dt: formatKst(now) };
      await tx.insertInto('member_social').values(linked).execute();
    }
    await storeFollows(tx, member_idx, follows, now);
    if (point > 0) {
      const lot = {
        amount: point,
        remaining: point,
        reason: '가입 축하',
        given_dt: formatKst(now),
        expire_dt: formatKst(addDays(now, POINT.days)),
      };
      await tx
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
      await tx
        .insertInto('member_address')
        .values({ member_idx, ...address, ...receiver })
        .execute();
    }
  }
}

async function storeFollows(tx: Tx, member_idx: MemberIdx, follows: readonly SellerId[], now: number): Promise<void> {
  if (follows.length === 0) return;
  const { rows } = await sql<{ seller_idx: SellerIdx }>`
    insert into seller_follow (member_idx, seller_idx, followed_dt, seen_dt)
    select ${member_idx}, seller_idx, ${formatKst(now)}::timestamp, ${formatKst(addDays(now, -NEW_DAYS))}::timestamp
    from seller where member_id in (${sql.join([...follows])})
    returning seller_idx
  `.execute(tx);
  const followed = rows.map(({ seller_idx }) => seller_idx);
  if (followed.length === 0) return;
  await tx
    .updateTable('seller')
    .set((row) => ({ follower_cnt: row('follower_cnt', '+', 1) }))
    .where('seller_idx', 'in', followed)
    .execute();
}

function requireId(keys: ReadonlyMap<string, number>, key: string): number {
  const number = keys.get(key);
  if (number === undefined) throw new Error(`the catalogue names ${key}, but does not contain it`);
  return number;
}
