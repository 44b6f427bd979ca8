import { formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { writeLateDepositMessage } from '../messages/write-payment-messages.ts';
import type { SettledRow } from '../order-rows/payment-rows.ts';

/**
 * Stores the refund of a whole deposit that arrived after its order had ended, and writes the message about it. The
 * refund waits for the shopper's bank account, which the order page requests. Points were restored when the order
 * ended.
 */
export async function refundLateDeposit(
  shop: Pick<ServerContext, 'log'>,
  tx: Tx,
  payment: SettledRow,
  now: number,
): Promise<void> {
  const { payment_idx, payment_no, total_amount, delivery_amount } = payment;
  const { refund_idx } = await tx
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
      point_amount: 0,
      reason: '주문이 끝난 뒤의 입금',
      bank_code: null,
      account_no: null,
      account_name: null,
      requested_dt: formatKst(now),
      asked_dt: null,
      done_dt: null,
    })
    .returning('refund_idx')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('refund_line')
    .columns(['refund_idx', 'order_idx'])
    .expression((row) =>
      row
        .selectFrom('order_line')
        .select((line) => [line.val(refund_idx).as('refund_idx'), 'order_idx'])
        .where('payment_idx', '=', payment_idx),
    )
    .execute();
  await writeLateDepositMessage(tx, payment, now);
  shop.log.warn({ payment_no, refund_idx }, 'a deposit arrived too late: its refund waits for the shopper’s account');
}
