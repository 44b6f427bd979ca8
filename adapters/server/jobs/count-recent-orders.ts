import { sql } from 'kysely';
import { HOUR_MS } from '../../../core/time/durations.ts';
import { addDays, formatKst, parseKst } from '../../../core/time/kst.ts';
import { VOIDED_STATUSES } from '../../../core/order/order-status.ts';
import { tryLockJob } from '../database/job-lock.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';

const INTERVAL_MS = HOUR_MS;
const COUNTED_DAYS = 7;
const LAST_RUN = 'recent_orders_dt';

/**
 * Counts each sale's paid orders of the last seven days, by which lists are sorted. Counts at most once an hour, in one
 * process. Cancelled and refunded lines do not count, and an order with several options of a sale counts once.
 */
export async function countRecentOrders({ database, clock }: ServerContext): Promise<void> {
  const now = clock.now();
  await retryTransaction(database, async (tx) => {
    if (!(await tryLockJob(tx, 'recent-orders'))) return;
    const last = await tx.selectFrom('shop_setting').select('value').where('name', '=', LAST_RUN).executeTakeFirst();
    const counted = last === undefined ? null : parseKst(last.value);
    // A clock that was set back, as in a preview, must not stop the counting.
    if (counted !== null && counted <= now && now - counted < INTERVAL_MS) return;
    // Counting may take longer than a request.
    await sql`set local statement_timeout = '10min'`.execute(tx);
    await sql`
      with counted as (
        select order_line.sell_idx, count(distinct order_line.payment_idx) as cnt
        from payment
        join order_line on order_line.payment_idx = payment.payment_idx
        where payment.paid_dt > ${formatKst(addDays(now, -COUNTED_DAYS))}
          and not (order_line.order_status = any (${VOIDED_STATUSES}::text[]))
        group by order_line.sell_idx
      ), changed as (
        select sale_facet.sell_idx, coalesce(counted.cnt, 0) as cnt
        from sale_facet left join counted on counted.sell_idx = sale_facet.sell_idx
        where (sale_facet.order_cnt > 0 or counted.sell_idx is not null)
          and sale_facet.order_cnt <> coalesce(counted.cnt, 0)
        order by sale_facet.sell_idx
      )
      update sale_facet set order_cnt = changed.cnt from changed where changed.sell_idx = sale_facet.sell_idx
    `.execute(tx);
    const value = formatKst(now);
    await tx
      .insertInto('shop_setting')
      .values({ name: LAST_RUN, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  });
}
