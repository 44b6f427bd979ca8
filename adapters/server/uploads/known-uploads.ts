import type { Clock } from '../../../core/ports/clock.port.ts';
import { forgetLapsed } from '../forget-lapsed.ts';
import type { PictureWhereabouts } from '../pictures/picture-store.ts';
import type { UploadStore } from './upload-store.ts';

/** A picture that was removed by another machine is shown by this one so long at most. */
export const KNOWN_FOR_MS = 60_000;
const KNOWN_MOST = 5_000;

/**
 * Whether pictures that somebody sent are still in their store: it is asked once a minute for each picture that is
 * looked at. A store that is away takes no picture from the page.
 */
export class KnownUploads implements PictureWhereabouts {
  readonly #store: Pick<UploadStore, 'has'>;
  readonly #clock: Clock;
  readonly #known = new Map<string, { readonly isThere: Promise<boolean>; readonly expires: number }>();

  constructor(store: Pick<UploadStore, 'has'>, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  isThere(img_path: string): Promise<boolean> {
    const now = this.#clock.now();
    const known = this.#known.get(img_path);
    if (known !== undefined && now < known.expires) return known.isThere;
    const isThere = this.#store.has(img_path).catch(() => true);
    this.#known.delete(img_path);
    this.#known.set(img_path, { isThere, expires: now + KNOWN_FOR_MS });
    forgetLapsed(this.#known, KNOWN_MOST, now);
    return isThere;
  }
}
