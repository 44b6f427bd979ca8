import { formatNumber } from '../money/won.ts';

/** Maximum number that the server counts; this value means "or more". */
export const MAX_FOUND_COUNT = 1_000;

/** Returns the number of found products as text: `42개`, or `1,000개 이상` if the maximum is reached. */
export function resultCountText(total_cnt: number): string {
  return total_cnt >= MAX_FOUND_COUNT ? `${formatNumber(MAX_FOUND_COUNT)}개 이상` : `${formatNumber(total_cnt)}개`;
}
