import type { OfficeCallName } from '../../../core/api/office/office-contract.ts';
import { failure, type Failure } from '../../../core/outcome/envelope.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';
import { callSummary } from '../office-kernel/call-summary.ts';

const IMPORT_CALL: OfficeCallName = 'POST /api/office/v1/catalogue/imports';

/**
 * Returns who last changed one of these sales, for staff whose page is outdated. `since`: the time of the page; earlier
 * changes are ignored, and a later import may have changed them.
 */
export async function changedMeanwhile(
  database: Database,
  sell_idx_list: readonly SellIdx[],
  since: KstText | null = null,
): Promise<Failure> {
  const subjects = sell_idx_list.map((sell_idx) => `sell_idx ${sell_idx}`);
  const last = await database
    .selectFrom('office_event')
    .select(['call', 'staff_name', 'event_dt', 'change_list'])
    .where((row) =>
      row.or([
        ...(subjects.length === 0 ? [] : [row('subject', 'in', subjects)]),
        ...(since === null ? [] : [row('call', '=', IMPORT_CALL)]),
      ]),
    )
    .where('kind', '=', 'change')
    .where('state', '=', 'done')
    .$if(since !== null, (query) => query.where('event_dt', '>=', since ?? ''))
    .orderBy('event_idx', 'desc')
    .limit(1)
    .executeTakeFirst();
  const who = last === undefined ? '그 사이에' : `${last.staff_name} 님이 ${last.event_dt.slice(11, 16)}에`;
  const changed = last?.change_list.map(({ label }) => label).join(', ') ?? '';
  const what = last?.call === IMPORT_CALL ? callSummary(last.call) : changed;
  const text = `${who} 바꿨어요${what === '' ? '' : `: ${what}`}. 아무것도 덮어쓰지 않았어요.`;
  return failure(409, text, { version: text });
}
