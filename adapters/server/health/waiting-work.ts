import { sql } from 'kysely';
import type { PayMethod } from '../../../core/api/buying/payment.api.ts';
import type { RefundWait } from '../../../core/api/schema/order-fields.ts';
import {
  joinQueues,
  type GatewayQueue,
  type Waiting,
  type WaitingWork,
} from '../../../core/ports/server/waiting-work.ts';
import { parseKst } from '../../../core/time/kst.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { isDueDelivery } from '../messages/due-deliveries.ts';
import { refundWaitOfRow } from '../refunds/waiting-refunds.ts';

/** Rows above this number are not counted: the exact number would not change what an operator does. */
const MAX_COUNTED = 1_000;

interface Row {
  readonly count: number;
  readonly oldest: KstText | null;
}

interface MethodRow extends Row {
  readonly method: PayMethod;
}

/** Counts waiting work, by queries that read at most a thousand rows each. */
export async function loadWaitingWork({
  database,
  clock,
}: Pick<ServerContext, 'database' | 'clock'>): Promise<WaitingWork> {
  const now = clock.now();
  const waiting = ({ count, oldest }: Row): Waiting => ({
    count,
    oldestMs: oldest === null ? 0 : Math.max(0, now - (parseKst(oldest) ?? now)),
  });
  const { rows: refunds } = await sql<MethodRow & { readonly wait: RefundWait }>`
    select ${refundWaitOfRow(now)} as wait, pay_method as method, count(*)::int as count, min(requested_dt) as oldest
    from (
      select payment_idx, refund_status, requested_dt, asked_dt, unanswered_dt, account_text
      from refund where refund_status <> 'done' limit ${MAX_COUNTED}
    ) as refund join payment using (payment_idx) group by wait, pay_method order by pay_method
  `.execute(database);
  const { rows: messages } = await sql<Row>`
    select count(*)::int as count, min(due_dt) as oldest from (
      select due_dt from message_delivery where ${isDueDelivery(now)}
      order by due_dt limit ${MAX_COUNTED}
    ) as due
  `.execute(database);
  // Among the deliveries that are due first, since advertising for the morning may be many thousands.
  const { rows: retried } = await sql<Row>`
    select count(*)::int as count, null as oldest from (
      select failed_cnt from message_delivery where delivery_status = 'waiting' order by due_dt limit ${MAX_COUNTED}
    ) as next where failed_cnt > 0
  `.execute(database);
  const { rows: failed } = await sql<Row>`
    select count(*)::int as count, null as oldest from (
      select from message_delivery where delivery_status in ('failed', 'unclear') limit ${MAX_COUNTED}
    ) as failed
  `.execute(database);
  const { rows: payments } = await sql<MethodRow>`
    select pay_method as method, count(*)::int as count, min(approving_dt) as oldest from (
      select pay_method, approving_dt from payment where payment_status = 'approving' limit ${MAX_COUNTED}
    ) as doubtful group by pay_method order by pay_method
  `.execute(database);
  const { rows: cases } = await sql<Row>`
    select count(*)::int as count, null as oldest from (
      select from payment_case where closed_dt is null limit ${MAX_COUNTED}
    ) as open
  `.execute(database);
  // Oldest first, since failures that a job has given up on are never updated again.
  const { rows: givenUp } = await sql<Row>`
    select count(*)::int as count, null as oldest from (
      select retry_dt from job_failure order by failed_dt limit ${MAX_COUNTED}
    ) as failure where retry_dt is null
  `.execute(database);
  // Omits refused receipts of payments that have another, active receipt, or that are fully refunded and need none.
  const { rows: receipts } = await sql<Row & { readonly receipt_status: 'refused' | 'unclear' }>`
    select 'unclear' as receipt_status, count(*)::int as count, null as oldest from (
      select from cash_receipt where receipt_status = 'unclear' limit ${MAX_COUNTED}
    ) as unclear
    union all
    select 'refused', count(distinct payment_idx)::int, null from (
      select payment_idx from cash_receipt where receipt_status = 'refused' order by receipt_idx desc limit ${MAX_COUNTED}
    ) as refused join payment using (payment_idx)
    where refund_amount < total_amount and not exists (
      select from cash_receipt as active
      where active.payment_idx = refused.payment_idx and receipt_status not in ('refused', 'cancelled')
    )
  `.execute(database);
  const refundsOf = (wait: RefundWait): Waiting => joinQueues(refunds.filter((row) => row.wait === wait).map(waiting));
  const receiptsOf = (status: 'refused' | 'unclear'): number =>
    receipts.find(({ receipt_status }) => receipt_status === status)?.count ?? 0;
  const queuesOf = (queue: GatewayQueue['queue'], rows: readonly MethodRow[]): readonly GatewayQueue[] =>
    rows.map((row) => ({ queue, method: row.method, ...waiting(row) }));
  return {
    refunds: {
      account: refundsOf('account'),
      refused: refundsOf('refused'),
      unanswered: refundsOf('unanswered'),
      sending: refundsOf('sending'),
    },
    messages: joinQueues(messages.map(waiting)),
    retriedMessages: retried[0]?.count ?? 0,
    failedMessages: failed[0]?.count ?? 0,
    payments: joinQueues(payments.map(waiting)),
    paymentCases: cases[0]?.count ?? 0,
    gatewayQueues: [
      ...queuesOf('approval', payments),
      ...queuesOf(
        'refund',
        refunds.filter(({ wait }) => wait === 'sending'),
      ),
    ],
    givenUpJobs: givenUp[0]?.count ?? 0,
    cashReceipts: { refused: receiptsOf('refused'), unclear: receiptsOf('unclear') },
  };
}
