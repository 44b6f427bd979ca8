import type { SellIdx } from '../vocabulary/ids.ts';

/** Number of the newest sales of a list that are sorted by orders and reviews. The others follow, newest first. */
export const RECOMMENDED_WINDOW = 100;

export interface RecommendedRow {
  /** The number of orders in the last seven days. */
  readonly order_cnt: number;
  readonly review_cnt: number;
  /** The start of the sale, as KST text. */
  readonly key: string;
  readonly sell_idx: SellIdx;
}

/** Compares two of the newest sales of a list: most orders first, then most reviews, then the newest. */
function compareRecommended(one: RecommendedRow, other: RecommendedRow): number {
  return (
    other.order_cnt - one.order_cnt ||
    other.review_cnt - one.review_cnt ||
    (one.key === other.key ? 0 : one.key < other.key ? 1 : -1) ||
    other.sell_idx - one.sell_idx
  );
}

/**
 * Returns the newest sales of a list in the recommended order. If `after` is not null, returns only those that follow
 * it.
 */
export function recommendedOrder<Row extends RecommendedRow>(
  newest: readonly Row[],
  after: RecommendedRow | null,
): readonly Row[] {
  const ranked = newest.toSorted(compareRecommended);
  return after === null ? ranked : ranked.filter((row) => compareRecommended(after, row) < 0);
}
