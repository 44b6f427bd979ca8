import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import { MAX_COUNTED, OFFICE_PAGE_SIZE, type OrderSort } from '../../../core/api/office/order.api.ts';
import { maskName } from '../../../core/member/mask-name.ts';
import { maskPhone } from '../../../core/office/mask-phone.ts';
import type { SellerIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';
import { ordersAfter, ordersOfFilter, type OfficeOrderFilter } from './order-conditions.ts';
import { readOrderPlace, writeOrderPlace } from './order-list-cursor.ts';
import { searchOrders } from './search-orders.ts';

interface OrderPageRequest {
  readonly filter: OfficeOrderFilter;
  readonly sort: OrderSort;
  readonly cursor: string | null;
  /** With the lines of this shop only. */
  readonly seller_idx: SellerIdx | null;
  readonly size: number;
}

/** Lists a page of orders as the office shows them: names and phones are masked. */
export async function findOfficeOrders(
  database: Database,
  request: Omit<OrderPageRequest, 'size'>,
): Promise<OfficeResponseOf<'GET /api/office/v1/orders'>> {
  const { list, next_cursor } = await loadOrderRows(database, { ...request, size: OFFICE_PAGE_SIZE });
  return {
    list: list.map(({ receiver_name: _receiver, receiver_phone: _phone, buyer_name, buyer_phone, ...order }) => ({
      ...order,
      buyer_name: maskName(buyer_name),
      buyer_phone: maskPhone(buyer_phone),
    })),
    next_cursor,
  };
}

/** Loads a page of orders with names and phones as they are: callers mask them. */
export async function loadOrderRows(database: Database, request: OrderPageRequest) {
  const { filter, seller_idx, size } = request;
  // The amounts of a seller are sums of lines, which no index holds.
  const sort = seller_idx === null ? request.sort : '-placed';
  const place = readOrderPlace(request.cursor, sort);
  const found = await searchOrders(database, filter.q, seller_idx);
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const rows = await database
    .selectFrom('payment')
    .select(['payment_idx', 'payment_no', 'payment_status', 'pay_method', 'order_dt', 'vbank_until_dt', 'total_amount'])
    .select(['buyer_name', 'buyer_phone', 'receiver_name', 'receiver_phone'])
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom('order_line')
          .innerJoin('seller', 'seller.seller_idx', 'order_line.seller_idx')
          .select(['order_idx', 'order_status', 'product_name', 'product_img', 'option_name', 'option_cnt'])
          .select(['seller.member_name', 'carrier_code', 'invoice_no', 'paid_amount'])
          .whereRef('order_line.payment_idx', '=', 'payment.payment_idx')
          .$if(seller_idx !== null, (query) => query.where('order_line.seller_idx', '=', seller_idx))
          .orderBy('order_idx'),
      ).as('line_list'),
    ])
    .where((row) => ordersOfFilter(row, { filter, seller_idx, found }))
    .$if(place !== null, (query) => query.where((row) => (place === null ? row.val(true) : ordersAfter(place))))
    .orderBy(sort.endsWith('placed') ? 'order_dt' : 'total_amount', direction)
    .orderBy('payment_idx', direction)
    .limit(size + 1)
    .execute();
  const shown = rows.slice(0, size);
  const end = rows.length > size ? shown.at(-1) : undefined;
  return {
    list: shown.map(({ total_amount, line_list, ...order }) => ({
      ...order,
      amount: seller_idx === null ? total_amount : line_list.reduce((sum, line) => sum + line.paid_amount, 0),
      line_list: line_list.map(({ paid_amount: _paid, ...line }) => line),
    })),
    next_cursor: end === undefined ? null : writeOrderPlace(sort, end),
  };
}

/** Counts the orders of a filter, and sums what was paid for them, up to a limit. */
export async function sumOfficeOrders(
  database: Database,
  filter: OfficeOrderFilter,
  seller_idx: SellerIdx | null,
): Promise<OfficeResponseOf<'GET /api/office/v1/orders/total'>> {
  const found = await searchOrders(database, filter.q, seller_idx);
  const paidToSeller = sql<number>`(
    select sum(order_line.paid_amount) from order_line
    where order_line.payment_idx = payment.payment_idx and order_line.seller_idx = ${seller_idx}::bigint
  )`;
  const { cnt, amount } = await database
    .selectFrom((from) =>
      from
        .selectFrom('payment')
        .select(seller_idx === null ? 'total_amount as amount' : paidToSeller.as('amount'))
        .where((row) => ordersOfFilter(row, { filter, seller_idx, found }))
        .limit(MAX_COUNTED + 1)
        .as('counted'),
    )
    .select((row) => [row.fn.countAll<number>().as('cnt'), sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount')])
    .executeTakeFirstOrThrow();
  const is_capped = cnt > MAX_COUNTED || found?.is_capped === true;
  return { total_cnt: Math.min(cnt, MAX_COUNTED), is_capped, total_amount: is_capped ? null : amount };
}
