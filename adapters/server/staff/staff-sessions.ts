import { randomBytes } from 'node:crypto';
import { deviceLabel } from '../../../core/device/device-label.ts';
import { isStaffSessionOpenAt, STAFF_IDLE_MS, STAFF_SESSION_MS } from '../../../core/office/staff-session.ts';
import { formatKst, parseKst } from '../../../core/time/kst.ts';
import type { StaffIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';
import { hashToken } from '../kernel/secret.ts';
import type { SignedInStaff } from '../office-kernel/office-caller.ts';
import { coarseNetwork } from '../security/coarse-network.ts';

/** Minimum time between two updates of the stored last use. */
const TOUCH_INTERVAL_MS = 30_000;

export interface StaffDevice {
  readonly userAgent: string;
  readonly address: string;
}

/** Opens a session. Returns its token, which is stored as a hash only. */
export async function openStaffSession(
  database: Database,
  staff_idx: StaffIdx,
  { userAgent, address }: StaffDevice,
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const opened_dt = formatKst(now);
  await database
    .insertInto('staff_session')
    .values({
      token_hash: hashToken(token),
      staff_idx,
      device_name: deviceLabel(userAgent),
      network: coarseNetwork(address),
      opened_dt,
      used_dt: opened_dt,
      confirmed_dt: opened_dt,
    })
    .execute();
  return token;
}

/**
 * Returns the staff member of a session token, and stores its use. Null if the token is unknown or expired, or the
 * account is blocked.
 */
export async function findSessionStaff(database: Database, token: string, now: number): Promise<SignedInStaff | null> {
  const token_hash = hashToken(token);
  const found = await database
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.staff_idx', 'staff_session.staff_idx')
    .select(['staff.staff_idx', 'staff_name', 'email', 'role', 'seller_idx', 'is_password_given'])
    .select(['opened_dt', 'used_dt', 'confirmed_dt'])
    .where('token_hash', '=', token_hash)
    .where('blocked_dt', 'is', null)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { opened_dt, used_dt, confirmed_dt, is_password_given, ...staff } = found;
  const times = {
    openedAt: parseKst(opened_dt) ?? 0,
    usedAt: parseKst(used_dt) ?? 0,
    confirmedAt: confirmed_dt === null ? null : parseKst(confirmed_dt),
  };
  if (!isStaffSessionOpenAt(times, now)) return null;
  if (now - times.usedAt >= TOUCH_INTERVAL_MS) {
    await database
      .updateTable('staff_session')
      .set({ used_dt: formatKst(now) })
      .where('token_hash', '=', token_hash)
      .execute();
  }
  const usedAt = Math.max(now, times.usedAt);
  return { ...staff, needs_new_password: is_password_given, token_hash, times: { ...times, usedAt } };
}

/** Stores that the staff member of a session confirmed their identity. */
export async function confirmStaffSession(database: Database, token_hash: string, now: number): Promise<void> {
  await database
    .updateTable('staff_session')
    .set({ confirmed_dt: formatKst(now) })
    .where('token_hash', '=', token_hash)
    .execute();
}

/** Ends a session by its token. */
export async function endStaffSession(database: Database, token_hash: string): Promise<void> {
  await database.deleteFrom('staff_session').where('token_hash', '=', token_hash).execute();
}

/** Ends all sessions of an account except the one with this token. Returns how many have ended. */
export async function endSessionsOfStaff(
  database: Database,
  staff_idx: StaffIdx,
  except: string | null = null,
): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('staff_session')
    .where('staff_idx', '=', staff_idx)
    .$if(except !== null, (query) => query.where('token_hash', '<>', except ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Selects the sessions that are open at `now`. */
export function openStaffSessions(database: Database, now: number) {
  return database
    .selectFrom('staff_session')
    .where('used_dt', '>', formatKst(now - STAFF_IDLE_MS))
    .where('opened_dt', '>', formatKst(now - STAFF_SESSION_MS));
}

/** Deletes expired sessions. */
export async function removeOldStaffSessions(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('staff_session')
    .where((row) =>
      row.or([
        row('used_dt', '<', formatKst(now - STAFF_IDLE_MS)),
        row('opened_dt', '<', formatKst(now - STAFF_SESSION_MS)),
      ]),
    )
    .execute();
}
