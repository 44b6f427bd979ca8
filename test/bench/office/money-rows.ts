import { sql } from 'kysely';
import type { Database } from '../../../adapters/server/database/database.ts';
import { chance, pick, rowCount, rowsTo, timeOf } from './chance.ts';

const REASONS = ['change-of-mind', 'wrong-option', 'defective', 'wrong-goods', 'not-as-described'];
const CASES = ['second-approval', 'other-deposit', 'unanswered', 'not-undone'];

/** Creates claims, their refunds, failures of jobs, receipts and settlements, for `orders` orders. */
export async function makeMoneyRows(database: Database, orders: number, now: string): Promise<void> {
  await makeClaims(database, rowCount(orders, 'claims'), orders, now);
  await makeClaimRefunds(database, orders);
  await makeCases(database, orders, now);
  await makeReceipts(database);
  await makeSettlement(database, now);
}

/** Creates claims: one in 50 waits, the rest are done, withdrawn or refused. */
async function makeClaims(database: Database, count: number, orders: number, now: string): Promise<void> {
  await sql`
    insert into order_claim (claim_idx, order_idx, claim_type, claim_status, reason_type, reason, pickup_zonecode,
      pickup_address, pickup_address_detail, requested_dt, closed_dt, closed_by)
    overriding system value
    select n, order_idx, case when n % 4 = 0 then 'exchange' else 'return' end,
      case when waits then 'requested' when n % 9 = 0 then 'refused' when n % 9 = 1 then 'withdrawn' else 'done' end,
      ${pick(REASONS, 1)}, '', '04790', '서울 성동구', '', at, case when waits then null else at + interval '2 days' end,
      case when waits then null else '상담원' end
    from ${rowsTo(count)}
      cross join lateral (select ${timeOf(count, now)} as at, n % 50 = 0 as waits) as state
      join order_line on order_idx = n * (${orders}::integer / ${count}::integer) and order_status <> '취소완료'
  `.execute(database);
}

/** Creates a refund for each claim that is done; one refund in 40 has not been paid yet. */
async function makeClaimRefunds(database: Database, orders: number): Promise<void> {
  await sql`
    insert into refund (refund_idx, payment_idx, request_key, refund_status, refund_kind, fault, goods_amount, delivery_amount,
      return_fee, waived_amount, refund_amount, remaining_amount, point_amount, reason, requested_dt, asked_dt, done_dt)
    overriding system value
    select ${orders}::bigint + claim_idx, line.payment_idx, 'claim-' || claim_idx,
      case when claim_idx % 40 > 0 then 'done' when claim_idx % 80 = 0 then 'requested' else 'sending' end, 'return', 'shopper',
      paid_amount, 0, 0, 0, paid_amount, 0, 0, '', requested_dt, case when claim_idx % 160 > 0 then requested_dt end,
      case when claim_idx % 40 > 0 then closed_dt end
    from order_claim join order_line line using (order_idx) where claim_status = 'done'
  `.execute(database);
  await sql`
    insert into refund_line (refund_idx, order_idx)
    select ${orders}::bigint + claim_idx, order_idx from order_claim where claim_status = 'done'
  `.execute(database);
}

async function makeCases(database: Database, orders: number, now: string): Promise<void> {
  const [cases, failures] = [rowCount(orders, 'paymentCases'), rowCount(orders, 'jobFailures')];
  await sql`
    insert into payment_case (case_idx, payment_idx, what, tid, amount, noted_dt, closed_dt)
    overriding system value
    select n, n * (${orders}::integer / ${cases}::integer), ${pick(CASES, 1)}, 'office-' || n, 10000, ${timeOf(cases, now)},
      case when n % 16 > 0 then ${now}::timestamp end
    from ${rowsTo(cases)}
  `.execute(database);
  await sql`
    insert into job_failure (job, payment_idx, failed_cnt, error, failed_dt, retry_dt)
    select case when n % 2 = 0 then 'send-refunds' else 'settle-payments' end, n * (${orders}::integer / ${failures}::integer), 3,
      'gateway: no answer', ${timeOf(failures, now)}, case when n % 3 > 0 then ${now}::timestamp end
    from ${rowsTo(failures)}
  `.execute(database);
}

/** Creates a cash receipt for each order paid by virtual account; three in a thousand are not issued. */
async function makeReceipts(database: Database): Promise<void> {
  await sql`
    insert into cash_receipt (payment_idx, receipt_status, amount, receipt_tid, approval_number, asked_dt)
    select payment_idx, case payment_idx % 1000 when 0 then 'unclear' when 1 then 'refused' when 2 then 'asked' else 'issued' end,
      total_amount, 'office-' || payment_idx, '123456789', paid_dt
    from payment where pay_method = 'vbank' and paid_dt is not null order by payment_idx
  `.execute(database);
}

/** Settles each confirmed line in the half of the month in which it was confirmed. Lines of this month stay open. */
async function makeSettlement(database: Database, now: string): Promise<void> {
  await sql`
    insert into seller_terms (seller_idx, start_day, rate_bp, period_kind, noted_dt)
    select seller_idx, '2024-01-01', 1000, 'half-month', ${now} from seller
  `.execute(database);
  const confirmed = sql`(
    select *, paid_amount / 10 as commission, case
      when extract(day from status_dt) <= 15 then to_char(status_dt, 'YYYY-MM-15')
      else to_char(date_trunc('month', status_dt) + interval '1 month - 1 day', 'YYYY-MM-DD') end as last_day
    from order_line where order_status = '구매확정'
  )`;
  await sql`
    insert into settlement_statement (seller_idx, first_day, last_day, state, row_cnt, sale_amount, refund_amount,
      delivery_amount, coupon_amount, point_amount, commission, commission_vat, payout_amount, due_day, closed_dt, paid_dt)
    select seller_idx, left(last_day, 8) || '01', last_day, state, count(*), sum(paid_amount), 0, 0, 0, 0, sum(commission), 0,
      sum(paid_amount - commission), last_day, ${now}::timestamp, case when state = 'paid' then ${now}::timestamp end
    from ${confirmed} line
    cross join lateral (select case
      when last_day > (${now}::timestamp - interval '30 days')::date::text then (array['closed', 'scheduled'])[1 + seller_idx % 2]
      when seller_idx % 30 = 0 then 'returned' else 'paid' end as state) as payout
    where last_day < left(${now}, 7) group by seller_idx, last_day, state order by last_day, seller_idx
  `.execute(database);
  await sql`
    insert into settlement_row (row_key, seller_idx, payment_idx, order_idx, kind, event_dt, amount, coupon_amount, point_amount,
      rate_bp, commission, statement_idx)
    select 'line:' || order_idx, seller_idx, payment_idx, order_idx, 'sale', status_dt, paid_amount, 0, 0, 1000, line.commission,
      statement_idx
    from ${confirmed} line left join settlement_statement using (seller_idx, last_day) order by order_idx
  `.execute(database);
  await sql`
    insert into settlement_due (payment_idx, waits_seller_idx)
    select payment_idx, seller_idx from settlement_row, lateral (select row_idx::integer as n) as numbered
    where ${chance(1)} < 0.005 on conflict do nothing
  `.execute(database);
}
