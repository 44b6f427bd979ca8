import { sql } from 'kysely';
import { Transition, type LineFacts } from '../../../core/order/transition.ts';
import type { Tx } from '../database/database.ts';
import { promiseArrival } from '../dispatch/promise-arrival.ts';
import { applyTransitions } from '../order-rows/apply-transitions.ts';
import type { PaymentRow } from '../order-rows/payment-rows.ts';

/** Moves all lines of a payment to 결제완료, also those of an expired order, and stores when they will arrive. */
export async function markLinesPaid(work: Tx, payment: PaymentRow, now: number): Promise<void> {
  const lines = await linesOf(work, payment);
  const isLate = payment.payment_status === 'expired';
  const { pay_method } = payment;
  const how = isLate ? ({ pay_method, cause: 'late-deposit' } as const) : { pay_method };
  const moves = Transition.ofAll(lines, '결제완료', '', how, now);
  if (moves === null) throw new Error(`lines of ${payment.payment_no} cannot become paid`);
  await applyTransitions(work, moves, now);
  await promiseArrival(work, payment, now);
}

/** Cancels the lines of a payment that wait for a deposit; others stay unchanged. */
export async function cancelUnpaidLines(work: Tx, payment: PaymentRow, note: string, now: number): Promise<void> {
  const lines = (await linesOf(work, payment)).filter(({ order_status }) => order_status === '입금대기');
  await applyTransitions(
    work,
    Transition.ofAllowed(lines, '취소완료', note, { pay_method: payment.pay_method }, now),
    now,
  );
}

/**
 * Removes purchased quantities from the cart, only after payment. Units added later stay, and a direct purchase changes
 * nothing.
 */
export async function removePurchasedFromCart(
  work: Tx,
  { payment_idx, member_idx, is_direct }: Pick<PaymentRow, 'payment_idx' | 'member_idx' | 'is_direct'>,
): Promise<void> {
  if (member_idx === null || is_direct) return;
  const bought = sql`order_line.payment_idx = ${payment_idx} and order_line.basket_idx = cart_line.basket_idx
    and cart_line.member_idx = ${member_idx}`;
  await sql`
    delete from cart_line using order_line where ${bought} and cart_line.option_cnt <= order_line.option_cnt
  `.execute(work);
  await sql`
    update cart_line set option_cnt = cart_line.option_cnt - order_line.option_cnt
    from order_line where ${bought} and cart_line.option_cnt > order_line.option_cnt
  `.execute(work);
}

function linesOf(work: Tx, { payment_idx }: PaymentRow): Promise<LineFacts[]> {
  return work
    .selectFrom('order_line')
    .select(['order_idx', 'order_status', 'delivered_dt'])
    .where('payment_idx', '=', payment_idx)
    .orderBy('order_idx')
    .execute();
}
