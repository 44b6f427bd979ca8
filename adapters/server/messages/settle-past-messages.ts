import { addDays, formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';

/** Number of days for which messages of imported past orders remain unread. */
const UNREAD_DAYS = 2;

/** Cancels sending the messages of imported past orders: members see them only in the inbox, older ones as read. */
export async function settlePastMessages(tx: Tx, now: number): Promise<void> {
  await tx.deleteFrom('message_delivery').where('delivery_status', '=', 'waiting').execute();
  await tx
    .updateTable('message')
    .set((row) => ({ read_dt: row.ref('created_dt') }))
    .where('created_dt', '<', formatKst(addDays(now, -UNREAD_DAYS)))
    .execute();
}
