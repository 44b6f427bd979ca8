import { formatKst } from '../../../core/time/kst.ts';
import type { Work } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { Shop } from '../shop.ts';
import { askGateway } from './ask-gateway.ts';
import { moveLines } from './bought-lines.ts';
import { eachDuePayment } from './each-due-payment.ts';
import { releaseHold } from './holds.ts';
import { authenticationOf, changePayment, lockPayment, type PaymentRow } from './payment-rows.ts';
import { LAPSED, settleDeposit } from './settle-deposit.ts';

/**
 * Ends the virtual accounts that nobody paid into in time: the account is closed at the gateway first, so that no
 * money can come any more, then the order is cancelled and gives its stock and points back. An account that can't be
 * closed may have its deposit, of which the notice was lost: then the order stands. Runs every minute, in as many
 * processes as there are; dying in between, the next one closes what is closed and goes on.
 */
export async function lapseUnpaidAccounts(shop: Shop, now: number): Promise<void> {
  await eachDuePayment(shop, {
    name: 'unpaid-accounts',
    failed: 'an unpaid account could not be ended',
    find: (work, lastSeen, most) => findOverdue(work, lastSeen, most, now),
    act: (payment) => lapseOne(shop, payment, now),
  });
}

function findOverdue(work: Work, lastSeen: number, most: number, now: number) {
  return (
    work
      .selectFrom('payment')
      .selectAll()
      .where('payment_status', '=', 'waiting')
      // The last second counts in full, as in `isDepositOverdue`.
      .where('vbank_until_dt', '<', formatKst(now))
      .where('payment_idx', '>', lastSeen)
      .orderBy('payment_idx')
      .limit(most)
      .execute()
  );
}

async function lapseOne(shop: Shop, payment: PaymentRow, now: number): Promise<void> {
  const { payment_no, tid } = payment;
  if (tid === null) return;
  const { vbank } = shop.gateways;
  const closed = await askGateway(shop, () => vbank.closeAccount(tid, '입금 기한 지남', now));
  if (closed.kind === 'cancelled') return endUnpaid(shop, payment_no, now);
  const inquiry = await askGateway(shop, () => vbank.inquire(payment_no, tid, authenticationOf(payment), now));
  if (inquiry.kind === 'approved' && inquiry.amount === payment.total_amount) {
    return settleDeposit(shop, payment_no, { ...inquiry, oid: payment_no });
  }
  if (inquiry.kind === 'cancelled') return endUnpaid(shop, payment_no, now);
  shop.log.warn({ payment_no, inquiry: inquiry.kind }, 'an unpaid account could not be closed yet');
}

async function endUnpaid(shop: Shop, payment_no: string, now: number): Promise<void> {
  await retryTransaction(shop.database, async (work) => {
    const payment = await lockPayment(work, payment_no);
    if (payment?.payment_status !== 'waiting') return;
    await releaseHold(work, payment, now);
    await changePayment(shop, work, payment, { payment_status: 'expired', stock_held: false, message: LAPSED });
    await moveLines(work, payment.payment_idx, ['입금대기'], '취소완료', LAPSED, formatKst(now));
  });
  shop.answers.drop();
}
