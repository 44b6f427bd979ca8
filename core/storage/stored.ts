import type { Storage } from '../ports/storage.port.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { ownerOf, type Owner } from './owner.ts';
import { parseJson } from '../text/parse-json.ts';
import { isRecord, isRowId } from './stored-json.ts';
import type { MemberIdx } from '../vocabulary/ids.ts';

/** How long a value is stored: for a time in ms, until the member logs out, or as long as the device stores it. */
export type Lifetime = number | 'until-signed-out' | 'for-ever';

/** The part of a stored value that login and logout need. */
export interface StoredEntry {
  readonly key: string;
  readonly owner: Owner;
  readonly lifetime: Lifetime;
}

interface Definition<T, L extends Lifetime> extends StoredEntry {
  readonly lifetime: L;
  /**
   * Parses a stored value, which may have been edited by hand or written by an older version. Returns null if it is
   * unusable. `now` is in epoch ms; it is 0 if the lifetime is not a time in ms.
   */
  readonly parse: (value: unknown, now: number) => T | null;
}

/** Access to one stored value. `Time` is `[now]` (epoch ms) for a value that expires. */
export interface StoredValue<T, Time extends readonly unknown[] = []> extends StoredEntry {
  /**
   * Returns the value; null if there is none, or if it has another owner. Removes an unusable or expired value and
   * returns null.
   */
  read(storage: Storage, ...time: Time): T | null;
  /** Stores the parsed value. Does nothing if it is unusable. */
  write(storage: Storage, value: T, ...time: Time): void;
  remove(storage: Storage): void;
}

/**
 * Defines a value that a device stores; values are stored only through a definition. All definitions are listed in
 * `core/login/stored-values.ts`, which login and logout process.
 */
export function stored<T>(
  definition: Definition<T, number> & { readonly owner: 'member' | 'shopper' },
): StoredValue<T, [now: number]>;
export function stored<T>(definition: Definition<T, Exclude<Lifetime, number>>): StoredValue<T>;
export function stored<T>({ key, owner, lifetime, parse }: Definition<T, Lifetime>): StoredValue<T, [now?: number]> {
  const remove = (storage: Storage): void => storage.remove(key);
  const isOwned = owner === 'member' || owner === 'shopper';
  return {
    key,
    owner,
    lifetime,
    remove,
    read(storage, now = 0) {
      const text = storage.read(key);
      if (text === null) return null;
      const content = parseJson(text) ?? text;
      const found = isOwned ? parseOwned(storage, owner, content) : { member_idx: null, kept_ms: 0, value: content };
      if (isOwned && found !== null && found.member_idx !== ownerOf(storage, owner)) return null;
      const isFresh =
        found !== null && (typeof lifetime !== 'number' || isWithinLifetime(found.kept_ms, now, lifetime));
      const value = isFresh ? parse(found.value, now) : null;
      if (value === null) remove(storage);
      return value;
    },
    write(storage, newValue, now = 0) {
      const value = parse(newValue, now);
      if (value === null) return;
      const content = isOwned ? { member_idx: ownerOf(storage, owner), kept_ms: now, value } : value;
      // A text is stored unchanged, as in older versions.
      storage.write(key, typeof content === 'string' ? content : JSON.stringify(content));
    },
  };
}

/** A value with its owner. */
export interface OwnedValue {
  readonly member_idx: MemberIdx | null;
  readonly kept_ms: number;
  readonly value: unknown;
}

/**
 * Parses a value with its owner. Older versions stored the id of a member among the fields of some values, and stored
 * lists without an owner; these lists belong to the current owner. Returns null for anything else.
 */
export function parseOwned(storage: Storage, owner: Owner, content: unknown): OwnedValue | null {
  if (Array.isArray(content)) return { member_idx: ownerOf(storage, owner), kept_ms: 0, value: content };
  if (!isRecord(content)) return null;
  const { member_idx, kept_ms, value = content } = content;
  if (member_idx !== null && !isRowId(member_idx)) return null;
  return { member_idx, kept_ms: typeof kept_ms === 'number' ? kept_ms : 0, value };
}

/**
 * How far (ms) a stored time may be in the future: the server's responses correct the device's clock, and may have set
 * it back since.
 */
const MAX_AHEAD_MS = MINUTE_MS;

/**
 * Returns whether a value stored at `kept_ms` is younger than `lifetime` at `now` (all in ms). A value that is up to a
 * minute in the future counts as new.
 */
export function isWithinLifetime(kept_ms: number, now: number, lifetime: number): boolean {
  const age = now - kept_ms;
  return age >= -MAX_AHEAD_MS && age < lifetime;
}
