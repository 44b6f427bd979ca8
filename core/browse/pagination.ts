export interface Pagination {
  /** Items per page. */
  readonly page_size: number;
  /** Page numbers displayed together. */
  readonly page_group: number;
  readonly now_page: number;
  readonly total_page: number;
}

export interface PageGroup {
  /** The current page, corrected to [1, total_page]. */
  readonly now_page: number;
  /** The page numbers of the current group; [] for an empty list. */
  readonly pages: readonly number[];
  /** Target of the previous arrow, the last page of the previous group; null in the first group. */
  readonly prev: number | null;
  /** Target of the next arrow, the first page of the next group; null in the last group. */
  readonly next: number | null;
}

/**
 * Returns the page numbers to display. A page below 1 becomes 1, a page above the last becomes the last; NaN counts as
 * 0. For an empty list, the current page is 1 and `pages` is [].
 */
export function pageGroup({ page_group, now_page, total_page }: Pagination): PageGroup {
  const total = toPageNumber(total_page);
  const size = Math.max(1, toPageNumber(page_group));
  const page = Math.max(1, Math.min(total, toPageNumber(now_page)));
  const first = page - ((page - 1) % size);
  const last = Math.min(total, first + size - 1);
  const pages = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return { now_page: page, pages, prev: first > 1 ? first - 1 : null, next: last < total ? last + 1 : null };
}

function toPageNumber(value: number): number {
  return Number.isFinite(value) ? Math.max(0, Math.floor(value)) : 0;
}
