import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { ListSort } from '../../../core/browse/list-sort.ts';
import type { ProductFilter } from '../../../core/product-list/product-filter.ts';
import { parseCursor } from './cursor.ts';
import { findPage, type ListedPage } from './listed-page.ts';
import type { Listing } from './listed-query.ts';
import { createRowsQuery } from './listing-rows.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

/** Sales with an employee price, at that price: running, in stock, in any category. */
const EMPLOYEE_SALES: Listing = {
  rows: sql`(
    select sale.sell_idx, sale.start_dt, sale.end_dt, sale.employee_price as consumer_price, facet.seller_idx,
      facet.category_idx, facet.discount_rate, facet.is_free, facet.is_group
    from sale left join sale_facet facet on facet.sell_idx = sale.sell_idx
    where sale.employee_price is not null
  )`,
  isOrdered: true,
};

/** Loads a page of sales with employee prices. The caller checks the permission. */
export async function findEmployeeSales(
  database: Database,
  { sort, cursor, filter }: { readonly sort: ListSort; readonly cursor: string | null; readonly filter: ProductFilter },
  now: KstText,
): Promise<ListedPage> {
  const request = {
    sort,
    after: parseCursor(cursor, sort),
    interpretationIndex: 0,
    inStockOnly: true,
    filter,
    isLong: false,
  } as const;
  const { list, next_cursor } = await findPage(database, createRowsQuery(EMPLOYEE_SALES), request, now);
  if (list.length === 0) return { list, next_cursor };
  const rows = await database
    .selectFrom('sale')
    .select(['sell_idx', 'employee_price'])
    .where(
      'sell_idx',
      'in',
      list.map(({ sell_idx }) => sell_idx),
    )
    .execute();
  const prices = new Map(rows.map(({ sell_idx, employee_price }) => [sell_idx, employee_price]));
  return {
    list: list.map((card) => ({ ...card, consumer_price: prices.get(card.sell_idx) ?? card.consumer_price })),
    next_cursor,
  };
}
