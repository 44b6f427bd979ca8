import type { OrderLineIdx } from '../../../core/vocabulary/ids.ts';
import type { KstDay } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';

const DELAY_NOTE = '배송 지연 안내: ';

/** Returns the note about a delay in the history of a line, by which its notices are counted. */
export function delayNote(expected_dt: KstDay, reason: string): string {
  return `${DELAY_NOTE}${expected_dt} 도착 예정 · ${reason}`;
}

/** Counts the notices of a delay about each of these lines; a line without one is missing. */
export async function countDelayNotices(
  database: Database,
  lines: readonly OrderLineIdx[],
): Promise<ReadonlyMap<OrderLineIdx, number>> {
  if (lines.length === 0) return new Map();
  const counts = await database
    .selectFrom('order_event')
    .select((row) => ['order_idx', row.fn.countAll<number>().as('notice_cnt')])
    .where('order_idx', 'in', lines)
    .whereRef('from_status', '=', 'to_status')
    .where('note', 'like', `${DELAY_NOTE}%`)
    .groupBy('order_idx')
    .execute();
  return new Map(counts.map(({ order_idx, notice_cnt }) => [order_idx, notice_cnt]));
}
