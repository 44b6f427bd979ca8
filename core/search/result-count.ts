import { formatNumber } from '../money/won.ts';

/** Maximum number that the server counts; this value means "or more". */
export const MAX_FOUND_COUNT = 1_000;

/**
 * Returns the number of found products as text: `42개`, or `42개 이상` if not all were counted, which is so from the
 * maximum on.
 */
export function resultCountText(total_cnt: number, isExact = true): string {
  const count = Math.min(total_cnt, MAX_FOUND_COUNT);
  return `${formatNumber(count)}개${isExact && count < MAX_FOUND_COUNT ? '' : ' 이상'}`;
}
