/** How many of the newest sales of a list are recommended by orders and reviews; the others follow by newness. */
export const RECOMMENDED_WINDOW = 100;

export interface RecommendedRow {
  /** Orders of the last seven days. */
  readonly order_cnt: number;
  readonly review_cnt: number;
  /** Start of the sale, as KST text. */
  readonly key: string;
  readonly sell_idx: number;
}

/** Compares two of the newest sales of a list: most orders first, then most reviews, then the newest. */
export function compareRecommended(one: RecommendedRow, other: RecommendedRow): number {
  return (
    other.order_cnt - one.order_cnt ||
    other.review_cnt - one.review_cnt ||
    (one.key === other.key ? 0 : one.key < other.key ? 1 : -1) ||
    other.sell_idx - one.sell_idx
  );
}

/** Returns the newest sales of a list in the recommended order; if `after` is given, only those that follow it. */
export function recommendedOrder<Row extends RecommendedRow>(
  newest: readonly Row[],
  after: RecommendedRow | null,
): readonly Row[] {
  const ranked = newest.toSorted(compareRecommended);
  return after === null ? ranked : ranked.filter((row) => compareRecommended(after, row) < 0);
}
