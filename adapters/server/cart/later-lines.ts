import { sql } from 'kysely';
import type { CartLine } from '../../../core/api/buying/cart.api.ts';
import type { BasketIdx, MemberIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import { isSameLine } from '../../../core/cart/is-same-line.ts';
import { MAX_CART_LINES, MAX_OPTION_QUANTITY } from '../../../core/vocabulary/limits/cart-limits.ts';
import type { Database, Tx } from '../database/database.ts';

type Key = Pick<CartLine, 'type' | 'option_idx'>;

/**
 * Loads the lines that a member set aside, the latest first. If they exceed the limit, loads one line more than the
 * limit.
 */
export function loadLaterRows(database: Database, member_idx: MemberIdx) {
  return database
    .selectFrom('later_line')
    .select(['sell_idx', 'type', 'option_idx', 'option_cnt', 'g_idx'])
    .where('member_idx', '=', member_idx)
    .orderBy('kept_dt', 'desc')
    .orderBy('option_idx')
    .orderBy('type')
    .limit(MAX_CART_LINES + 1)
    .execute();
}

/** Sets cart lines aside. Adds their quantity to an option that was already set aside. */
export async function moveToLater(
  tx: Tx,
  member_idx: MemberIdx,
  basket_list: readonly BasketIdx[],
  kept_dt: KstText,
): Promise<void> {
  await sql`
    with moved as (
      delete from cart_line where member_idx = ${member_idx} and basket_idx in (${sql.join(basket_list)})
      returning member_idx, sell_idx, type, option_idx, option_cnt, g_idx
    )
    insert into later_line (member_idx, sell_idx, type, option_idx, option_cnt, g_idx, kept_dt)
    select moved.*, ${kept_dt} from moved
    on conflict (member_idx, option_idx, type) do update set g_idx = excluded.g_idx, kept_dt = excluded.kept_dt,
      option_cnt = least(later_line.option_cnt + excluded.option_cnt, ${MAX_OPTION_QUANTITY})
  `.execute(tx);
}

/**
 * Adds lines up to the limit. An option that was already set aside gets the greater of both quantities. Returns the
 * notices.
 */
export async function addLaterLines(
  tx: Tx,
  member_idx: MemberIdx,
  lines: readonly CartLine[],
  kept_dt: KstText,
): Promise<readonly string[]> {
  if (lines.length === 0) return [];
  const known = await loadLaterRows(tx, member_idx);
  const isKnown = (line: Key) => known.some((row) => isSameLine(row, line));
  const newLines = lines.filter((line) => !isKnown(line));
  const omitted = newLines.slice(Math.max(0, MAX_CART_LINES - known.length));
  const rows = lines
    .filter((line) => !omitted.includes(line))
    .map(({ sell_idx, type, option_idx, option_cnt, g_idx }) => {
      return { member_idx, sell_idx, type, option_idx, option_cnt, g_idx, kept_dt };
    });
  if (rows.length > 0) {
    await tx
      .insertInto('later_line')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['member_idx', 'option_idx', 'type'])
          .doUpdateSet({ option_cnt: sql`greatest(later_line.option_cnt, excluded.option_cnt)` }),
      )
      .execute();
  }
  if (omitted.length === 0) return [];
  return [`나중에 살 상품은 ${MAX_CART_LINES}개까지 둘 수 있어 ${omitted.length}개는 두지 못했어요`];
}

export async function deleteLaterLines(database: Database, member_idx: MemberIdx, keys: readonly Key[]): Promise<void> {
  if (keys.length === 0) return;
  await database
    .deleteFrom('later_line')
    .where('member_idx', '=', member_idx)
    .where((row) => row.or(keys.map(({ type, option_idx }) => row.and({ type, option_idx }))))
    .execute();
}
