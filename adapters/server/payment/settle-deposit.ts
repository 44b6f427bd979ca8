import { formatKst } from '../../../core/time/kst.ts';
import type { Work } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { Approval } from '../gateways/payment-gateway.ts';
import type { Shop } from '../shop.ts';
import { takeHoldAgain } from './holds.ts';
import { changePayment, lockPayment, type PaymentRow } from './payment-rows.ts';
import { makeOrder } from './settle-payment.ts';

/** What the shopper reads of an account that nobody paid into in time; it tells a lapsed order from a cancelled one. */
export const LAPSED = '입금 기한이 지나 주문이 취소됐어요.';

/**
 * Writes down a deposit that the gateway itself has confirmed. Called by its notice and by the job that ends
 * accounts, in any order and number: one of the calls makes the order. A deposit that comes after the order had
 * lapsed takes its stock again if there is any, and keeps its price whether or not its seat in a group is still free;
 * what can't become an order any more is to be sent back.
 */
export async function settleDeposit(shop: Shop, payment_no: string, deposit: Approval): Promise<void> {
  await retryTransaction(shop.database, async (work) => {
    const payment = await lockPayment(work, payment_no);
    if (payment === undefined || payment.tid !== deposit.tid) return;
    switch (payment.payment_status) {
      case 'waiting':
        return makeOrder(shop, work, payment, deposit);
      case 'expired': {
        if (await isSentBack(work, payment)) return;
        const mayStand = payment.message === LAPSED && (await takeHoldAgain(work, payment, false, shop.clock.now()));
        if (!mayStand) return sendBack(shop, work, payment, deposit);
        await work
          .updateTable('payment')
          .set({ stock_held: true })
          .where('payment_idx', '=', payment.payment_idx)
          .execute();
        return makeOrder(shop, work, payment, deposit);
      }
      case 'ready':
      case 'approving':
      case 'failed':
        shop.log.error({ payment_no }, 'a deposit for an account that no order waits for: settle it by hand');
        return;
      case 'paid':
      case 'refunded':
    }
  });
  shop.answers.drop();
}

async function isSentBack(work: Work, { payment_idx }: PaymentRow): Promise<boolean> {
  const refund = await work
    .selectFrom('refund')
    .select('refund_idx')
    .where('payment_idx', '=', payment_idx)
    .executeTakeFirst();
  return refund !== undefined;
}

/** Nobody knows the shopper's bank account: the refund waits for the operator, who asks for it. */
async function sendBack(shop: Shop, work: Work, payment: PaymentRow, deposit: Approval): Promise<void> {
  const { payment_idx, payment_no, total_amount, delivery_amount } = payment;
  const now = formatKst(shop.clock.now());
  const { refund_idx } = await work
    .insertInto('refund')
    .values({
      payment_idx,
      request_key: `late-deposit:${payment_no}`,
      refund_status: 'requested',
      refund_kind: 'transfer',
      fault: 'shopper',
      goods_amount: total_amount - delivery_amount,
      delivery_amount,
      return_fee: 0,
      waived_amount: 0,
      refund_amount: total_amount,
      remaining_amount: 0,
      // They went back when the order ended.
      point_amount: 0,
      reason: '주문이 끝난 뒤의 입금',
      bank_code: null,
      account_no: null,
      account_name: null,
      requested_dt: now,
      asked_dt: null,
      done_dt: null,
    })
    .returning('refund_idx')
    .executeTakeFirstOrThrow();
  const lines = await work
    .selectFrom('order_line')
    .select('order_idx')
    .where('payment_idx', '=', payment_idx)
    .orderBy('order_idx')
    .execute();
  await work
    .insertInto('refund_line')
    .values(lines.map(({ order_idx }) => ({ refund_idx, order_idx })))
    .execute();
  await changePayment(shop, work, payment, {
    payment_status: 'expired',
    paid_dt: deposit.approved_at,
    message: '주문이 끝난 뒤에 입금되어 주문이 되지 못했어요. 입금한 금액은 고객센터에서 돌려드릴게요.',
  });
  shop.log.error({ payment_no, refund_idx }, 'a deposit came too late: ask the shopper where it goes back to');
}
