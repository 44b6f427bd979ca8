import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { embeddedDatabase } from '../../adapters/server/database/database.ts';
import { openEmbeddedInProcess } from '../../adapters/server/database/embedded/embedded-postgres-in-process.ts';

/** Creates the demo data, with completed orders in a period that has ended, and a payment that a job has given up. */
export async function makeMoneyData(shopFolder: string): Promise<void> {
  await makeData(shopFolder, [
    sql`update settlement_row set statement_idx = null, event_dt = event_dt - interval '31 days'`,
    sql`update member set agree_marketing_mail = true where email <> ''`,
    sql`delete from settlement_step`,
    sql`delete from settlement_statement`,
    sql`
      insert into job_failure (job, payment_idx, error, failed_dt)
      select 'refunds', payment_idx, 'TypeError', order_dt from payment where paid_dt is not null order by payment_idx
      limit 1
    `,
  ]);
}

/** Additional pending work: a row for each change of the office. */
const WAITING = [
  sql`update settlement_row set statement_idx = null, event_dt = event_dt - interval '31 days'`,
  sql`update member set agree_marketing_mail = true where email <> ''`,
  sql`delete from settlement_step`,
  sql`delete from settlement_statement`,
  // These failures stay, since no job of this name runs.
  sql`
    insert into job_failure (job, payment_idx, error, failed_dt)
    select 'refunds', payment_idx, 'TypeError', order_dt from payment where paid_dt is not null order by payment_idx
    limit 2
  `,
  sql`
    insert into job_failure (job, payment_idx, error, failed_dt)
    select 'receipts', payment_idx, 'TypeError', noted_dt from payment_case where closed_dt is null
  `,
  sql`
    insert into cash_receipt (payment_idx, receipt_status, amount, asked_dt)
    select payment_idx, 'unclear', total_amount, order_dt from payment where paid_dt is not null order by payment_idx
    limit 2
  `,
  // One member has no orders.
  sql`update payment set member_idx = 1 where member_idx = 14`,
  sql`
    insert into review_report (review_idx, member_idx, reason, note, reported_dt)
    select review_idx, 1, 'advertising', '', write_dt from (select * from review order by review_idx desc limit 3) latest
  `,
  sql`
    insert into message_delivery (message_idx, channel, delivery_status, reason, failed_cnt, due_dt, ended_dt)
    select message_idx, 'mail', 'failed', 'silent', 3, created_dt, created_dt from message limit 1
    on conflict (message_idx, channel) do update set delivery_status = 'failed', failed_cnt = 3
  `,
  sql`
    insert into refund (payment_idx, request_key, refund_status, refund_kind, goods_amount, delivery_amount, return_fee,
      waived_amount, refund_amount, remaining_amount, point_amount, reason, requested_dt, asked_dt, refused_cnt)
    select payment_idx, 'other', refund_status, 'transfer', 100, 0, 0, 0, 100, remaining_amount, 0, reason,
      requested_dt, asked_dt, refused_cnt
    from refund where refund_status <> 'done' limit 1
  `,
  sql`
    update payment set payment_status = 'approving', paid_dt = null, approving_dt = now() at time zone 'Asia/Seoul'
    where payment_idx = (select payment_idx from payment where payment_status = 'waiting' order by payment_idx limit 1)
  `,
];

/** Creates the demo data, with additional pending work: a row for each change of the office. */
export async function makeWaitingData(shopFolder: string): Promise<void> {
  await makeData(shopFolder, WAITING);
}

/** Creates the data of `makeWaitingData`, with rows that a number counts but a similar list would not have. */
export async function makeLinkedData(shopFolder: string): Promise<void> {
  await makeData(shopFolder, [
    ...WAITING,
    // A review with two reports, an order that was paid long after it was placed, and a message for later.
    sql`
      insert into review_report (review_idx, member_idx, reason, note, reported_dt)
      select review_idx, 2, 'advertising', '', reported_dt from review_report where closed_dt is null limit 1
    `,
    sql`
      update payment set order_dt = order_dt - interval '200 days'
      where payment_idx = (select payment_idx from payment where paid_dt is not null order by paid_dt desc limit 1)
    `,
    sql`
      insert into message_delivery (message_idx, channel, delivery_status, due_dt)
      select message_idx, 'alimtalk', 'waiting', now() at time zone 'Asia/Seoul' + interval '1 day'
      from message order by message_idx limit 1
      on conflict (message_idx, channel) do update set delivery_status = 'waiting', due_dt = excluded.due_dt
    `,
  ]);
}

async function makeData(shopFolder: string, changes: readonly ReturnType<typeof sql>[]): Promise<void> {
  await cp(inject('demoData'), shopFolder, { recursive: true });
  const postgres = await openEmbeddedInProcess(join(shopFolder, 'database'));
  const database = embeddedDatabase(postgres);
  for (const change of changes) await change.execute(database);
  await database.destroy();
}
