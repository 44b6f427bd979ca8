import { sql } from 'kysely';
import type { GatewayHealth } from '../../../core/api/office/system/system.api.ts';
import { GATEWAY_METHODS } from '../../../core/payment/payment-gateway.port.ts';
import { addDays, formatKst } from '../../../core/time/kst.ts';
import type { Database } from '../database/database.ts';

/** Maximum number of orders to read: these are enough to judge a gateway. */
const MAX_ORDERS = 50_000;

/** Counts the paid, failed and unclear payments of each gateway in the last 24 hours. */
export async function loadGatewayHealth(database: Database, now: number): Promise<GatewayHealth[]> {
  const { rows } = await sql<Omit<GatewayHealth, 'silent_cnt'>>`
    select pay_method, count(*) filter (where paid_dt is not null)::int as paid_cnt,
      count(*) filter (where payment_status = 'failed')::int as failed_cnt,
      count(*) filter (where payment_status = 'approving')::int as unclear_cnt,
      max(paid_dt) as last_paid_dt
    from (
      select pay_method, payment_status, paid_dt from payment
      where order_dt >= ${formatKst(addDays(now, -1))}::timestamp order by order_dt desc limit ${MAX_ORDERS}
    ) as recent group by pay_method
  `.execute(database);
  const { rows: silent } = await sql<Pick<GatewayHealth, 'pay_method' | 'silent_cnt'>>`
    select pay_method, count(*)::int as silent_cnt from (
      select payment_idx from job_failure where error = 'silent' order by failed_dt desc limit ${MAX_ORDERS}
    ) as failed join payment using (payment_idx) group by pay_method
  `.execute(database);
  return GATEWAY_METHODS.map((pay_method) => {
    const found = rows.find((row) => row.pay_method === pay_method);
    return {
      pay_method,
      paid_cnt: found?.paid_cnt ?? 0,
      failed_cnt: found?.failed_cnt ?? 0,
      unclear_cnt: found?.unclear_cnt ?? 0,
      last_paid_dt: found?.last_paid_dt ?? null,
      silent_cnt: silent.find((row) => row.pay_method === pay_method)?.silent_cnt ?? 0,
    };
  });
}
