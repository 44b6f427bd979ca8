import type { MemberIdx } from '../../../core/vocabulary/ids.ts';
import { DAY_MS } from '../../../core/time/durations.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { RETENTION } from '../../../core/vocabulary/retention.ts';
import type { Database } from '../database/database.ts';
import { hashToken } from '../kernel/secret.ts';

/** A device that has not logged in for this long no longer counts as known. */
export const DEVICE_TTL_MS = RETENTION.knownDeviceDays * DAY_MS;
/** Maximum number of known devices of an account; the least recently used one is removed first. */
export const MAX_DEVICES = 30;

/**
 * Returns the hash under which a device is stored. It differs by member, so that the rows do not reveal which members
 * share a device.
 */
export function deviceHash(member_idx: MemberIdx, device_key: string): string {
  return hashToken(`device:${member_idx}:${device_key}`);
}

/** Returns whether the member has logged in from this device before. */
export async function isKnownDevice(
  database: Database,
  member_idx: MemberIdx,
  device_hash: string,
  now: number,
): Promise<boolean> {
  const found = await database
    .selectFrom('known_device')
    .select('device_hash')
    .where('member_idx', '=', member_idx)
    .where('device_hash', '=', device_hash)
    .where('last_seen_dt', '>', formatKst(now - DEVICE_TTL_MS))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Stores that the member logged in from a device. A client that names no device (null) counts as new each time. Returns
 * `first` if no device of the member is known, as after sign-up.
 */
export async function saveKnownDevice(
  database: Database,
  member_idx: MemberIdx,
  device_hash: string | null,
  now: number,
): Promise<'known' | 'new' | 'first'> {
  const deletion = database.deleteFrom('known_device').where('member_idx', '=', member_idx);
  await deletion.where('last_seen_dt', '<=', formatKst(now - DEVICE_TTL_MS)).execute();
  const known = await database
    .selectFrom('known_device')
    .select('device_hash')
    .where('member_idx', '=', member_idx)
    .orderBy('last_seen_dt', 'desc')
    .execute();
  const hashes = known.map((device) => device.device_hash);
  if (device_hash !== null) {
    const last_seen_dt = formatKst(now);
    await database
      .insertInto('known_device')
      .values({ member_idx, device_hash, first_seen_dt: last_seen_dt, last_seen_dt })
      .onConflict((conflict) => conflict.columns(['member_idx', 'device_hash']).doUpdateSet({ last_seen_dt }))
      .execute();
    if (hashes.includes(device_hash)) return 'known';
    const leastRecentlyUsed = hashes.slice(MAX_DEVICES - 1);
    if (leastRecentlyUsed.length > 0) await deletion.where('device_hash', 'in', leastRecentlyUsed).execute();
  }
  return hashes.length === 0 ? 'first' : 'new';
}

/** Removes the member's known devices after a change of password, except the device that changed it (`kept`). */
export async function removeKnownDevices(
  database: Database,
  member_idx: MemberIdx,
  kept: string | null,
): Promise<void> {
  const deletion = database.deleteFrom('known_device').where('member_idx', '=', member_idx);
  await (kept === null ? deletion : deletion.where('device_hash', '<>', kept)).execute();
}

/** Removes known devices whose sessions the member ended, since the member does not trust them. */
export async function removeDevices(
  database: Database,
  member_idx: MemberIdx,
  deviceHashes: readonly string[],
): Promise<void> {
  if (deviceHashes.length === 0) return;
  await database
    .deleteFrom('known_device')
    .where('member_idx', '=', member_idx)
    .where('device_hash', 'in', deviceHashes)
    .execute();
}
