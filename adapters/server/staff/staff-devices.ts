import { randomBytes } from 'node:crypto';
import { formatKst } from '../../../core/time/kst.ts';
import type { StaffIdx } from '../../../core/vocabulary/ids.ts';
import { DEVICE_TTL_MS, MAX_DEVICES } from '../access/known-device.ts';
import type { Database } from '../database/database.ts';
import { hashToken } from '../kernel/secret.ts';

const DEVICE_KEY = /^[\w-]{43}$/;

/** Returns the key of a browser from its cookie; a new one of 256 random bits if the cookie has none. */
export function deviceKeyFrom(cookie: string | null): string {
  return cookie !== null && DEVICE_KEY.test(cookie) ? cookie : randomBytes(32).toString('base64url');
}

/**
 * Returns the hash under which a browser is stored. It differs by account, so that the rows do not reveal which
 * accounts share a browser.
 */
export function staffDeviceHash(staff_idx: StaffIdx, device_key: string): string {
  return hashToken(`staff-device:${staff_idx}:${device_key}`);
}

/** Returns whether the account has logged in from this browser before. */
export async function isKnownStaffDevice(
  database: Database,
  staff_idx: StaffIdx,
  device_hash: string,
  now: number,
): Promise<boolean> {
  const found = await database
    .selectFrom('staff_device')
    .select('device_hash')
    .where('staff_idx', '=', staff_idx)
    .where('device_hash', '=', device_hash)
    .where('last_seen_dt', '>', formatKst(now - DEVICE_TTL_MS))
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores that the account logged in from a browser. Only the most recently used browsers are retained. */
export async function saveStaffDevice(
  database: Database,
  staff_idx: StaffIdx,
  device_hash: string,
  now: number,
): Promise<void> {
  const last_seen_dt = formatKst(now);
  await database
    .insertInto('staff_device')
    .values({ staff_idx, device_hash, first_seen_dt: last_seen_dt, last_seen_dt })
    .onConflict((conflict) => conflict.columns(['staff_idx', 'device_hash']).doUpdateSet({ last_seen_dt }))
    .execute();
  await database
    .deleteFrom('staff_device')
    .where('staff_idx', '=', staff_idx)
    .where('device_hash', '<>', device_hash)
    .where((row) =>
      row.or([
        row('last_seen_dt', '<=', formatKst(now - DEVICE_TTL_MS)),
        row(
          'device_hash',
          'not in',
          row
            .selectFrom('staff_device as recent')
            .select('recent.device_hash')
            .where('recent.staff_idx', '=', staff_idx)
            .orderBy('recent.last_seen_dt', 'desc')
            .limit(MAX_DEVICES),
        ),
      ]),
    )
    .execute();
}

/** Removes the known browsers of an account, except the one that changed the password (`kept`). */
export async function removeStaffDevices(
  database: Database,
  staff_idx: StaffIdx,
  kept: string | null = null,
): Promise<void> {
  await database
    .deleteFrom('staff_device')
    .where('staff_idx', '=', staff_idx)
    .$if(kept !== null, (query) => query.where('device_hash', '<>', kept ?? ''))
    .execute();
}
