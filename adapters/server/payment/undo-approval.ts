import { formatKst } from '../../../core/time/kst.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { Shop } from '../shop.ts';
import { askGateway } from './ask-gateway.ts';
import { authenticationOf, changePayment, lockPayment, type PaymentRow } from './payment-rows.ts';

/**
 * Gives back what was taken for a payment that can't become an order (`approving` with the approval's number).
 * What does not succeed now stays so and is tried again by the reconciliation; undoing twice is undoing once.
 */
export async function undoApproval(shop: Shop, payment_no: string): Promise<void> {
  const payment = await shop.database
    .selectFrom('payment')
    .selectAll()
    .where('payment_no', '=', payment_no)
    .executeTakeFirst();
  if (payment === undefined || payment.payment_status !== 'approving' || payment.tid === null) return;
  if (!(await isUndone(shop, payment, payment.tid))) {
    shop.log.warn({ payment_no }, 'an approval could not be undone yet');
    return;
  }
  await retryTransaction(shop.database, async (work) => {
    const locked = await lockPayment(work, payment_no);
    if (locked?.payment_status !== 'approving' || locked.tid !== payment.tid) return;
    await changePayment(shop, work, locked, { payment_status: 'refunded' });
    await work
      .updateTable('order_line')
      .set({ order_status: '취소완료', status_dt: formatKst(shop.clock.now()) })
      .where('payment_idx', '=', locked.payment_idx)
      .execute();
  });
}

/** Net cancel first, which gateways take for the first minutes; then a refund of the whole. */
async function isUndone(shop: Shop, payment: PaymentRow, tid: string): Promise<boolean> {
  const { payment_no, total_amount, refund_amount, message } = payment;
  const authentication = authenticationOf(payment);
  if (authentication !== null) {
    const net = await askGateway(shop, () =>
      shop.gateway.netCancel(payment_no, total_amount, authentication, shop.clock.now()),
    );
    if (net.kind === 'cancelled') return true;
  }
  const refund = { tid, amount: refund_amount, remaining: 0, whole: true, message };
  const refunded = await askGateway(shop, () => shop.gateway.refund(refund, shop.clock.now()));
  return refunded.kind === 'cancelled';
}
