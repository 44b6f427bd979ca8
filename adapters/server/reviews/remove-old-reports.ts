import { addDays, formatKst } from '../../../core/time/kst.ts';
import { RETENTION } from '../../../core/vocabulary/retention.ts';
import type { Tx } from '../database/database.ts';

/** Deletes review reports that staff closed more than a year ago. Open ones stay. */
export async function removeOldReports(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('review_report')
    .where('closed_dt', '<', formatKst(addDays(now, -RETENTION.closedReportDays)))
    .execute();
}
