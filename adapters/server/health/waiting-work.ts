import { sql } from 'kysely';
import type { Waiting, WaitingWork } from '../../../core/ports/server/waiting-work.ts';
import { formatKst, parseKst } from '../../../core/time/kst.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { ServerContext } from '../kernel/server-context.ts';

/** Rows above this number are not counted: the exact number would not change what an operator does. */
const MAX_COUNTED = 1_000;

interface Row {
  readonly count: number;
  readonly oldest: KstText | null;
}

/** Counts waiting work, by queries that read at most a thousand rows each. */
export async function loadWaitingWork({
  database,
  clock,
}: Pick<ServerContext, 'database' | 'clock'>): Promise<WaitingWork> {
  const now = clock.now();
  const at = formatKst(now);
  const waiting = ({ count, oldest }: Row): Waiting => ({
    count,
    oldestMs: oldest === null ? 0 : Math.max(0, now - (parseKst(oldest) ?? now)),
  });
  const { rows: refunds } = await sql<Row & { readonly whom: 'gateway' | 'operator' | 'shopper' }>`
    select whom, count(*)::int as count, min(requested_dt) as oldest from (
      select requested_dt, case
          when refund_status <> 'requested' or (asked_dt is null and account_text is not null) then 'gateway'
          when asked_dt is null then 'shopper'
          else 'operator'
        end as whom
      from refund where refund_status <> 'done' limit ${MAX_COUNTED}
    ) as open group by whom
  `.execute(database);
  const { rows: messages } = await sql<Row>`
    select count(*)::int as count, min(due_dt) as oldest from (
      select due_dt from message_delivery where delivery_status = 'waiting' and due_dt <= ${at}::timestamp
      order by due_dt limit ${MAX_COUNTED}
    ) as due
  `.execute(database);
  const { rows: failed } = await sql<Row>`
    select count(*)::int as count, null as oldest from (
      select from message_delivery where delivery_status in ('failed', 'unclear') limit ${MAX_COUNTED}
    ) as failed
  `.execute(database);
  const { rows: payments } = await sql<Row>`
    select count(*)::int as count, min(approving_dt) as oldest from (
      select approving_dt from payment where payment_status = 'approving' limit ${MAX_COUNTED}
    ) as doubtful
  `.execute(database);
  const { rows: cases } = await sql<Row>`
    select count(*)::int as count, null as oldest from (
      select from payment_case where closed_dt is null limit ${MAX_COUNTED}
    ) as open
  `.execute(database);
  const refundsOf = (whom: 'gateway' | 'operator' | 'shopper'): Waiting =>
    waiting(refunds.find((row) => row.whom === whom) ?? NONE);
  return {
    refunds: { gateway: refundsOf('gateway'), operator: refundsOf('operator'), shopper: refundsOf('shopper') },
    messages: waiting(messages[0] ?? NONE),
    failedMessages: failed[0]?.count ?? 0,
    payments: waiting(payments[0] ?? NONE),
    paymentCases: cases[0]?.count ?? 0,
  };
}

const NONE: Row = { count: 0, oldest: null };
