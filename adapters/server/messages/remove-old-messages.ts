import { MESSAGE_RETENTION_DAYS } from '../../../core/vocabulary/message-kinds.ts';
import { addDays, formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';

/** Deletes messages and their deliveries after the retention period. */
export async function removeOldMessages(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('message')
    .where('created_dt', '<', formatKst(addDays(now, -MESSAGE_RETENTION_DAYS)))
    .execute();
}
