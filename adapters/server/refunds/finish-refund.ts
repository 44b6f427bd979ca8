import { orderName } from '../../../core/order/order-name.ts';
import { Transition } from '../../../core/order/transition.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';
import type { PhaseObserver } from '../order-rows/payment-rows.ts';
import { writeRefundMessage } from '../messages/write-payment-messages.ts';
import { applyTransitions } from '../order-rows/apply-transitions.ts';
import { currentStaff } from '../request/request-scope.ts';
import { NO_ACCOUNT } from './refund-account.ts';
import { settleRefunded } from './refund-rows.ts';
import type { RefundIdx } from '../../../core/vocabulary/ids.ts';

/** Stores that a refund was paid, unless that was done before. Returns whether the payment has other refunds to pay. */
export async function finishRefund(
  shop: PhaseObserver,
  tx: Tx,
  refund_idx: RefundIdx,
  now: number,
): Promise<{ readonly hasMore: boolean }> {
  const payment = await tx
    .selectFrom('payment')
    .selectAll()
    .where('payment_idx', '=', (row) =>
      row.selectFrom('refund').select('refund.payment_idx').where('refund_idx', '=', refund_idx),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (payment === undefined) return { hasMore: false };
  const done = await tx
    .updateTable('refund')
    .set({
      refund_status: 'done',
      done_dt: formatKst(now),
      done_staff_idx: currentStaff(),
      ...NO_ACCOUNT,
    })
    .where('refund_idx', '=', refund_idx)
    .where('refund_status', '<>', 'done')
    .returning(['refund_idx', 'refund_amount', 'point_amount', 'part_order_idx'])
    .returning((row) =>
      row
        .exists(
          row
            .selectFrom('refund as other')
            .select('other.refund_idx')
            .where('other.payment_idx', '=', payment.payment_idx)
            .where('other.refund_idx', '<>', refund_idx)
            .where('other.refund_status', '<>', 'done'),
        )
        .as('has_more'),
    )
    .executeTakeFirst();
  if (done === undefined) return { hasMore: true };
  if (payment.pay_method === 'vbank') {
    await tx.updateTable('payment').set({ receipt_due: true }).where('payment_idx', '=', payment.payment_idx).execute();
  }
  const lines = await tx
    .selectFrom('order_line')
    .select(['order_idx', 'order_status', 'delivered_dt', 'sell_idx', 'type', 'product_name'])
    .where('payment_idx', '=', payment.payment_idx)
    .where((row) =>
      row.or([
        row('order_idx', '=', done.part_order_idx),
        row('order_idx', 'in', row.selectFrom('refund_line').select('order_idx').where('refund_idx', '=', refund_idx)),
      ]),
    )
    .orderBy('order_idx')
    .execute();
  // An amount that belongs to no line, such as a late deposit, is a refund of the order.
  await writeRefundMessage(tx, { ...payment, order_name: orderName(lines) || payment.order_name }, done, now);
  const waiting = lines.filter(
    ({ order_idx, order_status }) => order_status === '환불요청' && order_idx !== done.part_order_idx,
  );
  const { pay_method } = payment;
  await applyTransitions(tx, Transition.ofAllowed(waiting, '환불완료', '', { pay_method }, now), now);
  await settleRefunded(shop, tx, payment, now);
  return { hasMore: Boolean(done.has_more) };
}
