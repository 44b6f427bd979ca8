import { formatKst, formatKstDate } from '../time/kst.ts';
import { monthDayWeekdayText } from '../time/weekday.ts';
import type { CustomerCenter } from './customer-center.ts';

/** Returns the state of the customer center as a sentence for the shopper; times are KST. */
export function openingHoursText(center: CustomerCenter): string {
  switch (center.kind) {
    case 'open':
      return `지금 상담할 수 있어요. ${timeText(center.until)}까지 받아요.`;
    case 'lunch':
      return `점심시간이에요.${center.opens === null ? '' : ` ${timeText(center.opens)}에 다시 열어요.`}`;
    case 'closed':
      return center.opens === null
        ? '지금은 상담 시간이 아니에요.'
        : `지금은 상담 시간이 아니에요. ${monthDayWeekdayText(formatKstDate(center.opens))} ${timeText(center.opens)}에 열어요.`;
  }
}

function timeText(ms: number): string {
  return formatKst(ms).slice(11, 16);
}
