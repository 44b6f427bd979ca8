import { parseRowId } from '../navigation/row-id.ts';
import type { Query } from '../navigation/query.ts';
import type { RankingPeriod } from '../vocabulary/limits/ranking-limits.ts';
import type { CategoryIdx } from '../vocabulary/ids.ts';

/** The ranking that a page shows. */
export interface RankingChoice {
  readonly period: RankingPeriod;
  /** A top category; null for all categories. */
  readonly category_idx: CategoryIdx | null;
}

/** Parses the query of `/ranking`. An unknown period becomes the day, an invalid category all categories. */
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
