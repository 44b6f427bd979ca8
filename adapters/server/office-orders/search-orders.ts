import { sql, type RawBuilder } from 'kysely';
import { interpretOrderSearch } from '../../../core/office-search/order-search.ts';
import { bigramsOf } from '../../../core/search/query-interpretation.ts';
import { searchKey } from '../../../core/search/search-key.ts';
import type { PaymentIdx, SellerIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';

/** A search reads up to this number of orders, the newest ones. */
const MAX_SEARCHED_ORDERS = 1_000;
/** A search by product name reads up to this number of sales, the newest ones. */
const MAX_SALES = 100;

/** Who reads orders. */
export interface OrderReader {
  /** The seller shop whose orders are read; null: all shops. */
  readonly seller_idx: SellerIdx | null;
  /** False: a search finds no names and phone numbers of people. */
  readonly canFindPeople: boolean;
}

/** The orders that match a search. `is_capped`: there are more than the search reads. */
export interface SearchedOrders {
  readonly paymentIds: readonly PaymentIdx[];
  readonly is_capped: boolean;
}

/**
 * Finds the orders of a search, using an index for each possible meaning of the text; null for an empty text. For a
 * seller, finds only orders with a line of their shop, so that other orders do not count towards the limit.
 */
export async function searchOrders(
  database: Database,
  typed: string,
  reader: OrderReader,
): Promise<SearchedOrders | null> {
  const lookups = toLookups(typed, reader);
  if (lookups === null) return null;
  if (lookups.length === 0) return { paymentIds: [], is_capped: false };
  const { rows } = await sql<FoundOrder>`
    ${sql.join(
      lookups.map(
        (lookup, index) => sql`(select payment_idx, is_cut, ${index}::integer as lookup from ${lookup} as found)`,
      ),
      sql` union all `,
    )}
  `.execute(database);
  const paymentIds = [...new Set(rows.map(({ payment_idx }) => payment_idx))].toSorted((one, other) => other - one);
  const isFull = lookups.some((_, index) => rows.filter(({ lookup }) => lookup === index).length > MAX_SEARCHED_ORDERS);
  return {
    paymentIds: paymentIds.slice(0, MAX_SEARCHED_ORDERS),
    is_capped: isFull || paymentIds.length > MAX_SEARCHED_ORDERS || rows.some(({ is_cut }) => is_cut),
  };
}

interface FoundOrder {
  readonly payment_idx: PaymentIdx;
  /** True: the lookup omitted sales that may have further orders. */
  readonly is_cut: boolean;
  /** Index of the lookup that found the order. */
  readonly lookup: number;
}

function toLookups(typed: string, { seller_idx, canFindPeople }: OrderReader): readonly RawBuilder<unknown>[] | null {
  const orders = (condition: RawBuilder<unknown>) => selectOrderIds(condition, seller_idx);
  const search = interpretOrderSearch(typed, canFindPeople);
  switch (search.kind) {
    case 'none':
      return null;
    case 'number':
      return [orders(sql`payment_no = ${search.payment_no}`)];
    case 'number-end':
      return [orders(sql`right(payment_no, 8) = ${search.digits}`)];
    case 'line':
      return [selectOrderIdsOfLines(sql`order_idx = ${search.order_idx}`, seller_idx)];
    case 'phone-end':
      return ['buyer_phone', 'receiver_phone'].map((column) => orders(endsWith(column, search.digits)));
    case 'phone':
      return ['buyer_phone', 'receiver_phone'].map((column) => orders(isPhone(column, search.digits)));
    case 'tracking':
      return [selectOrderIdsOfLines(sql`invoice_no = ${search.invoice_no}`, seller_idx)];
    case 'text':
      return [
        orders(sql`buyer_name = ${search.text}`),
        orders(sql`receiver_name = ${search.text}`),
        ...selectOrderIdsOfProduct(searchKey(search.text), seller_idx),
      ];
    case 'product':
      return selectOrderIdsOfProduct(searchKey(search.text), seller_idx);
    case 'refused':
      return [];
  }
}

function selectOrderIds(condition: RawBuilder<unknown>, seller_idx: SellerIdx | null): RawBuilder<unknown> {
  const isOwn =
    seller_idx === null
      ? sql`true`
      : sql`exists (select from order_line where order_line.payment_idx = payment.payment_idx and seller_idx = ${seller_idx})`;
  return sql`(
    select payment_idx, false as is_cut from payment where ${condition} and ${isOwn}
    order by payment_idx desc limit ${MAX_SEARCHED_ORDERS + 1}
  )`;
}

function selectOrderIdsOfLines(condition: RawBuilder<unknown>, seller_idx: SellerIdx | null): RawBuilder<unknown> {
  return sql`(
    select payment_idx, false as is_cut from order_line where ${condition} and ${ofShop(seller_idx)} limit ${MAX_SEARCHED_ORDERS + 1}
  )`;
}

/** Compares phone numbers without their hyphens, since they are stored as typed. */
function isPhone(column: string, digits: string): RawBuilder<unknown> {
  return sql`${endsWith(column, digits.slice(-4))} and replace(${sql.ref(column)}, '-', '') = ${digits}`;
}

function endsWith(column: string, digits: string): RawBuilder<unknown> {
  return sql`right(${sql.ref(column)}, 4) = ${digits}`;
}

/**
 * Finds orders by the letter pairs of the product's name, like the storefront's search. A single letter finds no
 * product.
 */
function selectOrderIdsOfProduct(key: string, seller_idx: SellerIdx | null): readonly RawBuilder<unknown>[] {
  const terms = [...new Set(bigramsOf(key))];
  if (terms.length === 0) return [];
  return [
    sql`(
      with sold as (
        select sale.sell_idx from product join sale on sale.product_idx = product.product_idx
        where product.search_terms @> ${terms}::text[] and position(${key} in product.search_key) > 0
          and ${ofShop(seller_idx, 'sale')}
        order by sale.sell_idx desc limit ${MAX_SALES + 1}
      )
      select line.payment_idx, (select count(*) > ${MAX_SALES} from sold) as is_cut
      from sold
      cross join lateral (
        select payment_idx from order_line where order_line.sell_idx = sold.sell_idx
        order by payment_idx desc limit ${MAX_SEARCHED_ORDERS + 1}
      ) as line
      order by line.payment_idx desc limit ${MAX_SEARCHED_ORDERS + 1}
    )`,
  ];
}

function ofShop(seller_idx: SellerIdx | null, table = 'order_line'): RawBuilder<unknown> {
  return seller_idx === null ? sql`true` : sql`${sql.ref(`${table}.seller_idx`)} = ${seller_idx}`;
}
