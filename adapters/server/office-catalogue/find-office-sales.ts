import { sql, type RawBuilder } from 'kysely';
import type { OfficeListedSale, saleFilter } from '../../../core/api/office/catalogue/catalogue.api.ts';
import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import { MAX_COUNTED } from '../../../core/api/office/orders/order.api.ts';
import { SUSPICIOUS_DISCOUNT } from '../../../core/catalogue/price-warning.ts';
import { MAX_LOW_STOCK } from '../../../core/office/low-stock.ts';
import { UNPAID_STATUSES } from '../../../core/payment/payment-phase.ts';
import { bigramsOf, interpretQuery } from '../../../core/search/query-interpretation.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { SellerIdx, SellIdx } from '../../../core/vocabulary/ids.ts';
import type * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { loadReferences } from '../import/import-references.ts';
import { parseIdCursor, writeCursor } from '../listing/cursor.ts';
import { containsWord } from '../search/search-listing.ts';

export type SaleFilter = { readonly [Name in keyof typeof saleFilter]: v.InferOutput<(typeof saleFilter)[Name]> };

/** A page of the list of sales. `seller_idx` limits the list to the sales of one seller shop. */
export interface SalePageRequest {
  readonly filter: SaleFilter;
  readonly cursor: string | null;
  readonly size: number;
  readonly seller_idx: SellerIdx | null;
  readonly now: number;
}

/** Lists a page of sales, the newest first. */
export async function findOfficeSales(
  database: Database,
  { filter, cursor, size, seller_idx, now }: SalePageRequest,
): Promise<OfficeResponseOf<'GET /api/office/v1/catalogue/sales'>> {
  const after = parseIdCursor(cursor);
  const isMatch = await saleConditions(database, filter, seller_idx, now);
  const { rows } = await sql<Omit<OfficeListedSale, 'held_cnt'>>`
    select sale.sell_idx, product.product_name, coalesce(product.img_list->0->>'img_path', '') as product_img,
      seller.member_name, sale.type, sale.start_dt, sale.end_dt, sale.sale_price, sale.consumer_price,
      sale.employee_price, stock.stock_cnt, stock.low_cnt, stock.sold_out_cnt
    from sale
    join product on product.product_idx = sale.product_idx
    join seller on seller.seller_idx = sale.seller_idx
    cross join lateral (
      select coalesce(sum(remaining_cnt) filter (where not is_add_option), 0)::int as stock_cnt,
        count(*) filter (where remaining_cnt between 1 and ${MAX_LOW_STOCK})::int as low_cnt,
        count(*) filter (where remaining_cnt = 0)::int as sold_out_cnt
      from sale_option
      where sale_option.sell_idx = sale.sell_idx and withdrawn_dt is null
    ) stock
    where ${isMatch} and ${after === null ? sql`true` : sql`sale.sell_idx < ${after}::bigint`}
    order by sale.sell_idx desc
    limit ${size + 1}
  `.execute(database);
  const shown = rows.slice(0, size);
  const end = rows.length > size ? shown.at(-1) : undefined;
  const held = await loadHeldUnitsBySale(
    database,
    shown.map(({ sell_idx }) => sell_idx),
  );
  return {
    list: shown.map((row) => ({ ...row, held_cnt: held.get(row.sell_idx) ?? 0 })),
    next_cursor: end === undefined ? null : writeCursor([end.sell_idx]),
  };
}

/** Counts the sales of a filter, up to the maximum that the list displays. */
export async function totalOfficeSales(
  database: Database,
  filter: SaleFilter,
  seller_idx: SellerIdx | null,
  now: number,
): Promise<OfficeResponseOf<'GET /api/office/v1/catalogue/sales/total'>> {
  const cnt = await countOfficeSales(database, filter, MAX_COUNTED + 1, { seller_idx, now });
  return { total_cnt: Math.min(cnt, MAX_COUNTED), is_capped: cnt > MAX_COUNTED };
}

/** Counts the sales of a filter, up to `maxCount`. */
export async function countOfficeSales(
  database: Database,
  filter: SaleFilter,
  maxCount: number,
  { seller_idx, now }: Pick<SalePageRequest, 'seller_idx' | 'now'>,
): Promise<number> {
  const isMatch = await saleConditions(database, filter, seller_idx, now);
  const { rows } = await sql<{ cnt: number }>`
    select count(*)::int as cnt from (
      select from sale join product on product.product_idx = sale.product_idx
      where ${isMatch} limit ${maxCount}
    ) as found
  `.execute(database);
  return rows[0]?.cnt ?? 0;
}

/** Counts the units that unpaid orders hold, by sale. Such orders are few, so no index on their sales is needed. */
async function loadHeldUnitsBySale(
  database: Database,
  sell_idx_list: readonly SellIdx[],
): Promise<ReadonlyMap<number, number>> {
  if (sell_idx_list.length === 0) return new Map();
  const rows = await database
    .selectFrom('payment')
    .innerJoin('order_line', 'order_line.payment_idx', 'payment.payment_idx')
    .select((row) => ['order_line.sell_idx', row.fn.sum('option_cnt').as('cnt')])
    .where('payment_status', 'in', UNPAID_STATUSES)
    .where('stock_held', '=', true)
    .where('order_line.sell_idx', 'in', sell_idx_list)
    .groupBy('order_line.sell_idx')
    .execute();
  return new Map(rows.map(({ sell_idx, cnt }) => [sell_idx, Number(cnt)]));
}

/** Returns the conditions of the list on `sale` and its `product`. */
export async function saleConditions(
  database: Database,
  { q, status, type, seller, category, issue }: SaleFilter,
  seller_idx: SellerIdx | null,
  now: number,
): Promise<RawBuilder<boolean>> {
  const at = sql`${formatKst(now)}::timestamp`;
  const isOpen = sql<boolean>`sale.start_dt <= ${at} and sale.end_dt > ${at}`;
  const parts: RawBuilder<boolean>[] = [];
  if (q !== '') parts.push(matchesText(q));
  if (status === 'upcoming') parts.push(sql`sale.start_dt > ${at}`);
  if (status === 'open') parts.push(isOpen);
  if (status === 'ended') parts.push(sql`sale.end_dt <= ${at}`);
  if (type !== null) parts.push(sql`sale.type = ${type}`);
  if (seller_idx !== null) parts.push(sql`sale.seller_idx = ${seller_idx}::bigint`);
  if (seller !== null) parts.push(sql`sale.seller_idx = (select seller_idx from seller where member_id = ${seller})`);
  if (category !== null) parts.push(await isInCategory(database, category));
  if (issue === 'low_stock') {
    parts.push(isOpen);
    parts.push(sql`sale.sell_idx in (
      select sell_idx from sale_option where withdrawn_dt is null and remaining_cnt between 1 and ${sql.lit(MAX_LOW_STOCK)})`);
  }
  if (issue === 'price') parts.push(HAS_PRICE_ISSUE);
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** Selects the same sales as `priceWarning`. Must equal the condition of the index, or PostgreSQL does not use it. */
const HAS_PRICE_ISSUE = sql<boolean>`(sale.consumer_price = 0 or sale.consumer_price > sale.sale_price
  or sale.consumer_price::bigint * 100 <= sale.sale_price::bigint * ${sql.lit(100 - SUSPICIOUS_DISCOUNT)}
  or sale.employee_price > sale.consumer_price)`;

/** A number finds the sale with this id. A text finds product names, by the index of the storefront's search. */
function matchesText(typed: string): RawBuilder<boolean> {
  const digits = /^#?(\d{1,15})$/.exec(typed)?.[1];
  const isNumber = digits === undefined ? sql<boolean>`false` : sql<boolean>`sale.sell_idx = ${Number(digits)}::bigint`;
  const named = interpretQuery(typed).flatMap(({ words }) => {
    const terms = [...new Set(words.flatMap(bigramsOf))];
    if (terms.length === 0) return [];
    const isFound = words.map((word) => containsWord(word, sql`named.search_key`));
    return [
      sql<boolean>`sale.product_idx in (
      select named.product_idx from product named
      where named.search_terms @> ${terms}::text[] and ${sql.join(isFound, sql` and `)})`,
    ];
  });
  return sql`(${sql.join([isNumber, ...named], sql` or `)})`;
}

async function isInCategory(database: Database, path: string): Promise<RawBuilder<boolean>> {
  const { categories } = await loadReferences(database);
  const within = [...categories].flatMap(([name, category_idx]) =>
    name === path || name.startsWith(`${path} > `) ? [category_idx] : [],
  );
  return within.length === 0 ? sql`false` : sql`product.category_idx in (${sql.join(within)})`;
}
