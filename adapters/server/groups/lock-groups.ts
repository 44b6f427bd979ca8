import type { GroupIdx } from '../../../core/vocabulary/ids.ts';
import type { Tx } from '../database/database.ts';

/**
 * Locks groups by ascending id, so that no two transactions deadlock. Returns those that staff have ended; while a
 * group is locked, staff cannot end it.
 */
export async function lockGroups(tx: Tx, groupIds: readonly GroupIdx[]): Promise<ReadonlySet<GroupIdx>> {
  if (groupIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('group_purchase')
    .select(['g_idx', 'ended_dt'])
    .where('g_idx', 'in', groupIds)
    .orderBy('g_idx')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.flatMap(({ g_idx, ended_dt }) => (ended_dt === null ? [] : [g_idx])));
}
