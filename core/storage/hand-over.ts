import type { Storage } from '../ports/storage.port.ts';
import { parseJson } from '../text/parse-json.ts';
import { parseOwned, type StoredEntry } from './stored.ts';
import type { MemberIdx } from '../vocabulary/ids.ts';

/**
 * Hands the device over to the member who logs in: a guest's values with the owner `shopper` become the member's; all
 * other values of a guest or another member are removed. Call this before the session is stored, so that nothing reads
 * another member's values.
 */
export function handOver(storage: Storage, values: readonly StoredEntry[], member_idx: MemberIdx): void {
  for (const { key, owner } of values) {
    const text = storage.read(key);
    if (owner === 'device' || owner === 'staff' || text === null) continue;
    const found = parseOwned(storage, owner, parseJson(text));
    if (found?.member_idx === member_idx) continue;
    if (owner === 'shopper' && found?.member_idx === null) {
      storage.write(key, JSON.stringify({ ...found, member_idx }));
    } else storage.remove(key);
  }
}

/** Removes the values that must not remain after a logout of the storefront. */
export function removeAtSignOut(storage: Storage, values: readonly StoredEntry[]): void {
  for (const { key, owner, lifetime } of values) {
    if (owner !== 'staff' && (owner !== 'device' || lifetime !== 'for-ever')) storage.remove(key);
  }
}
