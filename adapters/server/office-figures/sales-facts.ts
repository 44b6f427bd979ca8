import { sql, type RawBuilder } from 'kysely';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

/**
 * Returns a query of all amounts paid for products in `[from, before)` (KST), and of all refunds for them: one row
 * each, with its time, order, seller, channel and product. A refund counts when it was paid. A partial refund of a line
 * is not counted again in the line's later refund.
 */
export function salesFacts(from: KstText, before: KstText): RawBuilder<unknown> {
  const isIn = (column: string) =>
    sql`${sql.ref(column)} >= ${from}::timestamp and ${sql.ref(column)} < ${before}::timestamp`;
  const line = sql`payment.payment_idx, line.seller_idx, payment.referrer_type::bigint as channel, sale.product_idx`;
  return sql`(
    select payment.paid_dt as at, ${line}, true as is_sold, line.option_cnt as unit_cnt, line.paid_amount as amount, 0 as refund_amount
    from payment
    join order_line as line on line.payment_idx = payment.payment_idx
    join sale on sale.sell_idx = line.sell_idx
    where ${isIn('payment.paid_dt')}
    union all
    select refund.done_dt, ${line}, false, 0, 0, greatest(0, line.paid_amount - (
      select coalesce(sum(part.refund_amount), 0)::integer from refund as part
      where part.payment_idx = refund.payment_idx and part.part_order_idx = line.order_idx and part.refund_idx < refund.refund_idx
    ))
    from refund
    join refund_line on refund_line.refund_idx = refund.refund_idx
    join order_line as line on line.order_idx = refund_line.order_idx
    join payment on payment.payment_idx = refund.payment_idx
    join sale on sale.sell_idx = line.sell_idx
    where ${isIn('refund.done_dt')}
    union all
    select refund.done_dt, ${line}, false, 0, 0, refund.refund_amount
    from refund
    join order_line as line on line.order_idx = refund.part_order_idx
    join payment on payment.payment_idx = refund.payment_idx
    join sale on sale.sell_idx = line.sell_idx
    where ${isIn('refund.done_dt')}
  )`;
}

/** SQL columns that sum a group of facts. */
export const FACT_SUMS = sql`
  count(distinct payment_idx) filter (where is_sold)::int as order_cnt, sum(unit_cnt)::int as unit_cnt,
  sum(amount)::bigint as amount, sum(refund_amount)::bigint as refund_amount
`;
