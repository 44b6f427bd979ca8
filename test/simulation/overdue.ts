import { sql } from 'kysely';
import type { Database } from '../../adapters/server/database/database.ts';
import { DAY_MS } from '../../core/time/durations.ts';
import { formatKst } from '../../core/time/kst.ts';
import { violationUnless, type Violation } from './invariants.ts';

/** A delivered line is confirmed automatically after this time. */
const CONFIRM_MS = 7 * DAY_MS;

/**
 * Returns what is overdue at `now` (ms). Call this when the system is idle: the jobs have run at `now`, every gateway
 * works, and the operator has made all transfers.
 */
export async function overdueViolations(database: Database, now: number): Promise<Violation[]> {
  return [
    ...(await openAccounts(database, now)),
    ...(await owedRefunds(database)),
    ...(await linesOfSentRefunds(database)),
    ...(await unconfirmedDeliveries(database, now)),
    ...(await expiredLots(database, now)),
    ...(await openReceipts(database)),
  ];
}

async function openAccounts(database: Database, now: number): Promise<Violation[]> {
  const rows = await database
    .selectFrom('payment')
    .select(['payment_no', 'vbank_until_dt'])
    .where('payment_status', '=', 'waiting')
    .where((row) => row.or([row('vbank_until_dt', 'is', null), row('vbank_until_dt', '<', formatKst(now))]))
    .execute();
  return rows.flatMap(({ payment_no, vbank_until_dt }) =>
    violationUnless(
      false,
      'no virtual account outlives its deadline',
      `${payment_no} still waits for its deposit, due by ${vbank_until_dt}`,
    ),
  );
}

async function owedRefunds(database: Database): Promise<Violation[]> {
  const rows = await database
    .selectFrom('refund')
    .innerJoin('payment', 'payment.payment_idx', 'refund.payment_idx')
    .select(['payment_no', 'refund.refund_amount', 'refund_status'])
    .where('refund_status', '<>', 'done')
    .execute();
  return rows.flatMap(({ payment_no, refund_amount, refund_status }) =>
    violationUnless(
      false,
      'no refund waits for ever',
      `${payment_no}: ${refund_amount} won are still ${refund_status}`,
    ),
  );
}

async function linesOfSentRefunds(database: Database): Promise<Violation[]> {
  const { rows } = await sql<{ order_idx: number }>`
    select order_line.order_idx from order_line
    left join refund_line on refund_line.order_idx = order_line.order_idx
    left join refund on refund.refund_idx = refund_line.refund_idx
    where order_status = '환불요청' and coalesce(refund_status, 'done') = 'done'
  `.execute(database);
  return rows.flatMap(({ order_idx }) =>
    violationUnless(false, 'no line waits for a refund that was sent', `order line ${order_idx} is still 환불요청`),
  );
}

async function unconfirmedDeliveries(database: Database, now: number): Promise<Violation[]> {
  const rows = await database
    .selectFrom('order_line')
    .select(['order_idx', 'delivered_dt'])
    .where('order_status', '=', '배송완료')
    .where((row) => row.or([row('delivered_dt', 'is', null), row('delivered_dt', '<=', formatKst(now - CONFIRM_MS))]))
    .execute();
  return rows.flatMap(({ order_idx, delivered_dt }) =>
    violationUnless(false, 'no delivery stays unconfirmed', `order line ${order_idx} was delivered ${delivered_dt}`),
  );
}

async function expiredLots(database: Database, now: number): Promise<Violation[]> {
  const rows = await database
    .selectFrom('point_lot')
    .select(['point_idx', 'remaining', 'expire_dt'])
    .where('remaining', '>', 0)
    .where('expire_dt', '<=', formatKst(now))
    .execute();
  return rows.flatMap(({ point_idx, remaining, expire_dt }) =>
    violationUnless(false, 'no point outlives its lot', `lot ${point_idx} of ${expire_dt} still holds ${remaining}`),
  );
}

async function openReceipts(database: Database): Promise<Violation[]> {
  const { rows } = await sql<{ payment_no: string }>`
    select payment_no from payment where paid_dt is not null and receipt_due
    union select payment_no from cash_receipt join payment on payment.payment_idx = cash_receipt.payment_idx
    where receipt_status in ('asked', 'cancelling')
  `.execute(database);
  return rows.flatMap(({ payment_no }) =>
    violationUnless(false, 'no cash receipt waits for ever', `the receipt of ${payment_no} is not settled`),
  );
}
