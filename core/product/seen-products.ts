import type { Storage } from '../ports/storage.port.ts';
import { isRowId, readJson } from '../storage/stored-json.ts';

const KEY = 'moajang.seen';
/** As many products as are remembered, on the device and of a member. */
export const SEEN_MOST = 50;

/** Remembers on this device that a product was looked at; the newest stands first, each once. */
export function rememberSeen(storage: Storage, sell_idx: number): void {
  const rest = readSeen(storage).filter((seen) => seen !== sell_idx);
  storage.write(KEY, JSON.stringify([sell_idx, ...rest].slice(0, SEEN_MOST)));
}

/** The products that were looked at on this device, the newest first; what is no product is left out. */
export function readSeen(storage: Storage): readonly number[] {
  const stored = readJson(storage, KEY, (value) => (Array.isArray(value) ? value.filter(isRowId) : null));
  return [...new Set(stored)].slice(0, SEEN_MOST);
}

/** Forgets on this device what was looked at; what a member's account keeps stays. */
export function forgetSeen(storage: Storage): void {
  storage.remove(KEY);
}
