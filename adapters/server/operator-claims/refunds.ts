import { sql } from 'kysely';
import type { BankAccount } from '../../../core/api/buying/claim.api.ts';
import { confirmationOf, refundBalance, refundConfirmationRefusalText } from '../../../core/operator/refund-wait.ts';
import { accountFailures } from '../../../core/payment/banks.ts';
import type { SeenAtGateway } from '../../../core/payment/seen-at-gateway.ts';
import { isRefundUnansweredAt } from '../../../core/payment/refund-step.ts';
import { parseKst } from '../../../core/time/kst.ts';
import { isUnansweredRow } from '../refunds/waiting-refunds.ts';
import { loadExpectedBalance, inquireBalance } from '../refunds/gateway-balance.ts';
import { finishRefund } from '../refunds/finish-refund.ts';
import { refundAccountColumns } from '../refunds/refund-account.ts';
import { sendRefundsOf } from '../refunds/send-refunds.ts';
import type { Tx } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { PaymentRow } from '../order-rows/payment-rows.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { DONE, refused, STALE, type ActionResult } from '../operator/action-result.ts';
import type { PaymentIdx, RefundIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

/** The state of a refund when the operator saw it. */
export interface RefundSnapshot {
  readonly asked_dt: KstText | null;
  readonly unanswered_dt: KstText | null;
  readonly refused_cnt: number;
}

/**
 * Records that a refund is paid: by the operator by hand, or by the gateway. Accepts only a refund that waits for the
 * operator: one that is being requested could be paid twice, and a transfer without an account cannot have been paid.
 * Queries the gateway first, and records only the unpaid rest as paid outside. If the gateway reports nothing, what the
 * operator saw there (`seenAtGateway`) decides. Repeated calls change nothing. With `seen`, a refund that has changed
 * since then is refused.
 */
export async function confirmRefund(
  shop: ServerContext,
  refund_idx: RefundIdx,
  seenAtGateway: SeenAtGateway | null = null,
  seen: RefundSnapshot | null = null,
): Promise<ActionResult> {
  const found = await retryTransaction(shop.database, (tx) => findConfirmable(shop, tx, refund_idx));
  if ('kind' in found) return found;
  if (seen !== null && !isUnchanged(found, seen)) return STALE;
  const balance = await inquireBalance(shop, found.payment);
  const compared = refundBalance(balance, found.balance, found.refund_amount);
  const confirmation = confirmationOf(compared, seenAtGateway);
  if (confirmation.kind === 'refused') {
    return refused(refundConfirmationRefusalText(confirmation.refusal, balance ?? 0));
  }
  return retryTransaction(shop.database, async (tx): Promise<ActionResult> => {
    const current = await findConfirmable(shop, tx, refund_idx);
    if ('kind' in current) return current;
    const isSame = current.balance === found.balance && isUnchanged(current, found);
    if (!isSame) return refused('그사이 환불이 바뀌었어요. 다시 해 주세요.');
    if (compared === 'silent') shop.log.warn({ refund_idx, seenAtGateway }, 'a refund ends as the operator saw it');
    if (confirmation.kind === 'by-operator') {
      await tx
        .updateTable('payment')
        .set((row) => ({ paid_outside: row('paid_outside', '+', current.refund_amount) }))
        .where('payment_idx', '=', current.payment.payment_idx)
        .execute();
    }
    await finishRefund(shop, tx, refund_idx, shop.clock.now());
    return DONE;
  });
}

/** Returns whether a refund is as it was seen. Inquiries about an unanswered refund change only its `asked_dt`. */
function isUnchanged({ isUnanswered, ...current }: Confirmable, seen: RefundSnapshot): boolean {
  return (
    current.refused_cnt === seen.refused_cnt &&
    current.unanswered_dt === seen.unanswered_dt &&
    (isUnanswered || current.asked_dt === seen.asked_dt)
  );
}

interface Confirmable extends RefundSnapshot {
  readonly payment: PaymentRow;
  readonly refund_amount: number;
  readonly isUnanswered: boolean;
  /** Amount, in won, that the gateway should hold before this refund. */
  readonly balance: number;
}

/** Locks the payment and returns its refund that waits for the operator, or why it cannot be confirmed. */
async function findConfirmable(
  { clock }: Pick<ServerContext, 'clock'>,
  tx: Tx,
  refund_idx: RefundIdx,
): Promise<Confirmable | ActionResult> {
  const payment = await tx
    .selectFrom('payment')
    .selectAll()
    .where('payment_idx', '=', (row) =>
      row.selectFrom('refund').select('refund.payment_idx').where('refund_idx', '=', refund_idx),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (payment === undefined) return refused(`그런 환불이 없어요: ${refund_idx}`);
  const { refund_status, refund_amount, asked_dt, unanswered_dt, refused_cnt, account_no } = await tx
    .selectFrom('refund')
    .selectAll()
    .where('refund_idx', '=', refund_idx)
    .executeTakeFirstOrThrow();
  if (refund_status === 'done') return DONE;
  if (payment.pay_method === 'vbank' && account_no === null) {
    return refused(
      `보낼 계좌를 몰라요. refunds retry ${refund_idx} --bank … --account … --holder …로 계좌를 먼저 적어 주세요.`,
    );
  }
  const unansweredSince = unanswered_dt === null ? null : parseKst(unanswered_dt);
  const isUnanswered = isRefundUnansweredAt({ refund_status, unansweredSince }, clock.now());
  if (refund_status === 'sending' && !isUnanswered) {
    return refused('결제사에 보내는 중이에요. 결과를 기다려 주세요.');
  }
  // An unanswered refund is the one in flight, so no other refund of the payment can be sent before it.
  const other = isUnanswered ? undefined : await findEarlier(tx, payment.payment_idx, refund_idx);
  if (other !== undefined) {
    const { refund_idx: number } = other;
    if (number < refund_idx) return refused(`먼저 보낼 환불이 있어요: ${number}`);
    return refused(`같은 결제의 다른 환불을 보내는 중이에요. 결과를 기다려 주세요: ${number}`);
  }
  const balance = await loadExpectedBalance(tx, payment);
  return { payment, refund_amount, asked_dt, unanswered_dt, refused_cnt, isUnanswered, balance };
}

/** Returns the refund of the payment that must end before this one: one in flight, or an earlier one to be sent. */
function findEarlier(tx: Tx, payment_idx: PaymentIdx, refund_idx: RefundIdx) {
  return tx
    .selectFrom('refund')
    .select(['refund_idx', 'refund_status'])
    .where('payment_idx', '=', payment_idx)
    .where((row) =>
      row.or([
        row('refund_status', '=', 'sending').and('asked_dt', 'is not', null),
        // A refund that waits for the shopper's account was never requested, and does not delay the others.
        row.and([
          row('refund_status', '<>', 'done'),
          row('refund_idx', '<', refund_idx),
          row.or([
            row('refund_status', '=', 'sending'),
            row('asked_dt', 'is not', null),
            row('account_text', 'is not', null),
          ]),
        ]),
      ]),
    )
    .orderBy('refund_idx')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Repeats a refund request that the gateway refused, optionally to another bank account. A request without a response
 * for an hour is looked up again, and sent only if the gateway reports that it is not paid. With `seen`, a refund that
 * has changed since then is refused.
 */
export async function retryRefund(
  shop: ServerContext,
  refund_idx: RefundIdx,
  account: BankAccount | null = null,
  seen: RefundSnapshot | null = null,
): Promise<ActionResult> {
  const [failure] = account === null ? [] : Object.values(accountFailures(account));
  if (failure !== undefined) return refused(failure);
  const waiting = await shop.database
    .updateTable('refund')
    .set({
      // A refund that was requested is looked up before it is sent; a refused one needs no look-up.
      asked_dt: sql<KstText | null>`case when refund_status = 'sending' then asked_dt end`,
      unanswered_dt: null,
      ...(account !== null && refundAccountColumns(shop.secret, refund_idx, account)),
    })
    .where('refund_idx', '=', refund_idx)
    .where((row) => row.or([row('refund_status', '=', 'requested'), isUnansweredRow(shop.clock.now())]))
    .$if(seen !== null, (query) =>
      query
        .where((row) =>
          row.or([
            row('refund_status', '=', 'sending'),
            row('asked_dt', 'is not distinct from', seen?.asked_dt ?? null),
          ]),
        )
        .where('unanswered_dt', 'is not distinct from', seen?.unanswered_dt ?? null)
        .where('refused_cnt', '=', seen?.refused_cnt ?? 0),
    )
    .returning('payment_idx')
    .executeTakeFirst();
  if (waiting === undefined && seen !== null) return STALE;
  if (waiting === undefined) return refused(`보내기를 기다리는 환불이 아니에요: ${refund_idx}`);
  await sendRefundsOf(shop, waiting.payment_idx);
  return DONE;
}
