import { sql } from 'kysely';
import type { STATEMENT_GATEWAYS } from '../../../core/api/office/money/reconciliation.api.ts';
import type { PayMethod } from '../../../core/api/buying/payment.api.ts';
import type { OwnEntry } from '../../../core/ledger/reconcile.ts';
import { dayBounds } from '../../../core/time/day-bounds.ts';
import type { KstDay } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';

export type StatementGateway = (typeof STATEMENT_GATEWAYS)[number];

const METHODS: Readonly<Record<StatementGateway, readonly PayMethod[]>> = {
  inicis: ['card', 'vbank'],
  kakao: ['kakao'],
  naver: ['naver'],
  app_card: ['app_card'],
};

/** Loads the payments and refunds of a gateway on KST days, both included, up to `limit`. */
export async function loadOwnEntries(
  database: Database,
  gateway: StatementGateway,
  { from: first, to: last }: { readonly from: KstDay; readonly to: KstDay },
  limit: number,
): Promise<readonly OwnEntry[]> {
  const { from, before } = dayBounds(first, last);
  const methods = sql.join(METHODS[gateway]);
  const { rows } = await sql<OwnEntry>`
    (select payment_no, tid, total_amount as amount from payment
      where paid_dt >= ${from}::timestamp and paid_dt < ${before}::timestamp and pay_method in (${methods})
      limit ${limit})
    union all
    (select payment_no, tid, -refund.refund_amount as amount
      from refund join payment on payment.payment_idx = refund.payment_idx
      where done_dt >= ${from}::timestamp and done_dt < ${before}::timestamp and pay_method in (${methods})
        and refund.refund_amount > 0
      limit ${limit})
  `.execute(database);
  return rows;
}
