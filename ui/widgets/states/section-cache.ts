/** Maximum age of a section's data when the shopper returns to it. */
export const MAX_SECTION_AGE_MS = 1_000;

/**
 * The last content of a section of home. Every tap on a tab, a day or a sort order opens a new page, which shows this
 * content if its own call fails. Each container has its own, so that different visitors of the server do not share it.
 */
export interface CachedSection<Data> {
  data: Data | null;
}
