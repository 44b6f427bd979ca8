import { MAX_SEEN } from '../vocabulary/recently-viewed-limit.ts';
import type { Storage } from '../ports/storage.port.ts';
import { isRowId } from '../storage/stored-json.ts';
import { stored } from '../storage/stored.ts';

export const seenProducts = stored<readonly number[]>({
  key: 'moajang.seen',
  owner: 'shopper',
  lifetime: 'until-signed-out',
  parse: (value) => (Array.isArray(value) ? [...new Set(value.filter(isRowId))].slice(0, MAX_SEEN) : null),
});

/** Stores a product as most recently viewed. Each product is stored once. */
export function addRecentlyViewed(storage: Storage, sell_idx: number): void {
  const rest = readSeen(storage).filter((seen) => seen !== sell_idx);
  seenProducts.write(storage, [sell_idx, ...rest]);
}

/** Returns the recently viewed products of this device, most recent first. Omits invalid entries. */
export function readSeen(storage: Storage): readonly number[] {
  return seenProducts.read(storage) ?? [];
}

/** Clears the recently viewed products of this device. Those of the member's account stay. */
export function forgetSeen(storage: Storage): void {
  seenProducts.remove(storage);
}
