import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import { OFFICE_PAGE_SIZE } from '../../../core/api/office/orders/order.api.ts';
import type { OrderSort } from '../../../core/office-search/order-list.ts';
import { maskName } from '../../../core/member/mask-name.ts';
import { maskPhone } from '../../../core/member/mask-contact.ts';
import { addDays, parseKst } from '../../../core/time/kst.ts';
import type { Database } from '../database/database.ts';
import {
  hasLineCondition,
  ordersAfter,
  orderConditions,
  type OfficeOrderFilter,
  type OrderSelection,
} from './order-conditions.ts';
import { parseOrderCursor, writeOrderCursor } from './order-list-cursor.ts';
import { findOrdersOfLines } from './find-orders-of-lines.ts';
import { searchOrders, type OrderReader } from './search-orders.ts';

interface OrderPageRequest extends OrderReader {
  readonly filter: OfficeOrderFilter;
  readonly sort: OrderSort;
  readonly cursor: string | null;
  readonly size: number;
}

/** Maximum number of days of payment whose orders are few enough to be sorted at the end. */
const MAX_SORTED_DAYS = 31;

/**
 * Returns the expression by which the orders are sorted. Orders that were found by a search, by their lines or by the
 * days of their payment are few, so they are sorted at the end: with a plain column, the planner would scan all orders
 * until it found enough of them.
 */
function sortExpression(sort: OrderSort, { filter, found, ofLines }: OrderSelection) {
  const isNamed = found !== null || ofLines !== null || isPaidInFewDays(filter);
  if (sort.endsWith('placed')) return isNamed ? sql`payment.order_dt + interval '0'` : sql`payment.order_dt`;
  return isNamed ? sql`payment.total_amount + 0` : sql`payment.total_amount`;
}

function isPaidInFewDays({ paid, paid_to }: OfficeOrderFilter): boolean {
  const first = parseKst(paid ?? '');
  return first !== null && (parseKst(paid_to ?? '') ?? first) < addDays(first, MAX_SORTED_DAYS);
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

/** Loads a page of orders with unmasked names and phones: callers mask them. */
export async function loadOrderRows(database: Database, request: OrderPageRequest) {
  const { filter, seller_idx, size } = request;
  // A seller's amounts are sums of lines, which have no index, so a seller's list is not sorted by amount.
  const sort = seller_idx === null ? request.sort : '-placed';
  const position = parseOrderCursor(request.cursor, sort);
  const selection = await loadSelection(database, filter, request);
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
    .where((row) => orderConditions(row, selection))
    .$if(position !== null, (query) =>
      query.where((row) => (position === null ? row.val(true) : ordersAfter(position))),
    )
    .orderBy(sortExpression(sort, selection), direction)
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
    next_cursor: end === undefined ? null : writeOrderCursor(sort, end),
  };
}

async function loadSelection(
  database: Database,
  filter: OfficeOrderFilter,
  reader: OrderReader,
): Promise<OrderSelection> {
  const { seller_idx } = reader;
  const found = await searchOrders(database, filter.q, reader);
  if (found !== null || !hasLineCondition({ filter, seller_idx })) return { filter, seller_idx, found, ofLines: null };
  return { filter, seller_idx, found, ofLines: await findOrdersOfLines(database, filter, seller_idx) };
}
