import type { ParsedOfficeRequestOf } from '../../../core/api/office/office-contract.ts';
import { OFFICE_PAGE_SIZE } from '../../../core/api/office/orders/order.api.ts';
import type { ListedOfficeRefund, RefundPage } from '../../../core/api/office/orders/refund.api.ts';
import { maskName } from '../../../core/member/mask-name.ts';
import { dayBounds } from '../../../core/time/day-bounds.ts';
import type { RefundIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';
import { parseIdCursor, writeCursor } from '../listing/cursor.ts';
import { isOneOf } from '../office-orders/order-conditions.ts';
import { searchOrders } from '../office-orders/search-orders.ts';
import { loadOfficeHistory } from '../office-kernel/office-history.ts';
import { usedMethodText } from '../order-rows/load-order.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { refundWaitOfRow, toRefundWait } from '../refunds/waiting-refunds.ts';

type RefundFilter = Omit<ParsedOfficeRequestOf<'GET /api/office/v1/refunds'>, 'cursor'>;

/** The time (epoch ms), and whether a search finds people. */
interface RefundReader {
  readonly now: number;
  readonly canFindPeople: boolean;
}

/** Finds refunds, with the buyers' names masked. */
export async function findOfficeRefunds(
  database: Database,
  { cursor, ...filter }: ParsedOfficeRequestOf<'GET /api/office/v1/refunds'>,
  reader: RefundReader,
): Promise<{ list: ListedOfficeRefund[]; next_cursor: string | null }> {
  const { list, next_cursor } = await loadRefundRows(database, filter, cursor, OFFICE_PAGE_SIZE, reader);
  return { list: list.map((row) => ({ ...row, buyer_name: maskName(row.buyer_name) })), next_cursor };
}

/**
 * Loads a page of refunds: pending ones, oldest first, or paid ones, newest first. Names are not masked.
 */
export async function loadRefundRows(
  database: Database,
  filter: RefundFilter,
  cursor: string | null,
  size: number,
  reader: RefundReader,
): Promise<{ list: ListedOfficeRefund[]; next_cursor: string | null }> {
  const isWaiting = filter.state === 'waiting';
  const after = parseIdCursor(cursor);
  const rows = await (
    await selectRefunds(database, filter, reader)
  )
    .select(['refund_idx', 'refund_status', 'refund_kind', 'refund.refund_amount', 'requested_dt', 'done_dt'])
    .select(['asked_dt', 'unanswered_dt', 'account_text', 'pay_method', 'payment_no', 'buyer_name'])
    .$if(after !== null, (query) => query.where('refund_idx', isWaiting ? '>' : '<', Number(after)))
    .orderBy('refund_idx', isWaiting ? 'asc' : 'desc')
    .limit(size + 1)
    .execute();
  const shown = rows.slice(0, size);
  const end = rows.length > size ? shown.at(-1) : undefined;
  return {
    list: shown.map(({ asked_dt, unanswered_dt, account_text, ...row }) => ({
      ...row,
      wait: toRefundWait({ ...row, asked_dt, unanswered_dt, account_text }, reader.now),
    })),
    next_cursor: end === undefined ? null : writeCursor([end.refund_idx]),
  };
}

/** Counts the refunds of a list, up to `limit`. */
export async function countRefunds(
  database: Database,
  filter: RefundFilter,
  limit: number,
  reader: RefundReader,
): Promise<number> {
  const { cnt } = await database
    .selectFrom((await selectRefunds(database, filter, reader)).select('refund_idx').limit(limit).as('found'))
    .select((row) => row.fn.countAll<number>().as('cnt'))
    .executeTakeFirstOrThrow();
  return cnt;
}

async function selectRefunds(
  database: Database,
  { q, wait, state, ...days }: RefundFilter,
  { now, canFindPeople }: RefundReader,
) {
  const isWaiting = state === 'waiting';
  const { from, before } = dayBounds(days.from, days.to);
  const found = await searchOrders(database, q, { seller_idx: null, canFindPeople });
  return database
    .selectFrom('refund')
    .innerJoin('payment', 'payment.payment_idx', 'refund.payment_idx')
    .where('refund_status', isWaiting ? '<>' : '=', 'done')
    .$if(isWaiting && wait !== null, (query) => query.where(refundWaitOfRow(now), '=', wait))
    .$if(!isWaiting && from !== null, (query) => query.where('done_dt', '>=', from))
    .$if(!isWaiting && before !== null, (query) => query.where('done_dt', '<', before))
    .$if(found !== null, (query) => query.where(isOneOf(found?.paymentIds ?? [])));
}

/** Loads a refund with its history; null if it does not exist. */
export async function loadRefundPage(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  refund_idx: RefundIdx,
): Promise<RefundPage | null> {
  const found = await database
    .selectFrom('refund')
    .innerJoin('payment', 'payment.payment_idx', 'refund.payment_idx')
    .select(['refund_idx', 'refund_status', 'refund_kind', 'fault', 'refund.goods_amount', 'refund.delivery_amount'])
    .select(['return_fee', 'waived_amount', 'refund.refund_amount', 'point_amount', 'reason', 'part_order_idx'])
    .select(['requested_dt', 'asked_dt', 'unanswered_dt', 'done_dt', 'refused_cnt', 'account_text'])
    .select(['payment.payment_idx', 'payment_no', 'pay_method', 'buyer_name', 'paid_dt', 'card_name', 'card_number'])
    .where('refund_idx', '=', refund_idx)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { part_order_idx, paid_dt, card_name, card_number, ...refund } = found;
  const products = await database
    .selectFrom('order_line')
    .select(['product_name', 'option_name'])
    .where((row) =>
      row.or([
        row('order_idx', '=', part_order_idx),
        row('order_idx', 'in', (from) =>
          from.selectFrom('refund_line').select('refund_line.order_idx').where('refund_idx', '=', refund_idx),
        ),
      ]),
    )
    .orderBy('order_idx')
    .execute();
  return {
    ...refund,
    buyer_name: maskName(refund.buyer_name),
    pay_method_text: usedMethodText({ pay_method: refund.pay_method, paid_dt, card_name, card_number }),
    wait: toRefundWait(refund, clock.now()),
    product_list: products.map(({ product_name, option_name }) => `${product_name} · ${option_name}`),
    story_list: await loadOfficeHistory(database, 'refund_idx', refund_idx),
  };
}
