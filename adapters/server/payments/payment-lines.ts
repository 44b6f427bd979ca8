import { sql } from 'kysely';
import { Transition, type LineFacts } from '../../../core/order/transition.ts';
import type { Tx } from '../database/database.ts';
import { PREPARED } from '../database/prepared-statements.ts';
import { loadArrivalDays } from '../dispatch/expected-arrival.ts';
import { applyTransitions } from '../order-rows/apply-transitions.ts';
import type { PaymentRow } from '../order-rows/payment-rows.ts';

/** A line of an order that has just been paid. */
export type PaidLine = Awaited<ReturnType<typeof loadPaidLines>>[number];

type Paid = Pick<PaymentRow, 'payment_idx' | 'payment_no' | 'payment_status' | 'pay_method' | 'zonecode'>;

/**
 * Moves all lines of a payment to 결제완료, including those of an expired order, and stores their arrival dates. Returns
 * the lines.
 */
export async function markLinesPaid(tx: Tx, payment: Paid, now: number): Promise<readonly PaidLine[]> {
  const lines = await loadPaidLines(tx, payment);
  const { payment_no, payment_status, pay_method, zonecode } = payment;
  const isLate = payment_status === 'expired';
  const facts = isLate ? ({ pay_method, cause: 'late-deposit' } as const) : { pay_method };
  const moves = Transition.ofAll(lines, '결제완료', '', facts, now);
  if (moves === null) throw new Error(`lines of ${payment_no} cannot become paid`);
  const days = await loadArrivalDays(tx, lines, zonecode, now);
  const promised = lines.flatMap(({ order_idx, member_id }) => {
    const day = days.get(member_id);
    return day === undefined ? [] : [[order_idx, day] as const];
  });
  await applyTransitions(tx, moves, now, new Map(promised));
  return lines;
}

/** Cancels the lines of a payment that wait for a deposit; others stay unchanged. */
export async function cancelUnpaidLines(
  tx: Tx,
  payment: Pick<PaymentRow, 'payment_idx' | 'pay_method'>,
  note: string,
  now: number,
): Promise<void> {
  const lines = (await loadLineFacts(tx, payment)).filter(({ order_status }) => order_status === '입금대기');
  await applyTransitions(
    tx,
    Transition.ofAllowed(lines, '취소완료', note, { pay_method: payment.pay_method }, now),
    now,
  );
}

/**
 * Removes purchased quantities from the cart, only after payment. Units added later stay, and a direct purchase changes
 * nothing.
 */
export async function removePurchasedFromCart(
  tx: Tx,
  { payment_idx, member_idx, is_direct }: Pick<PaymentRow, 'payment_idx' | 'member_idx' | 'is_direct'>,
): Promise<void> {
  if (member_idx === null || is_direct) return;
  await sql`${PREPARED}
    with bought as (
      select basket_idx, max(option_cnt) as option_cnt from order_line
      where payment_idx = ${payment_idx} and basket_idx is not null
      group by basket_idx
    ), removed as (
      delete from cart_line using bought
      where cart_line.member_idx = ${member_idx} and cart_line.basket_idx = bought.basket_idx
        and cart_line.option_cnt <= bought.option_cnt
    )
    update cart_line set option_cnt = cart_line.option_cnt - bought.option_cnt
    from bought
    where cart_line.member_idx = ${member_idx} and cart_line.basket_idx = bought.basket_idx
      and cart_line.option_cnt > bought.option_cnt
  `.execute(tx);
}

function loadLineFacts(tx: Tx, { payment_idx }: Pick<PaymentRow, 'payment_idx'>): Promise<LineFacts[]> {
  return tx
    .selectFrom('order_line')
    .select(['order_idx', 'order_status', 'delivered_dt'])
    .where('payment_idx', '=', payment_idx)
    .orderBy('order_idx')
    .execute();
}

/** Loads the lines of an order that has just been paid. `is_scarce` is true if a line may have sold out its option. */
function loadPaidLines(tx: Tx, { payment_idx }: Pick<PaymentRow, 'payment_idx'>) {
  return tx
    .selectFrom('order_line')
    .innerJoin('seller', 'seller.seller_idx', 'order_line.seller_idx')
    .leftJoin('sale_option', 'sale_option.option_idx', 'order_line.option_idx')
    .modifyFront(PREPARED)
    .select(['order_idx', 'order_status', 'delivered_dt', 'type', 'order_line.sell_idx', 'member_id'])
    .select(
      sql<boolean>`coalesce(
        sale_option.remaining_cnt <= sum(option_cnt) over (partition by order_line.sell_idx, order_line.option_idx), false
      )`.as('is_scarce'),
    )
    .where('payment_idx', '=', payment_idx)
    .orderBy('order_idx')
    .execute();
}
