import { sql } from 'kysely';
import { SOLD_STATUSES } from '../../../core/order/order-status.ts';
import { MAX_PAIRED_SALES } from '../../../core/ranking/bought-together.ts';
import { daysToCount, firstCountedDay } from '../../../core/ranking/days-to-count.ts';
import { daysBefore } from '../../../core/ranking/ranking-days.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { KstDay } from '../../../core/vocabulary/kst-text.ts';
import type { Tx } from '../database/database.ts';

/** Maximum number of days per step, so that each transaction is short. */
const DAYS_PER_STEP = 10;

/** Counts the orders of the newest days that are due. Returns false if no day is due. */
export async function countNextDays(tx: Tx, now: number): Promise<boolean> {
  const counted = await tx.selectFrom('sales_day').select(['day', 'counted_dt']).execute();
  const days = daysToCount(counted, now).slice(0, DAYS_PER_STEP);
  if (days.length === 0) return false;
  await tx.deleteFrom('sales_day').where('day', '<', firstCountedDay(now)).execute();
  await tx.deleteFrom('sales_day').where('day', 'in', days).execute();
  await countDays(tx, days, now);
  return true;
}

/**
 * Counts the orders that were paid on these days, without lines cancelled or returned since. A member counts once a day
 * for each sale, however often they ordered it. Of a large order, a limited number of sales is paired.
 */
async function countDays(tx: Tx, days: readonly KstDay[], now: number): Promise<void> {
  const spans = days.map((day) => ({ day, from_dt: `${day} 00:00:00`, to_dt: `${daysBefore(day, -1)} 00:00:00` }));
  await sql`
    with span as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as (day text, from_dt timestamp, to_dt timestamp)
    ), bought as materialized (
      select span.day, payment.payment_idx, order_line.sell_idx, sum(order_line.option_cnt) as unit_cnt,
        coalesce(payment.member_idx, -payment.payment_idx) as buyer,
        row_number() over (partition by payment.payment_idx order by order_line.sell_idx) as place
      from span
      join payment on payment.paid_dt >= span.from_dt and payment.paid_dt < span.to_dt
      join order_line on order_line.payment_idx = payment.payment_idx
      where payment.payment_status = 'paid'
        and not order_line.is_add_option
        and order_line.order_status in (${sql.join(SOLD_STATUSES)})
      group by span.day, payment.payment_idx, order_line.sell_idx
    ), counted as (
      insert into sales_day (day, counted_dt, order_cnt)
      select span.day, ${formatKst(now)}::timestamp, count(distinct bought.payment_idx)
      from span left join bought on bought.day = span.day
      group by span.day
    ), sales as (
      insert into sales_of_day (day, sell_idx, buyer_cnt, unit_cnt)
      select day, sell_idx, count(distinct buyer), sum(unit_cnt) from bought group by day, sell_idx
    )
    insert into pairs_of_day (sell_idx, other_sell_idx, day, buyer_cnt)
    select one.sell_idx, other.sell_idx, one.day, count(distinct one.buyer)
    from bought one
    join bought other on other.payment_idx = one.payment_idx and other.sell_idx <> one.sell_idx
    where one.place <= ${MAX_PAIRED_SALES} and other.place <= ${MAX_PAIRED_SALES}
    group by one.sell_idx, other.sell_idx, one.day
  `.execute(tx);
}
