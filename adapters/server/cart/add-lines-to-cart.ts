import { sql } from 'kysely';
import type { CartLine } from '../../../core/api/buying/cart.api.ts';
import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import { unavailableReason, unavailableReasonText } from '../../../core/cart/line-availability.ts';
import { mergeCarts, type MergedLine } from '../../../core/cart/merge-carts.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';
import { MAX_CART_LINES, MAX_OPTION_QUANTITY } from '../../../core/vocabulary/limits/cart-limits.ts';
import type { Tx } from '../database/database.ts';
import { loadMemberLines, loadRequestedLines } from './cart-lines.ts';

type CartAddition = Pick<ParsedRequestOf<'POST /api/v1/cart'>, 'cart_list' | 'referrer_type' | 'merge_key'>;

/** Serializes the changes of a member's cart, also from several tabs. */
export async function lockCart(tx: Tx, member_idx: MemberIdx): Promise<void> {
  await tx
    .selectFrom('member')
    .select('member_idx')
    .where('member_idx', '=', member_idx)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Adds or merges lines. `added` has the lines whose quantity increased; `isRefused` is true if no line could be added.
 * The caller has locked the cart.
 */
export async function addLinesToCart(
  tx: Tx,
  member_idx: MemberIdx,
  { cart_list, referrer_type, merge_key }: CartAddition,
  now: number,
): Promise<{
  readonly notices: readonly string[];
  readonly added: readonly CartLine[];
  readonly isRefused: boolean;
}> {
  const before = await loadMemberLines(tx, { member_idx }, referrer_type, now);
  const {
    lines: requestedLines,
    missing,
    notices: groupNotices,
  } = await loadRequestedLines(tx, cart_list, { referrer_type, member_idx }, now);
  // After a login, the device's lines are added even if they are no longer on sale, so that they stay visible.
  const added = merge_key === undefined ? requestedLines.filter((line) => !isUnavailable(line, now)) : requestedLines;
  const unavailable = requestedLines.filter((line) => !added.includes(line));
  const merged = mergeCarts(before, added, { maxLines: MAX_CART_LINES });
  const changed = await writeChanges(tx, member_idx, before, merged.lines);
  const notices = [
    ...missingNotice(missing),
    ...groupNotices,
    ...unavailable.map((line) => `${line.product_name}: ${reasonText(line, now)}`),
    ...merged.notices,
  ];
  const countOf = (
    lines: readonly Pick<CartLine, 'type' | 'option_idx' | 'option_cnt'>[],
    { type, option_idx }: CartLine,
  ) => lines.find((line) => line.type === type && line.option_idx === option_idx)?.option_cnt ?? 0;
  return {
    notices,
    added: added.filter((line) => countOf(merged.lines, line) > countOf(before, line)),
    isRefused: changed === 0 && notices.length > 0,
  };
}

/** Returns whether a line is not on sale or sold out. A quantity above the stock is only reduced. */
function isUnavailable(line: CartLine, now: number): boolean {
  return unavailableReason({ ...line, option_cnt: 1 }, now) !== null;
}

/** Returns why a line is not available; empty if it is available. */
function reasonText(line: CartLine, now: number): string {
  const reason = unavailableReason(line, now);
  return reason === null ? '' : unavailableReasonText(reason);
}

export function missingNotice(missing: number): string[] {
  return missing > 0 ? [`더 이상 판매하지 않는 상품 ${missing}개가 빠졌어요`] : [];
}

/** Writes the changes of a merge. Returns the number of changed lines. */
async function writeChanges(
  tx: Tx,
  member_idx: MemberIdx,
  before: readonly CartLine[],
  merged: readonly MergedLine[],
): Promise<number> {
  const known = new Map(before.map((line) => [line.basket_idx, line]));
  const rows = merged
    .filter(({ basket_idx, option_cnt, g_idx }) => {
      const old = basket_idx === null ? undefined : known.get(basket_idx);
      return old === undefined || old.option_cnt !== option_cnt || old.g_idx !== g_idx;
    })
    .map(({ sell_idx, type, option_idx, option_cnt, g_idx }) => {
      return { member_idx, sell_idx, type, option_idx, option_cnt: Math.min(option_cnt, MAX_OPTION_QUANTITY), g_idx };
    });
  if (rows.length === 0) return 0;
  await tx
    .insertInto('cart_line')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['member_idx', 'option_idx', 'type'])
        .doUpdateSet({ option_cnt: sql`excluded.option_cnt`, g_idx: sql`excluded.g_idx` }),
    )
    .execute();
  return rows.length;
}
