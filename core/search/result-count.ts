import { formatNumber } from '../money/won.ts';

/** The server counts results up to this number. A count of this number means that many or more. */
export const MAX_RESULT_COUNT = 1_000;

/** Returns a number of sales as text: `42개`, or `42개 이상` if there may be more, as with the maximum count. */
export function resultCountText(total_cnt: number, isExact = true): string {
  const { text, isMore } = limitedCount(total_cnt, isExact);
  return `${text}개${isMore ? ' 이상' : ''}`;
}

/** Returns a number of sales as short text: `42`, or `42+` if there may be more. */
export function shortCountText(total_cnt: number, isExact = true): string {
  const { text, isMore } = limitedCount(total_cnt, isExact);
  return `${text}${isMore ? '+' : ''}`;
}

function limitedCount(total_cnt: number, isExact: boolean): { readonly text: string; readonly isMore: boolean } {
  const count = Math.min(total_cnt, MAX_RESULT_COUNT);
  return { text: formatNumber(count), isMore: !isExact || count === MAX_RESULT_COUNT };
}
