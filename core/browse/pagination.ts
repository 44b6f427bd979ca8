/** The numbers behind a numbered list (spec §3). */
export interface Pagination {
  /** Items on a page. */
  readonly page_size: number;
  /** Page numbers shown at once. */
  readonly page_group: number;
  readonly now_page: number;
  readonly total_page: number;
}

export interface PageGroup {
  /** The page on show, corrected into 1..total_page. */
  readonly now_page: number;
  /** The numbers of the group that holds it; none for an empty list. */
  readonly pages: readonly number[];
  /** The page behind the previous arrow: the last of the group before; null in the first group. */
  readonly prev: number | null;
  /** The page behind the next arrow: the first of the group after; null in the last group. */
  readonly next: number | null;
}

/**
 * Which page numbers to show (spec §2, §5). A page below 1 becomes 1, one above the last becomes the last;
 * what is no number counts as 0. Without any page, 1 is on show and there is nothing to choose.
 */
export function pageGroup({ page_group, now_page, total_page }: Pagination): PageGroup {
  const total = wholeOf(total_page);
  const size = Math.max(1, wholeOf(page_group));
  const page = Math.max(1, Math.min(total, wholeOf(now_page)));
  const first = page - ((page - 1) % size);
  const last = Math.min(total, first + size - 1);
  const pages = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return { now_page: page, pages, prev: first > 1 ? first - 1 : null, next: last < total ? last + 1 : null };
}

function wholeOf(value: number): number {
  return Number.isFinite(value) ? Math.max(0, Math.floor(value)) : 0;
}
