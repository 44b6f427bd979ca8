import { receiptDue, type ReceiptDue } from '../../../core/payment/receipt-due.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Work } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { Shop } from '../shop.ts';
import { askGateway } from './ask-gateway.ts';
import { eachDuePayment } from './each-due-payment.ts';
import type { PaymentRow } from './payment-rows.ts';

/** After this long nobody is still asking: the gateway's answer is waited for 10 s. */
const ASKING_MS = 30 * 1_000;

type Step =
  | { readonly kind: 'issue'; readonly receipt_idx: number; readonly due: ReceiptDue; readonly payment: PaymentRow }
  | { readonly kind: 'cancel'; readonly receipt_idx: number; readonly receipt_tid: string };

/**
 * Has each deposit's cash receipt say what the shop holds of it: issued once the money came, cancelled when it went
 * back, and issued anew for the rest when a part did. Runs every minute, in as many processes as there are.
 */
export async function settleReceipts(shop: Shop, askingMs = ASKING_MS): Promise<void> {
  await eachDuePayment(shop, {
    name: 'cash-receipts',
    failed: 'a cash receipt could not be settled',
    find: findDue,
    act: ({ payment_idx }) => settleReceiptOf(shop, payment_idx, askingMs),
  });
}

function findDue(work: Work, lastSeen: number, most: number) {
  return work
    .selectFrom('payment')
    .select('payment_idx')
    .where('receipt_due', '=', true)
    .where('payment_idx', '>', lastSeen)
    .orderBy('payment_idx')
    .limit(most)
    .execute();
}

/** Takes one step after the other, until the receipt is right or the gateway does not say yes. */
export async function settleReceiptOf(shop: Shop, payment_idx: number, askingMs = ASKING_MS): Promise<void> {
  for (;;) {
    const step = await retryTransaction(shop.database, (work) => beginStep(shop, work, payment_idx, askingMs));
    if (step === null || !(await takeStep(shop, step))) return;
  }
}

/**
 * What is to be asked of the gateway, when this is the one call that asks it now. That it is asked stands in the
 * database first. Whether a receipt was issued can't be looked up, so one whose answer was lost is never asked for
 * again: an operator looks for it at the gateway.
 */
async function beginStep(shop: Shop, work: Work, payment_idx: number, askingMs: number): Promise<Step | null> {
  const payment = await work
    .selectFrom('payment')
    .selectAll()
    .where('payment_idx', '=', payment_idx)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (payment === undefined || payment.paid_dt === null) return null;
  const now = shop.clock.now();
  const asked_dt = formatKst(now);
  const due = receiptDue(payment, payment.total_amount - (await goneOf(work, payment_idx)));
  const standing = await standingOf(work, payment_idx);
  if (standing === undefined) {
    if (due === null) return rest(work, payment_idx);
    const { receipt_idx } = await work
      .insertInto('cash_receipt')
      .values({ payment_idx, receipt_status: 'asked', amount: due.amount, receipt_tid: null, asked_dt })
      .returning('receipt_idx')
      .executeTakeFirstOrThrow();
    return { kind: 'issue', receipt_idx, due, payment };
  }
  const { receipt_idx, receipt_status, receipt_tid } = standing;
  const isBeingAsked = standing.asked_dt > formatKst(now - askingMs);
  if (receipt_status === 'unclear') return rest(work, payment_idx);
  if (receipt_status === 'asked' || receipt_tid === null) {
    if (isBeingAsked) return null;
    shop.log.error({ payment_no: payment.payment_no, receipt_idx }, 'nobody knows whether a cash receipt was issued');
    await setReceipt(work, receipt_idx, { receipt_status: 'unclear' });
    return rest(work, payment_idx);
  }
  if (receipt_status === 'issued' && standing.amount === due?.amount) return rest(work, payment_idx);
  if (receipt_status === 'cancelling' && isBeingAsked) return null;
  await setReceipt(work, receipt_idx, { receipt_status: 'cancelling', asked_dt });
  return { kind: 'cancel', receipt_idx, receipt_tid };
}

/** Whether there may be more to do: the gateway said yes. */
async function takeStep(shop: Shop, step: Step): Promise<boolean> {
  const { receipt_idx } = step;
  const { vbank } = shop.gateways;
  if (step.kind === 'cancel') {
    const said = await askGateway(shop, () => vbank.cancelReceipt(step.receipt_tid, '주문 취소', shop.clock.now()));
    if (said.kind === 'cancelled') return write(shop, receipt_idx, { receipt_status: 'cancelled' });
    shop.log.warn({ receipt_idx, answer: said.kind }, 'a cash receipt was not cancelled yet');
    return false;
  }
  const { order_name: goods_name, buyer_name, buyer_phone, buyer_email, payment_no } = step.payment;
  const order = { ...step.due, goods_name, buyer_name, buyer_phone, buyer_email };
  const said = await askGateway(shop, () => vbank.issueReceipt(order, shop.clock.now()));
  if (said.kind === 'issued') {
    const { receipt_tid, approval_number } = said;
    return write(shop, receipt_idx, { receipt_status: 'issued', receipt_tid, approval_number });
  }
  if (said.kind === 'refused') {
    shop.log.error({ payment_no, receipt_idx }, 'a cash receipt was refused: an operator has to look');
    await retryTransaction(shop.database, async (work) => {
      await setReceipt(work, receipt_idx, { receipt_status: 'refused' });
      await rest(work, step.payment.payment_idx);
    });
  }
  return false;
}

async function write(shop: Shop, receipt_idx: number, change: ReceiptChange): Promise<true> {
  await retryTransaction(shop.database, (work) => setReceipt(work, receipt_idx, change));
  return true;
}

interface ReceiptChange {
  readonly receipt_status: 'issued' | 'refused' | 'unclear' | 'cancelling' | 'cancelled';
  readonly receipt_tid?: string;
  readonly approval_number?: string;
  readonly asked_dt?: string;
}

async function setReceipt(work: Work, receipt_idx: number, change: ReceiptChange): Promise<void> {
  await work.updateTable('cash_receipt').set(change).where('receipt_idx', '=', receipt_idx).execute();
}

/** There is nothing that the shop could do by itself now. */
async function rest(work: Work, payment_idx: number): Promise<null> {
  await work.updateTable('payment').set({ receipt_due: false }).where('payment_idx', '=', payment_idx).execute();
  return null;
}

/** What went back of a payment, won. */
async function goneOf(work: Work, payment_idx: number): Promise<number> {
  const { gone } = await work
    .selectFrom('refund')
    .select((row) => row.fn.sum('refund_amount').as('gone'))
    .where('payment_idx', '=', payment_idx)
    .where('refund_status', '=', 'done')
    .executeTakeFirstOrThrow();
  return Number(gone ?? 0);
}

function standingOf(work: Work, payment_idx: number) {
  return work
    .selectFrom('cash_receipt')
    .selectAll()
    .where('payment_idx', '=', payment_idx)
    .where('receipt_status', 'not in', ['refused', 'cancelled'])
    .executeTakeFirst();
}
