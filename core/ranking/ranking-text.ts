import { addDays, formatKstDate, monthDayText } from '../time/kst.ts';
import { RANGE_SEPARATOR } from '../time/period.ts';
import type { RankedDays } from './ranking-days.ts';

/** Returns a sentence that states which orders a ranking counts, and when it changes. */
export function rankingBasisText(days: RankedDays): string {
  return `${daysText(days)} 주문으로 매겼어요. 매일 아침 6시에 바뀌어요`;
}

/** Returns a sentence that states which day's orders the ranking on home counts. */
export function homeRankingNote({ end_dt }: RankedDays): string {
  return `${monthDayText(end_dt)} 주문 기준`;
}

/** Returns the title of the ranking on home, which differs for yesterday and for earlier days. */
export function homeRankingTitle({ end_dt }: RankedDays, now: number): string {
  return end_dt === formatKstDate(addDays(now, -1)) ? '어제 많이 샀어요' : '요즘 많이 샀어요';
}

function daysText({ start_dt, end_dt }: RankedDays): string {
  return start_dt === end_dt
    ? monthDayText(end_dt)
    : `${monthDayText(start_dt)}${RANGE_SEPARATOR}${monthDayText(end_dt)}`;
}
