import { sql, type RawBuilder } from 'kysely';
import { interpretOrderSearch } from '../../../core/office/order-search.ts';
import { bigramsOf } from '../../../core/search/query-interpretation.ts';
import { searchKey } from '../../../core/search/search-key.ts';
import type { PaymentIdx, SellerIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';

/** A search looks at this many orders, the newest ones. */
export const MAX_SEARCHED_ORDERS = 1_000;
/** Sales whose product has the name that is searched for, the newest ones, and lines of each. */
const MAX_SALES = 100;
const MAX_LINES_OF_SALE = 500;

/** The orders that a search may mean. `is_capped`: there are more than it looks at. */
export interface SearchedOrders {
  readonly payment_idx_list: readonly PaymentIdx[];
  readonly is_capped: boolean;
}

/**
 * Finds the orders of a search by an index for each of its meanings; null if nothing is searched for. `seller_idx`: only
 * those with a line of this shop, so that the limit counts no others.
 */
export async function searchOrders(
  database: Database,
  typed: string,
  seller_idx: SellerIdx | null,
): Promise<SearchedOrders | null> {
  const lookups = lookupsOf(typed, seller_idx);
  if (lookups === null) return null;
  const { rows } = await sql<{ payment_idx: PaymentIdx }>`
    select payment_idx from (${sql.join(lookups, sql` union `)}) as found
    order by payment_idx desc limit ${MAX_SEARCHED_ORDERS + 1}
  `.execute(database);
  return {
    payment_idx_list: rows.slice(0, MAX_SEARCHED_ORDERS).map(({ payment_idx }) => payment_idx),
    is_capped: rows.length > MAX_SEARCHED_ORDERS,
  };
}

function lookupsOf(typed: string, seller_idx: SellerIdx | null): readonly RawBuilder<unknown>[] | null {
  const orders = (condition: RawBuilder<unknown>) => ordersWhere(condition, seller_idx);
  const search = interpretOrderSearch(typed);
  switch (search.kind) {
    case 'none':
      return null;
    case 'number':
      return [orders(sql`payment_no = ${search.payment_no}`)];
    case 'number-end':
      return [orders(sql`right(payment_no, 8) = ${search.digits}`)];
    case 'line':
      return [linesWhere(sql`order_idx = ${search.order_idx}`, seller_idx)];
    case 'phone-end':
      return ['buyer_phone', 'receiver_phone'].map((column) => orders(endsWith(column, search.digits)));
    case 'phone':
      return ['buyer_phone', 'receiver_phone'].map((column) => orders(isPhone(column, search.digits)));
    case 'tracking':
      return [linesWhere(sql`invoice_no = ${search.invoice_no}`, seller_idx)];
    case 'text':
      return [
        orders(sql`buyer_name = ${search.text}`),
        orders(sql`receiver_name = ${search.text}`),
        ...ordersOfProduct(searchKey(search.text), seller_idx),
      ];
  }
}

function ordersWhere(condition: RawBuilder<unknown>, seller_idx: SellerIdx | null): RawBuilder<unknown> {
  const isOwn =
    seller_idx === null
      ? sql`true`
      : sql`exists (select from order_line where order_line.payment_idx = payment.payment_idx and seller_idx = ${seller_idx})`;
  return sql`(
    select payment_idx from payment where ${condition} and ${isOwn}
    order by payment_idx desc limit ${MAX_SEARCHED_ORDERS + 1}
  )`;
}

function linesWhere(condition: RawBuilder<unknown>, seller_idx: SellerIdx | null): RawBuilder<unknown> {
  return sql`(
    select payment_idx from order_line where ${condition} and ${ofShop(seller_idx)} limit ${MAX_SEARCHED_ORDERS + 1}
  )`;
}

/** Phones are stored as they were typed, with hyphens or without. */
function isPhone(column: string, digits: string): RawBuilder<unknown> {
  return sql`${endsWith(column, digits.slice(-4))} and replace(${sql.ref(column)}, '-', '') = ${digits}`;
}

function endsWith(column: string, digits: string): RawBuilder<unknown> {
  return sql`right(${sql.ref(column)}, 4) = ${digits}`;
}

/** By the letter pairs of the product's name, as the shop's own search finds it. A single letter finds no product. */
function ordersOfProduct(key: string, seller_idx: SellerIdx | null): readonly RawBuilder<unknown>[] {
  const terms = [...new Set(bigramsOf(key))];
  if (terms.length === 0) return [];
  return [
    sql`(
      select line.payment_idx
      from (
        select sale.sell_idx from product join sale on sale.product_idx = product.product_idx
        where product.search_terms @> ${terms}::text[] and position(${key} in product.search_key) > 0
          and ${ofShop(seller_idx, 'sale')}
        order by sale.sell_idx desc limit ${MAX_SALES}
      ) as sold
      cross join lateral (
        select order_idx, payment_idx from order_line where order_line.sell_idx = sold.sell_idx
        order by order_idx desc limit ${MAX_LINES_OF_SALE}
      ) as line
      order by line.order_idx desc limit ${MAX_SEARCHED_ORDERS + 1}
    )`,
  ];
}

function ofShop(seller_idx: SellerIdx | null, table = 'order_line'): RawBuilder<unknown> {
  return seller_idx === null ? sql`true` : sql`${sql.ref(`${table}.seller_idx`)} = ${seller_idx}`;
}
