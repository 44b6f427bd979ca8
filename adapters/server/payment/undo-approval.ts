import { formatKst } from '../../../core/time/kst.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { Shop } from '../shop.ts';
import { askGateway } from './ask-gateway.ts';
import { moveLines } from './bought-lines.ts';
import { gatewayOf } from './gateway-of.ts';
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
    const payment_status = locked.refund_amount > 0 ? 'refunded' : 'failed';
    await changePayment(shop, work, locked, { payment_status });
    await moveLines(work, locked.payment_idx, ['입금대기'], '취소완료', '', formatKst(shop.clock.now()));
  });
}

/** No money has moved: the virtual account that was issued is closed. */
async function isClosed(shop: Shop, tid: string, message: string): Promise<boolean> {
  const closed = await askGateway(shop, () => shop.gateways.vbank.closeAccount(tid, message, shop.clock.now()));
  return closed.kind === 'cancelled';
}

/** Net cancel first, which gateways take for the first minutes; then a refund of the whole. */
async function isUndone(shop: Shop, payment: PaymentRow, tid: string): Promise<boolean> {
  const { payment_no, total_amount, refund_amount, message } = payment;
  const authentication = authenticationOf(payment);
  const gateway = gatewayOf(shop, payment);
  if (authentication !== null) {
    const net = await askGateway(shop, () =>
      gateway.netCancel(payment_no, total_amount, authentication, shop.clock.now()),
    );
    if (net.kind === 'cancelled') return true;
  }
  if (refund_amount === 0) return isClosed(shop, tid, message);
  const refund = { tid, amount: refund_amount, remaining: 0, whole: true, message, account: null };
  const refunded = await askGateway(shop, () => gateway.refund(refund, shop.clock.now()));
  if (refunded.kind === 'cancelled') return true;
  // The answer to an earlier refund may have been lost: what is not there any more has gone back.
  const inquiry = await askGateway(shop, () => gateway.inquire(payment_no, tid, authentication, shop.clock.now()));
  return inquiry.kind === 'cancelled';
}
