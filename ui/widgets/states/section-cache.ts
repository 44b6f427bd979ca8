/** Maximum age of a section's data when the shopper returns to it. */
export const MAX_SECTION_AGE_MS = 1_000;

/**
 * The last content of a section of home. Every tap on a tab, a day or a sort order opens a new page; if its call fails,
 * the section still has its previous content. Bound once in each container, so that the server shares nothing between
 * renders.
 */
export interface CachedSection<Data> {
  data: Data | null;
}
