import type { GroupIdx, MemberIdx, SellIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';

/**
 * Returns, for each of these sales, the latest group that the member has opened and is still in. Omits groups that
 * staff have ended.
 */
export async function findOwnGroups(
  database: Database,
  member_idx: MemberIdx | null,
  sell_idx_list: readonly SellIdx[],
): Promise<ReadonlyMap<SellIdx, GroupIdx>> {
  if (member_idx === null || sell_idx_list.length === 0) return new Map();
  const groups = await database
    .selectFrom('group_purchase')
    .innerJoin('payment', 'payment.payment_idx', 'group_purchase.opener_payment_idx')
    .select(['group_purchase.sell_idx', 'group_purchase.g_idx'])
    .where('group_purchase.sell_idx', 'in', sell_idx_list)
    .where('payment.member_idx', '=', member_idx)
    .where('group_purchase.ended_dt', 'is', null)
    .where((row) =>
      row.exists(
        row
          .selectFrom('group_member')
          .select('group_member.person')
          .whereRef('group_member.g_idx', '=', 'group_purchase.g_idx')
          .where('group_member.person', '=', `member:${member_idx}`)
          .where('group_member.left_dt', 'is', null),
      ),
    )
    .orderBy('group_purchase.g_idx')
    .execute();
  return new Map(groups.map(({ sell_idx, g_idx }) => [sell_idx, g_idx]));
}
