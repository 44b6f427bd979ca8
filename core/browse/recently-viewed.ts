import { MAX_RECENTLY_VIEWED } from '../vocabulary/limits/recently-viewed-limit.ts';
import type { Storage } from '../ports/storage.port.ts';
import { isRowId } from '../storage/stored-json.ts';
import { stored } from '../storage/stored.ts';
import type { SellIdx } from '../vocabulary/ids.ts';

export const storedRecentlyViewed = stored<readonly SellIdx[]>({
  key: 'moajang.seen',
  owner: 'shopper',
  lifetime: 'until-signed-out',
  parse: (value) => (Array.isArray(value) ? [...new Set(value.filter(isRowId))].slice(0, MAX_RECENTLY_VIEWED) : null),
});

/** Stores a product as most recently viewed. Each product is stored once. */
export function addRecentlyViewed(storage: Storage, sell_idx: SellIdx): void {
  const rest = readRecentlyViewed(storage).filter((seen) => seen !== sell_idx);
  storedRecentlyViewed.write(storage, [sell_idx, ...rest]);
}

/** Returns the recently viewed products of this device, most recent first. Omits invalid entries. */
export function readRecentlyViewed(storage: Storage): readonly SellIdx[] {
  return storedRecentlyViewed.read(storage) ?? [];
}

/** Clears the recently viewed products of this device. Those of the member's account stay. */
export function clearRecentlyViewed(storage: Storage): void {
  storedRecentlyViewed.remove(storage);
}
