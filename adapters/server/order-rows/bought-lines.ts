import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { PaymentRow } from './payment-rows.ts';

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
