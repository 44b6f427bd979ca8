import { sql, type RawBuilder } from 'kysely';
import type { WaitingCounts } from '../../../core/api/office/staff/today.api.ts';
import type { OrderStatus } from '../../../core/api/schema/order-fields.ts';
import { hasRight, type OfficeRight } from '../../../core/office/office-rights.ts';
import { MAX_WAITING } from '../../../core/office/max-waiting.ts';
import { MAX_LOW_STOCK } from '../../../core/office/low-stock.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Database } from '../database/database.ts';
import { REPORTED_REVIEWS } from '../reviews/reported-reviews.ts';
import type { SignedInStaff } from '../office-kernel/office-caller.ts';

/**
 * Counts the pending work of a role, each kind by an index and up to a limit. A count is the number of rows of the list
 * that it opens, so orders, sales and reviews are counted, not their lines, options and reports. A seller's counts are
 * those of their shop.
 */
export async function loadWaitingCounts(
  database: Database,
  { role, seller_idx }: Pick<SignedInStaff, 'role' | 'seller_idx'>,
  now: number,
): Promise<WaitingCounts> {
  const ofShop = seller_idx === null ? sql`true` : sql`order_line.seller_idx = ${seller_idx}`;
  const at = formatKst(now);
  const counted = (right: OfficeRight, rows: RawBuilder<unknown>, isForSellers = false) => {
    const isVisible = hasRight(role, right) && (seller_idx === null || isForSellers);
    return isVisible ? sql`(select count(*)::int from (${rows} limit ${MAX_WAITING}) as found)` : sql`null::int`;
  };
  // One status at a time: the index of a status has the orders in order, so that no more than the limit are read.
  const ordersIn = (status: OrderStatus) => sql`(
    select distinct payment_idx from order_line where order_status = ${sql.lit(status)} and ${ofShop} limit ${MAX_WAITING}
  )`;
  const { rows } = await sql<WaitingCounts>`
    select
      ${counted('orders.view', sql`${ordersIn('결제완료')} union ${ordersIn('상품준비중')}`, true)} as to_ship,
      ${counted('claims.decide', sql`select from order_line where order_status in ('반품요청', '교환요청')`)} as open_claims,
      ${counted('refunds.view', sql`select from refund where refund_status <> 'done'`)} as waiting_refunds,
      ${counted('payments.view', sql`select from payment_case where closed_dt is null`)} as payment_cases,
      ${counted(
        'inquiries.view',
        sql`select from inquiry where answer is null and deleted_dt is null and ${
          seller_idx === null
            ? sql`true`
            : sql`sell_idx in (select sale.sell_idx from sale where sale.seller_idx = ${seller_idx})`
        }`,
        true,
      )} as open_inquiries,
      ${counted(
        'catalogue.view',
        sql`select distinct sale_option.sell_idx from sale_option join sale on sale.sell_idx = sale_option.sell_idx
          where sale_option.withdrawn_dt is null and sale_option.remaining_cnt between 1 and ${sql.lit(MAX_LOW_STOCK)}
            and sale.start_dt <= ${at}::timestamp and sale.end_dt > ${at}::timestamp`,
      )} as low_stock,
      ${counted('messages.view', sql`select from message_delivery where delivery_status in ('failed', 'unclear')`)} as failed_messages,
      ${counted('system.view', sql`select from job_failure where retry_dt is null`)} as failed_jobs,
      ${counted('reviews.view', REPORTED_REVIEWS)} as reported_reviews
  `.execute(database);
  const [counts] = rows;
  if (counts === undefined) throw new Error('a query without tables returned no row');
  return counts;
}
