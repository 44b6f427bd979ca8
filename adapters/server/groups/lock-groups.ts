import type { GroupIdx } from '../../../core/vocabulary/ids.ts';
import type { Tx } from '../database/database.ts';

/** Locks groups by ascending id, so that no two transactions deadlock. */
export async function lockGroups(tx: Tx, g_idx_list: readonly GroupIdx[]): Promise<void> {
  if (g_idx_list.length === 0) return;
  await tx
    .selectFrom('group_purchase')
    .select('g_idx')
    .where('g_idx', 'in', g_idx_list)
    .orderBy('g_idx')
    .forNoKeyUpdate()
    .execute();
}
