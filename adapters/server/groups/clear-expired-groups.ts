import { sql } from 'kysely';
import { joinRefusal } from '../../../core/group/join-group.ts';
import { joinRefusalText } from '../../../core/group/join-refusal-text.ts';
import type { Database } from '../database/database.ts';
import { loadGroups } from './group-rows.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';

/**
 * Changes a member's cart lines whose groups can no longer be joined to normal ones. Returns the notices for the
 * member, which are therefore shown only once.
 */
export async function clearExpiredGroups(database: Database, member_idx: MemberIdx, now: number): Promise<string[]> {
  const rows = await database
    .selectFrom('cart_line')
    .innerJoin('sale', 'sale.sell_idx', 'cart_line.sell_idx')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .select(['cart_line.basket_idx', 'cart_line.sell_idx', 'cart_line.g_idx', 'product.product_name'])
    .where('cart_line.member_idx', '=', member_idx)
    .where('cart_line.g_idx', 'is not', null)
    .execute();
  const groups = await loadGroups(
    database,
    rows.flatMap(({ g_idx }) => g_idx ?? []),
  );
  const expired = rows.flatMap(({ basket_idx, sell_idx, g_idx, product_name }) => {
    const refusal = joinRefusal(groups.get(g_idx ?? 0) ?? null, sell_idx, now);
    return refusal === null ? [] : [{ basket_idx, notice: `${product_name}: ${joinRefusalText(refusal)}` }];
  });
  if (expired.length === 0) return [];
  await sql`
    update cart_line set g_idx = null where basket_idx in (${sql.join(expired.map(({ basket_idx }) => basket_idx))})
  `.execute(database);
  return [...new Set(expired.map(({ notice }) => notice))];
}
