import { sql } from 'kysely';
import { addDays, formatKst, parseKst, startOfKstDay } from '../../../core/time/kst.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database, Tx } from '../database/database.ts';
import { tryLockJob } from '../database/job-lock.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { FACT_SUMS, salesFacts } from './sales-facts.ts';

const ROLLED_UNTIL = 'sales_figures_dt';
/** Maximum number of days summed in one transaction. */
const MAX_DAYS = 31;
/** Number of days summed again with the next one, since a payment may be recorded late. */
const REPEATED_DAYS = 3;

/** Sums the sales of all days before today, by hour, day and month. It may run twice, and continues after a crash. */
export async function rollUpSales({ database, clock }: Pick<ServerContext, 'database' | 'clock'>): Promise<void> {
  const today = startOfKstDay(clock.now());
  while (await retryTransaction(database, (tx) => rollUpNext(tx, today)));
}

/** Returns the end of the summed period (KST, exclusive); null if nothing has been summed. */
export async function loadSummedUntil(database: Database): Promise<KstText | null> {
  const row = await database
    .selectFrom('shop_setting')
    .select('value')
    .where('name', '=', ROLLED_UNTIL)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Makes the next run of the job sum all sales again, after orders were corrected by hand. */
export async function clearSalesSums(tx: Tx): Promise<void> {
  await tx.deleteFrom('sales_figure').execute();
  await tx.deleteFrom('shop_setting').where('name', '=', ROLLED_UNTIL).execute();
}

/** Sums the next days. Returns false if none are left, or if another process is summing. */
async function rollUpNext(tx: Tx, today: number): Promise<boolean> {
  if (!(await tryLockJob(tx, 'sales-figures'))) return false;
  const until = await loadSummedUntil(tx);
  const summedUntil = until === null ? null : parseKst(until);
  if (summedUntil !== null && summedUntil >= today) return false;
  const from = summedUntil === null ? await findFirstDay(tx, today) : addDays(summedUntil, -REPEATED_DAYS);
  const before = Math.min(today, addDays(summedUntil ?? from, MAX_DAYS));
  await sql`set local statement_timeout = '10min'`.execute(tx);
  await rollUpDays(tx, from, before);
  const value = formatKst(before);
  await tx
    .insertInto('shop_setting')
    .values({ name: ROLLED_UNTIL, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return before < today;
}

async function findFirstDay(tx: Tx, today: number): Promise<number> {
  const first = await tx
    .selectFrom('payment')
    .select('paid_dt')
    .where('paid_dt', 'is not', null)
    .orderBy('paid_dt')
    .limit(1)
    .executeTakeFirst();
  const paid = first?.paid_dt === undefined || first.paid_dt === null ? null : parseKst(first.paid_dt);
  return paid === null ? today : Math.min(today, startOfKstDay(paid));
}

async function rollUpDays(tx: Tx, start: number, end: number): Promise<void> {
  const [from, before] = [formatKst(start), formatKst(end)];
  await sql`
    delete from sales_figure
    where span in ('hour', 'day') and start_dt >= ${from}::timestamp and start_dt < ${before}::timestamp
  `.execute(tx);
  const columns = sql`(span, kind, start_dt, seller_idx, key, order_cnt, unit_cnt, amount, refund_amount)`;
  const groups = [
    sql`'hour', 'channel', date_trunc('hour', at) as start_dt, 0 as seller_idx, channel as key`,
    sql`'day', 'channel', date_trunc('day', at) as start_dt, 0 as seller_idx, channel as key`,
    sql`'day', 'channel', date_trunc('day', at) as start_dt, seller_idx, channel as key`,
    sql`'day', 'product', date_trunc('day', at) as start_dt, seller_idx, product_idx as key`,
  ];
  for (const group of groups) {
    await sql`
      insert into sales_figure ${columns}
      select ${group}, ${FACT_SUMS} from ${salesFacts(from, before)} as fact group by 3, 4, 5
    `.execute(tx);
  }
  // An order of one product from several sellers is one order of all sellers together: this row takes the others off.
  await sql`
    insert into sales_figure ${columns}
    select 'day', 'product', date_trunc('day', at) as start_dt, 0 as seller_idx, product_idx as key,
      count(distinct payment_idx) - count(distinct (payment_idx, seller_idx)), 0, 0, 0
    from ${salesFacts(from, before)} as fact where is_sold group by 3, 4, 5
    having count(distinct payment_idx) < count(distinct (payment_idx, seller_idx))
  `.execute(tx);
  await sql`
    delete from sales_figure
    where span = 'month' and start_dt >= date_trunc('month', ${from}::timestamp) and start_dt < ${before}::timestamp
  `.execute(tx);
  await sql`
    insert into sales_figure ${columns}
    select 'month', kind, date_trunc('month', start_dt), seller_idx, key, sum(order_cnt), sum(unit_cnt), sum(amount), sum(refund_amount)
    from sales_figure
    where span = 'day' and start_dt >= date_trunc('month', ${from}::timestamp)
      and start_dt < date_trunc('month', ${before}::timestamp - interval '1 second') + interval '1 month'
    group by 2, 3, 4, 5
  `.execute(tx);
}
