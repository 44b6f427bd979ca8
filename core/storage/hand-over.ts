import type { Storage } from '../ports/storage.port.ts';
import { jsonOf } from '../text/parse-json.ts';
import { ownedIn, type StoredEntry } from './stored.ts';
import type { MemberIdx } from '../vocabulary/ids.ts';

/**
 * Hands the device over to the member who logs in: values stored as a guest become the member's, and another member's
 * values are removed. Call it before the session is stored, so that no reader gets another member's values.
 */
export function handOver(storage: Storage, values: readonly StoredEntry[], member_idx: MemberIdx): void {
  for (const { key, owner } of values) {
    const text = storage.read(key);
    if (owner === 'device' || owner === 'staff' || text === null) continue;
    const found = ownedIn(storage, owner, jsonOf(text));
    if (found?.member_idx === member_idx) continue;
    if (owner === 'shopper' && found?.member_idx === null) {
      storage.write(key, JSON.stringify({ ...found, member_idx }));
    } else storage.remove(key);
  }
}

/** Removes the values that do not outlast a logout of the storefront. */
export function removeAtSignOut(storage: Storage, values: readonly StoredEntry[]): void {
  for (const { key, owner, lifetime } of values) {
    if (owner !== 'staff' && (owner !== 'device' || lifetime !== 'for-ever')) storage.remove(key);
  }
}
