import { MESSAGE_DAYS } from '../../../core/vocabulary/message-kinds.ts';
import { addDays, formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';

/** Deletes messages, and how they were sent, when their time is over. */
export async function dropOldMessages(work: Tx, now: number): Promise<void> {
  await work
    .deleteFrom('message')
    .where('created_dt', '<', formatKst(addDays(now, -MESSAGE_DAYS)))
    .execute();
}
