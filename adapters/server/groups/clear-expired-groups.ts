import { sql } from 'kysely';
import { joinRefusal, joinRefusalText } from '../../../core/group/join-group.ts';
import type { Database } from '../database/database.ts';
import { askedGroups } from './group-rows.ts';

/**
 * Takes the group off the lines of a member's cart whose group can't be joined any more, and answers what they are
 * told of it, once: from then on these lines are like any others.
 */
export async function dropLapsedGroups(database: Database, member_idx: number, now: number): Promise<string[]> {
  const rows = await database
    .selectFrom('cart_line')
    .innerJoin('sale', 'sale.sell_idx', 'cart_line.sell_idx')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .select(['cart_line.basket_idx', 'cart_line.sell_idx', 'cart_line.g_idx', 'product.product_name'])
    .where('cart_line.member_idx', '=', member_idx)
    .where('cart_line.g_idx', 'is not', null)
    .execute();
  const groups = await askedGroups(
    database,
    rows.flatMap(({ g_idx }) => g_idx ?? []),
  );
  const lapsed = rows.flatMap(({ basket_idx, sell_idx, g_idx, product_name }) => {
    const refusal = joinRefusal(groups.get(g_idx ?? 0) ?? null, sell_idx, now);
    return refusal === null ? [] : [{ basket_idx, notice: `${product_name}: ${joinRefusalText(refusal)}` }];
  });
  if (lapsed.length === 0) return [];
  await sql`
    update cart_line set g_idx = null where basket_idx in (${sql.join(lapsed.map(({ basket_idx }) => basket_idx))})
  `.execute(database);
  return [...new Set(lapsed.map(({ notice }) => notice))];
}
