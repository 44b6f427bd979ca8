import { addDays, formatKst } from '../../../core/time/kst.ts';
import { MAX_ALERT_WAIT_DAYS, SENT_ALERT_DAYS } from '../../../core/vocabulary/limits/alert-limits.ts';
import type { Tx } from '../database/database.ts';

/** Deletes alerts that were sent more than a month ago, and those that have been pending for half a year. */
export async function removeOldAlerts(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('product_alert')
    .where('told_dt', '<', formatKst(addDays(now, -SENT_ALERT_DAYS)))
    .execute();
  await tx
    .deleteFrom('product_alert')
    .where('told_dt', 'is', null)
    .where('asked_dt', '<', formatKst(addDays(now, -MAX_ALERT_WAIT_DAYS)))
    .execute();
}
