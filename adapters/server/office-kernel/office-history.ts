import type { OfficeCallName } from '../../../core/api/office/office-contract.ts';
import type { Database } from '../database/database.ts';
import type { SubjectKind } from '../../../core/office-text/audit-subject.ts';
import { callSummary } from './call-summary.ts';
import { selectEventsOf } from './select-events-of.ts';

const MAX_EVENTS = 300;

/** A step in the history of one row, made by staff. */
export interface OfficeHistoryStep {
  readonly event_idx: number;
  readonly event_dt: string;
  readonly staff_name: string;
  readonly what: string;
  readonly reason: string;
}

/**
 * Loads the changes of one row by staff in the office, newest first. Those of an order include calls about something
 * else that concern it, such as its refund. `without`: calls to omit.
 */
export async function loadOfficeHistory(
  database: Database,
  kind: SubjectKind,
  idx: number,
  without: readonly OfficeCallName[] = [],
): Promise<OfficeHistoryStep[]> {
  const events = await database
    .selectFrom('office_event')
    .select(['event_idx', 'event_dt', 'staff_name', 'call', 'reason'])
    .where('event_idx', 'in', selectEventsOf(`${kind} ${idx}`))
    .where('kind', '=', 'change')
    .where('state', '=', 'done')
    .$if(without.length > 0, (query) => query.where('call', 'not in', without))
    .orderBy('event_idx', 'desc')
    .limit(MAX_EVENTS)
    .execute();
  return events.map(({ call, ...event }) => ({ ...event, what: callSummary(call) }));
}

/** Names who last changed a row in the office, and when: `이서연 님이 20:12에`; null if no staff member did. */
export async function findLastChanger(
  database: Database,
  kind: SubjectKind,
  idx: number | string,
): Promise<string | null> {
  const last = await database
    .selectFrom('office_event')
    .select(['staff_name', 'event_dt'])
    .where('event_idx', 'in', selectEventsOf(`${kind} ${idx}`))
    .where('kind', '=', 'change')
    .where('state', '=', 'done')
    .orderBy('event_idx', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? null : `${last.staff_name} 님이 ${last.event_dt.slice(11, 16)}에`;
}

/** Returns who last changed a row, for staff whose page is outdated. */
export async function loadChangedByText(database: Database, kind: SubjectKind, idx: number): Promise<string> {
  const changer = await findLastChanger(database, kind, idx);
  return `${changer ?? '그 사이에'} 바꿨어요. 새로 불러온 내용을 확인하고 다시 해 주세요.`;
}
