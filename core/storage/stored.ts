import type { Storage } from '../ports/storage.port.ts';
import { ownerOf, type Owner } from './owner.ts';
import { jsonOf } from '../text/parse-json.ts';
import { isRecord, isRowId } from './stored-json.ts';
import type { MemberIdx } from '../vocabulary/ids.ts';

/** In milliseconds, or until the member logs out, or as long as the device stores it. */
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
   * Parses a stored value, which may have been edited by hand or written by an older version: null if it is unusable.
   * `now` is epoch ms, and 0 for values without a lifetime in milliseconds.
   */
  readonly parse: (value: unknown, now: number) => T | null;
}

/** `Time` is `[now]` (epoch ms) for values that expire. */
export interface StoredValue<T, Time extends readonly unknown[] = []> extends StoredEntry {
  /** Returns null without a value, for one of another owner, and for an unusable or expired one, which is removed. */
  read(storage: Storage, ...time: Time): T | null;
  /** Stores the parsed value; does nothing for an unusable one. */
  write(storage: Storage, value: T, ...time: Time): void;
  remove(storage: Storage): void;
}

/**
 * Defines one value that a device stores: the only way to write to it. All definitions are listed in
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
      const content = jsonOf(text) ?? text;
      const found = isOwned ? ownedIn(storage, owner, content) : { member_idx: null, kept_ms: 0, value: content };
      if (isOwned && found !== null && found.member_idx !== ownerOf(storage, owner)) return null;
      const isFresh =
        found !== null && (typeof lifetime !== 'number' || isWithinLifetime(found.kept_ms, now, lifetime));
      const value = isFresh ? parse(found.value, now) : null;
      if (value === null) remove(storage);
      return value;
    },
    write(storage, wanted, now = 0) {
      const value = parse(wanted, now);
      if (value === null) return;
      const content = isOwned ? { member_idx: ownerOf(storage, owner), kept_ms: now, value } : value;
      // Text is stored unchanged, as in older versions.
      storage.write(key, typeof content === 'string' ? content : JSON.stringify(content));
    },
  };
}

/** A value with its owner. */
export interface Owned {
  readonly member_idx: MemberIdx | null;
  readonly kept_ms: number;
  readonly value: unknown;
}

/**
 * Reads a value with its owner. Older versions stored some values with the member's id among their fields, and lists
 * without an owner, which belong to the current one; null for anything else.
 */
export function ownedIn(storage: Storage, owner: Owner, content: unknown): Owned | null {
  if (Array.isArray(content)) return { member_idx: ownerOf(storage, owner), kept_ms: 0, value: content };
  if (!isRecord(content)) return null;
  const { member_idx, kept_ms, value = content } = content;
  if (member_idx !== null && !isRowId(member_idx)) return null;
  return { member_idx, kept_ms: typeof kept_ms === 'number' ? kept_ms : 0, value };
}

/** The device's time is corrected by the server's responses, so a stored time may be slightly ahead of it. */
const MAX_AHEAD_MS = 60_000;

/**
 * Returns whether a value stored at `kept_ms` is younger than `lifetime` at `now` (all milliseconds). A value up to a
 * minute in the future counts as new: the correction of the device's clock may have moved `now` back since.
 */
export function isWithinLifetime(kept_ms: number, now: number, lifetime: number): boolean {
  const age = now - kept_ms;
  return age >= -MAX_AHEAD_MS && age < lifetime;
}
