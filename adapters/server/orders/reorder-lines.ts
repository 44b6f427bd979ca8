import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import type { ReorderLine } from '../../../core/api/buying/order.api.ts';
import { reorderLines } from '../../../core/cart/reorder.ts';
import { MAX_CART_LINES } from '../../../core/vocabulary/limits/cart-limits.ts';
import { loadRequestedLines } from '../cart/cart-lines.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import { isOwnPayment } from '../order-rows/own-payment.ts';
import { isPlacedOrder } from '../order-rows/load-order.ts';

/**
 * Returns the lines of an order as they can be bought today, at the caller's own prices; null unless the order is the
 * caller's own.
 */
export async function findReorderLines(
  { database, secret, clock }: ServerContext,
  { payment_idx, order_key, referrer_type }: ParsedRequestOf<'POST /api/v1/order/again'>,
  caller: Caller,
): Promise<ReorderLine[] | null> {
  const hasKey = order_key !== null && secret.parseOrderKey(order_key) === payment_idx;
  if (!hasKey && caller.member === null) return null;
  const payment = await database
    .selectFrom('payment')
    .selectAll()
    .where('payment_idx', '=', payment_idx)
    .where(isPlacedOrder)
    .executeTakeFirst();
  if (payment === undefined || !isOwnPayment(payment, hasKey, caller)) return null;
  const ordered = await database
    .selectFrom('order_line')
    .select(['order_idx', 'sell_idx', 'type', 'option_idx', 'option_cnt', 'unit_price'])
    .select(['product_name', 'product_img', 'option_name', 'is_add_option'])
    .where('payment_idx', '=', payment_idx)
    .orderBy('order_idx')
    .limit(MAX_CART_LINES)
    .execute();
  const requestedLines = ordered.map(({ sell_idx, type, option_idx, option_cnt }) => {
    return { basket_idx: null, sell_idx, type, option_idx, option_cnt, g_idx: null };
  });
  const buyer = { referrer_type, member_idx: caller.member?.member_idx ?? null };
  const { lines } = await loadRequestedLines(database, requestedLines, buyer, clock.now());
  return reorderLines(ordered, lines, clock.now());
}
