import { repeatableSince } from '../../../core/storage/repeatable-saves.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';

/** Deletes the keys of saves that no draft repeats any more. */
export async function removeOldSaveKeys(work: Tx, now: number): Promise<void> {
  await work
    .deleteFrom('sale_edit')
    .where('saved_dt', '<', formatKst(repeatableSince(now)))
    .execute();
}
