import { sql } from 'kysely';
import { DAY_MS } from '../../../core/time/durations.ts';
import { MAX_CART_LINES } from '../../../core/vocabulary/limits/cart-limits.ts';
import type { BasketIdx, MemberIdx } from '../../../core/vocabulary/ids.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Database, Tx } from '../database/database.ts';

/** How long a removed line can be restored, including by a device that was offline at the time. */
const RESTORABLE_MS = DAY_MS;

/** Removes lines from a member's cart, and stores the latest ones for restoring. The caller has locked the cart. */
export async function removeLines(
  tx: Tx,
  member_idx: MemberIdx,
  basket_list: readonly BasketIdx[],
  now: number,
): Promise<void> {
  const { numAffectedRows } = await sql`
    with gone as (
      delete from cart_line where member_idx = ${member_idx} and basket_idx in (${sql.join(basket_list)})
      returning basket_idx, member_idx, sell_idx, type, option_idx, option_cnt, g_idx
    )
    insert into removed_cart_line (basket_idx, member_idx, sell_idx, type, option_idx, option_cnt, g_idx, removed_dt)
    select gone.*, ${formatKst(now)} from gone
  `.execute(tx);
  if (numAffectedRows === 0n) return;
  await sql`
    delete from removed_cart_line where member_idx = ${member_idx} and basket_idx in (
      select basket_idx from removed_cart_line where member_idx = ${member_idx}
      order by removed_dt desc, basket_idx desc offset ${MAX_CART_LINES}
    )
  `.execute(tx);
}

/**
 * Restores removed lines with their ids, and so at their old positions. Skips a line whose option was added again.
 * Counts the unknown ids: lines of another member, or removed too long ago. The caller has locked the cart, and rolls
 * back if there are too many lines.
 */
export async function restoreRemovedLines(
  tx: Tx,
  member_idx: MemberIdx,
  basket_list: readonly BasketIdx[],
): Promise<{ readonly unknown_cnt: number; readonly isTooMany: boolean }> {
  const ids = [...new Set(basket_list)];
  const known = await sql<{ basket_idx: BasketIdx }>`
    select basket_idx from removed_cart_line where member_idx = ${member_idx} and basket_idx in (${sql.join(ids)})
    union
    select basket_idx from cart_line where member_idx = ${member_idx} and basket_idx in (${sql.join(ids)})
  `.execute(tx);
  await sql`
    with back as (
      delete from removed_cart_line where member_idx = ${member_idx} and basket_idx in (${sql.join(ids)})
      returning basket_idx, member_idx, sell_idx, type, option_idx, option_cnt, g_idx
    )
    insert into cart_line (basket_idx, member_idx, sell_idx, type, option_idx, option_cnt, g_idx)
    overriding system value select * from back
    on conflict do nothing
  `.execute(tx);
  const { line_cnt } = await tx
    .selectFrom('cart_line')
    .select((row) => row.fn.countAll<number>().as('line_cnt'))
    .where('member_idx', '=', member_idx)
    .executeTakeFirstOrThrow();
  return { unknown_cnt: ids.length - known.rows.length, isTooMany: line_cnt > MAX_CART_LINES };
}

/** Deletes removed lines that can no longer be restored. */
export async function purgeRemovedLines(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('removed_cart_line')
    .where('removed_dt', '<', formatKst(now - RESTORABLE_MS))
    .execute();
}
