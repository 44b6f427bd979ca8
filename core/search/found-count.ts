import { formatNumber } from '../money/won.ts';

/** The server counts matches up to here: that many means "or more". */
export const FOUND_COUNT_MOST = 1_000;

/** How many products a search found, in words: `42개`, and `1,000개 이상` where counting stopped. */
export function foundCountText(total_cnt: number): string {
  return total_cnt >= FOUND_COUNT_MOST ? `${formatNumber(FOUND_COUNT_MOST)}개 이상` : `${formatNumber(total_cnt)}개`;
}
