import { sql } from 'kysely';
import * as v from 'valibot';
import { id } from '../../../core/api/schema/fields.ts';
import type { AuditFilter, AuditRow } from '../../../core/api/office/staff/audit.api.ts';
import { dayBounds } from '../../../core/time/day-bounds.ts';
import type { Database } from '../database/database.ts';
import { cursorTime } from '../listing/cursor.ts';
import { parseJsonCursor, writeJsonCursor } from '../listing/json-cursor.ts';
import { callSummary } from './call-summary.ts';
import { selectEventsOf } from './select-events-of.ts';

/** Position after a page: the time and id of its last row. */
const auditPosition = v.strictTuple([cursorTime, id]);

/** Loads a page of the audit log, newest first. */
export async function loadAuditRows(
  database: Database,
  filter: AuditFilter,
  cursor: string | null,
  size: number,
): Promise<{ list: AuditRow[]; next_cursor: string | null }> {
  const after = parseJsonCursor(cursor, auditPosition);
  const rows = await selectEvents(database, filter)
    .select(['event_idx', 'event_dt', 'staff_idx', 'staff_name', 'role', 'call', 'kind', 'state'])
    .select(['subject', 'row_list', 'change_list', 'reason', 'request_id'])
    .$if(after !== null, (query) => query.where(sql<boolean>`(event_dt, event_idx) < (${sql.join(after ?? [])})`))
    .orderBy('event_dt', 'desc')
    .orderBy('event_idx', 'desc')
    .limit(size + 1)
    .execute();
  const shown = rows.slice(0, size);
  const end = rows.length > size ? shown.at(-1) : undefined;
  return {
    list: shown.map(({ call, ...row }) => ({ ...row, what: callSummary(call) })),
    next_cursor: end === undefined ? null : writeJsonCursor([end.event_dt, end.event_idx]),
  };
}

/** Counts the rows of the audit log up to `limit`. */
export async function countAuditRows(database: Database, filter: AuditFilter, limit: number): Promise<number> {
  const { cnt } = await database
    .selectFrom(selectEvents(database, filter).select('event_idx').limit(limit).as('found'))
    .select((row) => row.fn.countAll<number>().as('cnt'))
    .executeTakeFirstOrThrow();
  return cnt;
}

function selectEvents(database: Database, { staff_idx, kind, subject, from: first, to: last }: AuditFilter) {
  const { from, before } = dayBounds(first, last);
  return database
    .selectFrom('office_event')
    .$if(staff_idx !== null, (query) => query.where('staff_idx', '=', staff_idx))
    .$if(kind !== null, (query) => query.where('kind', '=', kind ?? 'change'))
    .$if(subject !== null, (query) => query.where('event_idx', 'in', selectEventsOf(subject ?? '')))
    .$if(from !== null, (query) => query.where('event_dt', '>=', from ?? ''))
    .$if(before !== null, (query) => query.where('event_dt', '<', before ?? ''));
}
