import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import type { Clock } from '../../../core/ports/clock.port.ts';
import type { ImageExistence } from '../images/image-store.ts';
import type { UploadStore } from '../../../core/ports/server/upload-store.port.ts';

/** Maximum time for which this machine still serves an image that another one removed. */
export const EXISTENCE_TTL_MS = MINUTE_MS;
const MAX_CACHED_IMAGES = 5_000;

/**
 * Caches whether uploaded images are still in their store, for a minute each. If the store is unavailable, images count
 * as existing.
 */
export class UploadExistenceCache implements ImageExistence {
  readonly #store: Pick<UploadStore, 'has'>;
  readonly #known: LRUCache<string, Promise<boolean>>;

  constructor(store: Pick<UploadStore, 'has'>, clock: Clock) {
    this.#store = store;
    // An entry is stale only after its time to live, so one millisecond is subtracted.
    this.#known = new LRUCache({
      max: MAX_CACHED_IMAGES,
      ttl: EXISTENCE_TTL_MS - 1,
      ttlResolution: 0,
      perf: { now: () => clock.now() },
    });
  }

  exists(img_path: string): Promise<boolean> {
    const known = this.#known.get(img_path);
    if (known !== undefined) return known;
    const isThere = this.#store.has(img_path).catch(() => true);
    this.#known.set(img_path, isThere);
    return isThere;
  }
}
