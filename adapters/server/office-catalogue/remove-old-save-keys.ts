import { repeatableSince } from '../../../core/storage/repeatable-saves.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';

/** Deletes the idempotency keys of saves that are too old to be repeated by a draft. */
export async function removeOldSaveKeys(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('sale_edit')
    .where('saved_dt', '<', formatKst(repeatableSince(now)))
    .execute();
}
