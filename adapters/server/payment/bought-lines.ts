import { sql } from 'kysely';
import type { OrderStatus } from '../../../core/api/order-fields.ts';
import type { Work } from '../database/database.ts';
import type { PaymentRow } from './payment-rows.ts';

/** Moves all lines of a payment that stand in one of `from`, and writes it down for the time line. `now` in KST. */
export async function moveLines(
  work: Work,
  payment_idx: number,
  from: readonly OrderStatus[],
  to: OrderStatus,
  note: string,
  now: string,
): Promise<void> {
  await sql`
    with before as (
      select order_idx, order_status from order_line
      where payment_idx = ${payment_idx} and order_status in (${sql.join(from)})
      for no key update
    ), moved as (
      update order_line set order_status = ${to}, status_dt = ${now}
      from before where before.order_idx = order_line.order_idx
    )
    insert into order_event (order_idx, from_status, to_status, note, event_dt)
    select order_idx, order_status, ${to}, ${note}, ${now} from before
  `.execute(work);
}

/**
 * What was bought leaves the member's cart now, never earlier. Pieces that were put in meanwhile stay, and a direct
 * purchase touches nothing.
 */
export async function takeFromCart(
  work: Work,
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
