import { sql } from 'kysely';
import type { Database } from '../../adapters/server/database/database.ts';

/** Rows by kind. */
export type StoredCatalogue = Readonly<Record<string, readonly unknown[]>>;

/** Returns all imported rows in a fixed order, with import keys instead of ids. */
export async function storedCatalogue(database: Database): Promise<StoredCatalogue> {
  const stored: Record<string, readonly unknown[]> = {};
  for (const [name, query] of Object.entries(QUERIES)) stored[name] = (await query.execute(database)).rows;
  return stored;
}

const QUERIES = {
  sellers: sql`select to_jsonb(seller) - 'seller_idx' as row from seller order by member_id`,
  categories: sql`select to_jsonb(category) - 'category_idx' as row from category order by category_name`,
  products: sql`
    select import_key.key, category_name, to_jsonb(product) - 'product_idx' - 'category_idx' as row
    from product
    join category using (category_idx)
    left join import_key on kind = 'product' and idx = product_idx
    order by product_name, import_key.key`,
  sales: sql`
    select own.key, goods.key as product, member_id,
      to_jsonb(sale) - 'sell_idx' - 'product_idx' - 'seller_idx' as row
    from sale
    join seller using (seller_idx)
    left join import_key own on own.kind = 'sale' and own.idx = sell_idx
    left join import_key goods on goods.kind = 'product' and goods.idx = product_idx
    order by goods.key, own.key`,
  options: sql`
    select key, to_jsonb(sale_option) - 'option_idx' - 'sell_idx' as row
    from sale_option left join import_key on kind = 'sale' and idx = sell_idx
    order by key, ordinal, option_name`,
  listings: sql`
    select key, count(*) as cnt from sale_listing left join import_key on kind = 'sale' and idx = sell_idx
    group by key order by key`,
  terms: sql`
    select key, count(*) as cnt from sale_term left join import_key on kind = 'sale' and idx = sell_idx
    group by key order by key`,
  banners: sql`select to_jsonb(banner) - 'banner_idx' as row from banner order by position_type`,
  picks: sql`
    select key, to_jsonb(home_pick) - 'sell_idx' as row
    from home_pick left join import_key on kind = 'sale' and idx = sell_idx order by list, key`,
  curations: sql`
    select curation_name, key, curation_sale.ordinal
    from curation join curation_sale using (curation_idx) left join import_key on kind = 'sale' and idx = sell_idx
    order by curation_name, curation_sale.ordinal`,
  events: sql`select to_jsonb(event) - 'event_idx' as row from event order by title`,
  notices: sql`select to_jsonb(notice) - 'board_idx' as row from notice order by title`,
  faqs: sql`select to_jsonb(faq) - 'faq_idx' as row from faq order by question`,
} as const;
