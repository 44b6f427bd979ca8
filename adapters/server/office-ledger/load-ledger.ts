import { sql } from 'kysely';
import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import { checkLedgerPeriod, ledgerPeriodRefusalText, type LedgerPeriod } from '../../../core/ledger/ledger-period.ts';
import { ledgerRow, sumLedger, type DaySums } from '../../../core/ledger/sales-ledger.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { dayBounds } from '../../../core/time/day-bounds.ts';
import type { KstDay } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';

type Ledger = OfficeResponseOf<'GET /api/office/v1/ledger'>;

/** Returns the sales ledger of KST days, both included; refused if there are too many of them. */
export async function findLedger(database: Database, period: LedgerPeriod): Promise<Envelope<Ledger>> {
  const refusal = checkLedgerPeriod(period);
  return refusal === null
    ? success(await loadLedger(database, period.from, period.to))
    : failure(422, ledgerPeriodRefusalText(refusal));
}

/**
 * Loads the sales ledger of KST days, both included: payments on their day, and refunds on the day on which they were
 * paid. Money that arrived without an order and was refunded is not a sale. Days are grouped as dates, since formatting
 * each payment's day took a third of the time.
 */
export async function loadLedger(database: Database, first: KstDay, last: KstDay) {
  const { from, before } = dayBounds(first, last);
  const { rows } = await sql<DaySums>`
    with sold as (
      select paid_dt::date as day, pay_method, count(*)::int as sale_cnt,
        sum(total_amount)::bigint as sale_amount, sum(coupon_amount)::bigint as coupon_amount,
        sum(use_point)::bigint as point_amount
      from payment where paid_dt >= ${from}::timestamp and paid_dt < ${before}::timestamp
      group by 1, 2
    ), returned as (
      select done_dt::date as day, pay_method, count(*)::int as refund_cnt,
        sum(refund.refund_amount)::bigint as refund_amount
      from refund join payment on payment.payment_idx = refund.payment_idx and payment.paid_dt is not null
      where done_dt >= ${from}::timestamp and done_dt < ${before}::timestamp and refund.refund_amount > 0
      group by 1, 2
    )
    select to_char(day, 'YYYY-MM-DD') as day, pay_method, coalesce(sale_cnt, 0) as sale_cnt, coalesce(sale_amount, 0) as sale_amount,
      coalesce(refund_cnt, 0) as refund_cnt, coalesce(refund_amount, 0) as refund_amount,
      coalesce(coupon_amount, 0) as coupon_amount, coalesce(point_amount, 0) as point_amount
    from sold full join returned using (day, pay_method)
    order by day, pay_method
  `.execute(database);
  const list = rows.map(ledgerRow);
  return { list, total: sumLedger(list) };
}
