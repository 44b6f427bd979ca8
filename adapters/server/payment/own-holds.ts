import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { CartLine } from '../../../core/api/cart.api.ts';
import { isBuyableAt } from '../../../core/cart/buyable.ts';
import type { Tables } from '../database/tables.ts';
import type { Caller, Shop } from '../shop.ts';

/** By what a shopper's earlier payments are known: a member's by the log-in, any by the key that their device kept. */
export interface Shopper {
  readonly member_idx: number | null;
  readonly held_payment_idx: number | null;
}

export function shopperOf(
  shop: Shop,
  { held_order_key }: { readonly held_order_key: string | null },
  { member }: Caller,
): Shopper {
  return {
    member_idx: member?.member_idx ?? null,
    held_payment_idx: held_order_key === null ? null : shop.secret.paymentOf(held_order_key),
  };
}

/** Nothing is known of them: no payment can be theirs. */
export function isNobody({ member_idx, held_payment_idx }: Shopper): boolean {
  return member_idx === null && held_payment_idx === null;
}

/** Those payments that are this shopper's. */
export function belongsTo({ member_idx, held_payment_idx }: Shopper) {
  return (row: ExpressionBuilder<Tables, 'payment'>): Expression<SqlBool> =>
    row.or([
      ...(member_idx === null ? [] : [row('payment.member_idx', '=', member_idx)]),
      ...(held_payment_idx === null ? [] : [row('payment.payment_idx', '=', held_payment_idx)]),
    ]);
}

/**
 * The lines with the pieces that an unpaid order of the same shopper holds: it ends when they pay anew, so to them
 * these are not sold out.
 */
export async function withOwnHolds(
  shop: Shop,
  lines: readonly CartLine[],
  shopper: Shopper,
  now: number,
): Promise<readonly CartLine[]> {
  if (isNobody(shopper) || lines.every(({ buy_flag }) => buy_flag)) return lines;
  const held = await shop.database
    .selectFrom('order_line')
    .innerJoin('payment', 'payment.payment_idx', 'order_line.payment_idx')
    .select((row) => ['option_idx', row.fn.sum('option_cnt').as('cnt')])
    .where('payment.payment_status', '=', 'ready')
    .where('payment.stock_held', '=', true)
    .where(belongsTo(shopper))
    .groupBy('option_idx')
    .execute();
  const own = new Map(held.map(({ option_idx, cnt }) => [option_idx, Number(cnt)]));
  return lines.map((line) => {
    const theirs = { ...line, remaining_cnt: line.remaining_cnt + (own.get(line.option_idx) ?? 0) };
    return { ...theirs, buy_flag: isBuyableAt(theirs, now) };
  });
}
