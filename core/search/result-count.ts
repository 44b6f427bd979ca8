import { formatNumber } from '../money/won.ts';

/** Maximum number that the server counts; this value means "or more". */
export const MAX_FOUND_COUNT = 1_000;

/**
 * Returns a number of sales as text: `42개`, or `42개 이상` if not all were counted, which is so from the maximum on.
 */
export function resultCountText(total_cnt: number, isExact = true): string {
  const { text, isMore } = counted(total_cnt, isExact);
  return `${text}개${isMore ? ' 이상' : ''}`;
}

/** Returns a number of sales as text for narrow places: `42`, or `42+` if not all were counted. */
export function shortCountText(total_cnt: number, isExact = true): string {
  const { text, isMore } = counted(total_cnt, isExact);
  return `${text}${isMore ? '+' : ''}`;
}

function counted(total_cnt: number, isExact: boolean): { readonly text: string; readonly isMore: boolean } {
  const count = Math.min(total_cnt, MAX_FOUND_COUNT);
  return { text: formatNumber(count), isMore: !isExact || count === MAX_FOUND_COUNT };
}
