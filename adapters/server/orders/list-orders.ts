import type { ExpressionBuilder } from 'kysely';
import type { ParsedRequestOf, ResponseOf } from '../../../core/api/contract.ts';
import { ORDER_PAGE_SIZE } from '../../../core/api/buying/order.api.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables/tables.ts';
import { callerMember } from '../kernel/caller-member.ts';
import type { Caller } from '../kernel/server-context.ts';
import { parseIdCursor, writeCursor } from '../listing/cursor.ts';
import { selectOrders, toOrderSummary } from '../order-rows/load-order.ts';
import { countByStatus, hasKeyword, hasStatus, inPeriod, sumOrders } from './order-list.ts';

type OrderListRequest = ParsedRequestOf<'POST /api/v1/order/list'>;
type Row = ExpressionBuilder<Tables, 'payment'>;

/** Returns a page of the caller's own orders, newest first, with the data of the whole list. */
export async function listOrders(
  database: Database,
  { now_page, start_dt, end_dt, order_status, keyword, cursor }: OrderListRequest,
  caller: Caller,
): Promise<ResponseOf<'POST /api/v1/order/list'>> {
  const period = { member_idx: callerMember(caller), start_dt, end_dt };
  const isSearched = (row: Row) => row.and([inPeriod(row, period), hasKeyword(row, keyword)]);
  const isListed = (row: Row) => row.and([isSearched(row), hasStatus(row, order_status)]);
  const status_cnt = await countByStatus(database, isSearched);
  const totals = await sumOrders(database, isListed);
  const total_page = Math.ceil(totals.total_cnt / ORDER_PAGE_SIZE);
  const known = { total_page, status_cnt, ...totals };
  const after = parseIdCursor(cursor);
  if (after === null && now_page > total_page) return { list: [], next_cursor: null, ...known };
  const orders = await selectOrders(database)
    .where(isListed)
    .$if(after !== null, (query) => query.where('payment.payment_idx', '<', after ?? 0))
    .limit(ORDER_PAGE_SIZE + 1)
    .$if(after === null, (query) => query.offset((now_page - 1) * ORDER_PAGE_SIZE))
    .execute();
  const list = orders.slice(0, ORDER_PAGE_SIZE).map(toOrderSummary);
  const last = orders.length > ORDER_PAGE_SIZE ? list.at(-1) : undefined;
  return { list, next_cursor: last === undefined ? null : writeCursor([last.payment_idx]), ...known };
}
