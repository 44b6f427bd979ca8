import { parseRowId } from '../navigation/row-id.ts';
import type { Query } from '../navigation/query.ts';
import type { RankingPeriod } from '../vocabulary/limits/ranking-limits.ts';

/** Which ranking a page shows. */
export interface RankingChoice {
  readonly period: RankingPeriod;
  /** A top category; null: all. */
  readonly category_idx: number | null;
}

/** Parses the query of `/ranking`. Anything unknown counts as the day, and as all categories. */
export function parseRankingChoice(query: Query): RankingChoice {
  return {
    period: query.get('period') === 'week' ? 'week' : 'day',
    category_idx: parseRowId(query.get('category_idx')),
  };
}

/** Returns the address of a ranking. */
export function rankingPath({ period, category_idx }: RankingChoice = { period: 'day', category_idx: null }): string {
  const query = [
    ...(period === 'day' ? [] : [`period=${period}`]),
    ...(category_idx === null ? [] : [`category_idx=${category_idx}`]),
  ];
  return `/ranking${query.length === 0 ? '' : `?${query.join('&')}`}`;
}
