import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { CartLine } from '../../../core/api/buying/cart.api.ts';
import { isAvailableAt } from '../../../core/cart/line-availability.ts';
import type { Tx } from '../database/database.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import type { MemberIdx, OptionIdx, OrderKey, PaymentIdx } from '../../../core/vocabulary/ids.ts';

/** Identifies a shopper's earlier payments: a member's by the token, a guest's by the key that the device stored. */
export interface HoldOwner {
  readonly member_idx: MemberIdx | null;
  readonly heldPaymentId: PaymentIdx | null;
}

export function toHoldOwner(
  shop: ServerContext,
  { held_order_key }: { readonly held_order_key: OrderKey | null },
  { member }: Caller,
): HoldOwner {
  return {
    member_idx: member?.member_idx ?? null,
    heldPaymentId: held_order_key === null ? null : shop.secret.parseOrderKey(held_order_key),
  };
}

/** Returns whether nothing identifies the shopper, so that no payment can be theirs. */
export function isUnidentified({ member_idx, heldPaymentId }: HoldOwner): boolean {
  return member_idx === null && heldPaymentId === null;
}

/** Selects this shopper's payments. */
export function ownedBy({ member_idx, heldPaymentId }: HoldOwner) {
  return (row: ExpressionBuilder<Tables, 'payment'>): Expression<SqlBool> =>
    row.or([
      ...(member_idx === null ? [] : [row('payment.member_idx', '=', member_idx)]),
      ...(heldPaymentId === null
        ? []
        : [row.and([row('payment.payment_idx', '=', heldPaymentId), row('payment.member_idx', 'is', null)])]),
    ]);
}

/**
 * Adds the units held by the shopper's own unpaid order to the stock of these lines: that order ends when they pay
 * again.
 */
export async function addBackOwnHolds(
  shop: ServerContext,
  lines: readonly CartLine[],
  shopper: HoldOwner,
  now: number,
): Promise<readonly CartLine[]> {
  if (isUnidentified(shopper) || lines.every(({ buy_flag }) => buy_flag)) return lines;
  const held = await shop.database
    .selectFrom('order_line')
    .innerJoin('payment', 'payment.payment_idx', 'order_line.payment_idx')
    .select((row) => ['option_idx', row.fn.sum('option_cnt').as('cnt')])
    .where('payment.payment_status', '=', 'ready')
    .where('payment.stock_held', '=', true)
    .where(ownedBy(shopper))
    .groupBy('option_idx')
    .execute();
  return addHeldUnits(lines, held, now);
}

/** Returns the lines with the units held by these payments added to their stock. */
export async function withReleasedStock(
  tx: Tx,
  lines: readonly CartLine[],
  released: readonly PaymentIdx[],
  now: number,
): Promise<readonly CartLine[]> {
  if (released.length === 0) return lines;
  const held = await tx
    .selectFrom('order_line')
    .select((row) => ['option_idx', row.fn.sum('option_cnt').as('cnt')])
    .where('payment_idx', 'in', [...released])
    .groupBy('option_idx')
    .execute();
  return addHeldUnits(lines, held, now);
}

function addHeldUnits(
  lines: readonly CartLine[],
  held: readonly { readonly option_idx: OptionIdx; readonly cnt: string | number | bigint }[],
  now: number,
): readonly CartLine[] {
  const own = new Map(held.map(({ option_idx, cnt }) => [option_idx, Number(cnt)]));
  return lines.map((line) => {
    const adjusted = { ...line, remaining_cnt: line.remaining_cnt + (own.get(line.option_idx) ?? 0) };
    return { ...adjusted, buy_flag: isAvailableAt(adjusted, now) };
  });
}
