import { formatKst } from '../../../core/time/kst.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { IssuedAccount } from '../gateways/payment-gateway.ts';
import type { Shop } from '../shop.ts';
import { takeFromCart } from './bought-lines.ts';
import { releaseHold } from './holds.ts';
import { changePayment, lockPayment } from './payment-rows.ts';
import { failLocked, isApprovalOfAnother, isOpen, type Settlement } from './settle-payment.ts';

/**
 * Writes down the virtual account that the gateway issued: the order stands and waits for its deposit. Called by
 * the shopper's return and by the reconciliation, in any order and number; as `settleApproval`, but what can't
 * become this order is an account to be closed, since no money has moved.
 */
export async function settleAccount(shop: Shop, payment_no: string, issued: IssuedAccount): Promise<Settlement> {
  const settlement = await retryTransaction(shop.database, async (work): Promise<Settlement> => {
    const payment = await lockPayment(work, payment_no);
    if (payment === undefined) return 'settled';
    const { payment_status, stock_held, tid, total_amount } = payment;
    if (tid === issued.tid) return payment_status === 'approving' ? 'undo' : 'settled';
    if (await isApprovalOfAnother(work, payment, issued.tid)) {
      if (isOpen(payment)) await failLocked(shop, work, payment, '이미 쓴 결제 정보예요. 다시 주문해 주세요.');
      return 'settled';
    }
    if (tid !== null || payment_status === 'paid' || payment_status === 'refunded') {
      shop.log.error({ payment_no }, 'a second account for one payment: close it by hand');
      return 'settled';
    }
    const fits = issued.oid === payment_no && issued.amount === total_amount;
    if (payment_status === 'approving' && stock_held && fits) {
      await changePayment(shop, work, payment, {
        payment_status: 'waiting',
        message: '',
        tid: issued.tid,
        vbank_code: issued.bank_code,
        vbank_number: issued.account_no,
        vbank_holder: issued.account_name,
        vbank_until_dt: issued.until_dt,
      });
      await takeFromCart(work, payment);
      return 'settled';
    }
    await releaseHold(work, payment, shop.clock.now());
    await changePayment(shop, work, payment, {
      payment_status: 'approving',
      stock_held: false,
      approving_dt: formatKst(shop.clock.now()),
      tid: issued.tid,
      refund_amount: 0,
      message: fits
        ? '계좌가 늦게 발급되어 주문이 되지 못했어요. 입금하지 말고 다시 주문해 주세요.'
        : '결제 금액이 주문과 달라 계좌를 닫았어요. 입금하지 말고 다시 주문해 주세요.',
    });
    return 'undo';
  });
  shop.answers.drop();
  return settlement;
}
