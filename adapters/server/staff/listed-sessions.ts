import type { StaffIdx, StaffSessionIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';
import { openStaffSessions } from './staff-sessions.ts';

/** Maximum number of listed sessions; a shop has fewer. */
const MAX_LISTED = 500;

/** Lists the open sessions of all staff, the last used first. */
export function listStaffSessions(database: Database, now: number) {
  return openStaffSessions(database, now)
    .innerJoin('staff', 'staff.staff_idx', 'staff_session.staff_idx')
    .select(['session_idx', 'staff.staff_idx', 'staff_name', 'device_name', 'network', 'opened_dt', 'used_dt'])
    .select('token_hash')
    .orderBy('used_dt', 'desc')
    .limit(MAX_LISTED)
    .execute();
}

/** Ends a session by its number in the list. Returns whose it was, and on which device; null if it has ended before. */
export async function endListedSession(
  database: Database,
  session_idx: StaffSessionIdx,
): Promise<{ readonly staff_idx: StaffIdx; readonly staff_name: string; readonly device_name: string } | null> {
  const ended = await database
    .deleteFrom('staff_session')
    .using('staff')
    .whereRef('staff.staff_idx', '=', 'staff_session.staff_idx')
    .where('session_idx', '=', session_idx)
    .returning(['staff.staff_idx', 'staff_name', 'device_name'])
    .executeTakeFirst();
  return ended ?? null;
}
