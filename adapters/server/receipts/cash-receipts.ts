import { requestLeaseMs } from '../../../core/payment/after-inquiry.ts';
import { requiredReceipt, type RequiredReceipt } from '../../../core/payment/required-receipt.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { openReceiptNumber } from '../holds/insert-order.ts';
import { callGateway } from '../order-rows/call-gateway.ts';
import { forEachDuePayment, type GatewayContact } from '../order-rows/for-each-due-payment.ts';
import type { PaymentRow } from '../order-rows/payment-rows.ts';
import { loadRefundedAmount } from '../order-rows/refunded-amount.ts';
import type { PaymentIdx, ReceiptIdx, ReceiptTid } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

type Step =
  | {
      readonly kind: 'issue';
      readonly receipt_idx: ReceiptIdx;
      readonly due: RequiredReceipt;
      readonly payment: PaymentRow;
    }
  | { readonly kind: 'cancel'; readonly receipt_idx: ReceiptIdx; readonly receipt_tid: ReceiptTid };

/**
 * Makes each deposit's cash receipt match the retained amount: issues it after the deposit, cancels it after a refund,
 * and issues another one for the rest after a partial refund. Runs every minute, in any number of processes. For
 * `leaseMs`, which by default depends on the gateway's timeout, no other process repeats a request.
 */
export async function settleReceipts(shop: ServerContext, leaseMs?: number): Promise<void> {
  await forEachDuePayment(shop, {
    name: 'cash-receipts',
    failureMessage: 'a cash receipt could not be settled',
    pauseMs: leaseMs,
    methods: ['vbank'],
    find: findDue,
    processPayment: ({ payment_idx }) => settleReceiptOf(shop, payment_idx, leaseMs),
  });
}

function findDue(tx: Tx, { lastSeen, limit }: { lastSeen: number; limit: number }) {
  return tx
    .selectFrom('payment')
    .select('payment_idx')
    .where('receipt_due', '=', true)
    .where('payment_idx', '>', lastSeen)
    .orderBy('payment_idx')
    .limit(limit)
    .execute();
}

/** Runs one step after another, until the receipt matches or the gateway does not confirm a step. */
export async function settleReceiptOf(
  shop: ServerContext,
  payment_idx: PaymentIdx,
  leaseMs = requestLeaseMs(shop.gateways.vbank),
): Promise<GatewayContact> {
  let contact: GatewayContact = 'not-requested';
  for (;;) {
    const step = await retryTransaction(shop.database, (tx) => startStep(shop, tx, payment_idx, leaseMs));
    if (step === null) return contact;
    const outcome = await runStep(shop, step);
    contact = outcome === 'unanswered' ? 'silent' : 'responded';
    if (outcome !== 'confirmed') return contact;
  }
}

/**
 * Returns the next gateway request, stored before it is sent; null if none is due, or another call is making it. An
 * issued receipt cannot be looked up, so one with a lost response is never requested again: an operator checks it at
 * the gateway.
 */
async function startStep(shop: ServerContext, tx: Tx, payment_idx: PaymentIdx, leaseMs: number): Promise<Step | null> {
  const payment = await tx
    .selectFrom('payment')
    .selectAll()
    .where('payment_idx', '=', payment_idx)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (payment === undefined || payment.paid_dt === null) return null;
  const now = shop.clock.now();
  const asked_dt = formatKst(now);
  const withReceiptNumber = { ...payment, cash_receipt_number: openReceiptNumber(shop.secret, payment) };
  const due = requiredReceipt(withReceiptNumber, payment.total_amount - (await loadRefundedAmount(tx, payment_idx)));
  const activeReceipt = await findReceipt(tx, payment_idx);
  if (activeReceipt === undefined) {
    if (due === null) return clearReceiptDue(tx, payment_idx);
    const { receipt_idx } = await tx
      .insertInto('cash_receipt')
      .values({ payment_idx, receipt_status: 'asked', amount: due.amount, receipt_tid: null, asked_dt })
      .returning('receipt_idx')
      .executeTakeFirstOrThrow();
    return { kind: 'issue', receipt_idx, due, payment };
  }
  const { receipt_idx, receipt_status, receipt_tid } = activeReceipt;
  const isRequestInFlight = activeReceipt.asked_dt > formatKst(now - leaseMs);
  if (receipt_status === 'unclear') return clearReceiptDue(tx, payment_idx);
  if (receipt_status === 'asked' || receipt_tid === null) {
    if (isRequestInFlight) return null;
    shop.log.error(
      { payment_no: payment.payment_no, receipt_idx },
      'it is not known whether a cash receipt was issued',
    );
    await setReceipt(tx, receipt_idx, { receipt_status: 'unclear' });
    return clearReceiptDue(tx, payment_idx);
  }
  if (receipt_status === 'issued' && activeReceipt.amount === due?.amount) return clearReceiptDue(tx, payment_idx);
  if (receipt_status === 'cancelling' && isRequestInFlight) return null;
  await setReceipt(tx, receipt_idx, { receipt_status: 'cancelling', asked_dt });
  return { kind: 'cancel', receipt_idx, receipt_tid };
}

/** `confirmed`: another step may follow. */
type StepOutcome = 'confirmed' | 'refused' | 'unanswered';

async function runStep(shop: ServerContext, step: Step): Promise<StepOutcome> {
  const { receipt_idx } = step;
  const { vbank } = shop.gateways;
  if (step.kind === 'cancel') {
    const response = await callGateway(shop, () =>
      vbank.cancelReceipt(step.receipt_tid, '주문 취소', shop.clock.now()),
    );
    if (response.kind === 'cancelled') return storeReceipt(shop, receipt_idx, { receipt_status: 'cancelled' });
    shop.log.warn({ receipt_idx, response: response.kind }, 'a cash receipt was not cancelled yet');
    return response.kind === 'unknown' ? 'unanswered' : 'refused';
  }
  const { order_name: goods_name, buyer_name, buyer_phone, buyer_email, payment_no } = step.payment;
  const request = { ...step.due, goods_name, buyer_name, buyer_phone, buyer_email };
  const response = await callGateway(shop, () => vbank.issueReceipt(request, shop.clock.now()));
  if (response.kind === 'issued') {
    const { receipt_tid, approval_number } = response;
    return storeReceipt(shop, receipt_idx, { receipt_status: 'issued', receipt_tid, approval_number });
  }
  if (response.kind === 'refused') {
    shop.log.error({ payment_no, receipt_idx }, 'a cash receipt was refused: an operator has to decide');
    await retryTransaction(shop.database, async (tx) => {
      await setReceipt(tx, receipt_idx, { receipt_status: 'refused' });
      await clearReceiptDue(tx, step.payment.payment_idx);
    });
  }
  return response.kind === 'unknown' ? 'unanswered' : 'refused';
}

async function storeReceipt(shop: ServerContext, receipt_idx: ReceiptIdx, change: ReceiptChange): Promise<'confirmed'> {
  await retryTransaction(shop.database, (tx) => setReceipt(tx, receipt_idx, change));
  return 'confirmed';
}

interface ReceiptChange {
  readonly receipt_status: 'issued' | 'refused' | 'unclear' | 'cancelling' | 'cancelled';
  readonly receipt_tid?: ReceiptTid;
  readonly approval_number?: string;
  readonly asked_dt?: KstText;
}

async function setReceipt(tx: Tx, receipt_idx: ReceiptIdx, change: ReceiptChange): Promise<void> {
  await tx.updateTable('cash_receipt').set(change).where('receipt_idx', '=', receipt_idx).execute();
}

/** Records that no receipt request is due for the payment. Returns null. */
async function clearReceiptDue(tx: Tx, payment_idx: PaymentIdx): Promise<null> {
  await tx.updateTable('payment').set({ receipt_due: false }).where('payment_idx', '=', payment_idx).execute();
  return null;
}

function findReceipt(tx: Tx, payment_idx: PaymentIdx) {
  return tx
    .selectFrom('cash_receipt')
    .selectAll()
    .where('payment_idx', '=', payment_idx)
    .where('receipt_status', 'not in', ['refused', 'cancelled'])
    .executeTakeFirst();
}
