import { addDays, formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';

/** Messages of an imported past that are still unread. */
const UNREAD_DAYS = 2;

/** Keeps the messages of orders that were loaded with their past in the inbox alone: they are not sent any more. */
export async function settlePastMessages(work: Tx, now: number): Promise<void> {
  await work.deleteFrom('message_delivery').where('delivery_status', '=', 'waiting').execute();
  await work
    .updateTable('message')
    .set((row) => ({ read_dt: row.ref('created_dt') }))
    .where('created_dt', '<', formatKst(addDays(now, -UNREAD_DAYS)))
    .execute();
}
