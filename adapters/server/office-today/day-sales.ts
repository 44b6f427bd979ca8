import { sql } from 'kysely';
import type { DaySales } from '../../../core/api/office/staff/today.api.ts';
import { addDays, formatKst, formatKstDate } from '../../../core/time/kst.ts';
import type { SellerIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import { salesFacts } from '../office-figures/sales-facts.ts';

const HOURS_PER_DAY = 24;

/**
 * Sums the sales of the KST day that starts at `start` (epoch ms): paid orders by the hour, and refunds that were paid.
 * `seller_idx`: payments and refunds for the lines of this shop only.
 */
export async function loadDaySales(database: Database, start: number, seller_idx: SellerIdx | null): Promise<DaySales> {
  const [from, to] = [formatKst(start), formatKst(addDays(start, 1))];
  const paid =
    seller_idx === null
      ? sql`select paid_dt, total_amount as amount from payment
          where paid_dt >= ${from}::timestamp and paid_dt < ${to}::timestamp`
      : sql`select payment.paid_dt, sum(order_line.paid_amount) as amount from payment
          join order_line on order_line.payment_idx = payment.payment_idx and order_line.seller_idx = ${seller_idx}
          where payment.paid_dt >= ${from}::timestamp and payment.paid_dt < ${to}::timestamp
          group by payment.payment_idx`;
  const { rows: hours } = await sql<{ hour: number; order_cnt: number; amount: number }>`
    select extract(hour from paid_dt)::int as hour, count(*)::int as order_cnt, sum(amount)::bigint as amount
    from (${paid}) as paid group by 1
  `.execute(database);
  const refunds =
    seller_idx === null
      ? await database
          .selectFrom('refund')
          .select((row) => [
            row.fn.countAll<number>().as('cnt'),
            row.fn.sum<number | null>('refund_amount').as('amount'),
          ])
          .where('done_dt', '>=', from)
          .where('done_dt', '<', to)
          .executeTakeFirstOrThrow()
      : await loadOwnRefunds(database, seller_idx, from, to);
  const byHour = new Map(hours.map((hour) => [hour.hour, hour]));
  return {
    day: formatKstDate(start),
    order_cnt: hours.reduce((sum, { order_cnt }) => sum + order_cnt, 0),
    amount: hours.reduce((sum, { amount }) => sum + amount, 0),
    refund_cnt: refunds.cnt,
    refund_amount: refunds.amount ?? 0,
    hour_list: Array.from(
      { length: HOURS_PER_DAY },
      (_, hour) => byHour.get(hour) ?? { hour, order_cnt: 0, amount: 0 },
    ),
  };
}

async function loadOwnRefunds(
  database: Database,
  seller_idx: SellerIdx,
  from: KstText,
  to: KstText,
): Promise<{ readonly cnt: number; readonly amount: number | null }> {
  const { rows } = await sql<{ cnt: number; amount: number | null }>`
    select count(distinct payment_idx)::int as cnt, sum(refund_amount)::bigint as amount
    from ${salesFacts(from, to)} as fact where not is_sold and seller_idx = ${seller_idx}
  `.execute(database);
  return rows[0] ?? { cnt: 0, amount: 0 };
}
