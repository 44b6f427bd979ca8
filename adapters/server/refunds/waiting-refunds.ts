import { sql, type RawBuilder } from 'kysely';
import type { PayMethod } from '../../../core/api/buying/payment.api.ts';
import type { RefundStatus, RefundWait } from '../../../core/api/schema/order-fields.ts';
import { GATEWAY_WAITS, refundWaitAt } from '../../../core/operator/refund-wait.ts';
import { MAX_UNANSWERED_MS } from '../../../core/payment/after-inquiry.ts';
import { formatKst, parseKst } from '../../../core/time/kst.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

interface WaitRow {
  readonly refund_status: RefundStatus;
  readonly pay_method: PayMethod;
  readonly asked_dt: KstText | null;
  readonly unanswered_dt: KstText | null;
  readonly account_text: string | null;
}

/** Returns what a refund waits for; null if it is completed. */
export function toRefundWait(
  { refund_status, pay_method, asked_dt, unanswered_dt, account_text }: WaitRow,
  now: number,
): RefundWait | null {
  const toMs = (time: KstText | null): number | null => (time === null ? null : parseKst(time));
  const refund = { refund_status, askedAt: toMs(asked_dt), unansweredSince: toMs(unanswered_dt) };
  return refundWaitAt({ ...refund, hasAccount: account_text !== null }, { pay_method }, now);
}

/** Returns what an unpaid refund waits for, by `refundWaitAt`, in a query of `refund` and its `payment`. */
export function refundWaitOfRow(now: number): RawBuilder<RefundWait> {
  return sql<RefundWait>`(case
    when payment.pay_method = 'vbank' and refund.asked_dt is null and refund.account_text is null then 'account'
    when ${isUnansweredRow(now)} then 'unanswered'
    when refund.refund_status = 'requested' and refund.asked_dt is not null then 'refused'
    else 'sending'
  end)`;
}

/** Selects refunds that the job requests or looks up now, in a query as for `refundWaitOfRow`. */
export function isForGatewayRow(now: number): RawBuilder<boolean> {
  return sql<boolean>`${refundWaitOfRow(now)} in (${sql.join(GATEWAY_WAITS)})`;
}

/** Selects refunds that wait for the operator because the gateway does not respond, by `isRefundUnansweredAt`. */
export function isUnansweredRow(now: number): RawBuilder<boolean> {
  const latest = formatKst(now - MAX_UNANSWERED_MS);
  return sql<boolean>`(refund_status = 'sending' and unanswered_dt < ${latest}::timestamp)`;
}
