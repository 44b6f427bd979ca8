import type { CurrentPage } from '../app/current-page.ts';

/** Where a section leaves what it showed last. */
export interface PreviousData<Data> {
  data: Data | null;
}

/**
 * A section's last data in each open shop. Every tap on a tab, a day or a sort order opens a page of its own; when
 * its call fails, the section still has what it showed before (spec §8). On the server each drawing is a shop of
 * its own, so that nothing passes from one to the next.
 */
export class SectionMemory<Data> {
  readonly #kept = new WeakMap<CurrentPage, PreviousData<Data>>();

  of(shop: CurrentPage): PreviousData<Data> {
    const kept = this.#kept.get(shop) ?? { data: null };
    this.#kept.set(shop, kept);
    return kept;
  }
}
