import { MINUTE_MS } from '../time/durations.ts';
import { addDays, formatKstDate, monthDayText, parseKst, startOfKstDay } from '../time/kst.ts';
import { monthDayWeekdayText, weekdayText } from '../time/weekday.ts';
import type { KstDay } from '../vocabulary/kst-text.ts';
import type { Arrival, DeliveryArea } from './arrival.ts';

const MINUTES_OF_HOUR = 60;

/** Returns a day as `오늘(월)` or `내일(화)`, and any other day as `monthDayWeekdayText` does. */
export function nearDayText(day: KstDay, now: number): string {
  const dayName = nearDayName(day, now);
  return dayName === null ? monthDayWeekdayText(day) : `${dayName}(${weekdayText(day)})`;
}

/** Returns the short date of an arrival, such as `내일(화) 도착` or, in a remote area, `11월 26일(목)쯤 도착`. */
export function arrivalShortText({ arrivalDay }: Pick<Arrival, 'arrivalDay'>, area: DeliveryArea, now: number): string {
  return `${nearDayText(arrivalDay, now)}${area === null ? '' : '쯤'} 도착`;
}

/** Returns the date of an arrival with its month and day, such as `내일(화) 11월 24일 도착`. */
export function arrivalTitle({ arrivalDay }: Pick<Arrival, 'arrivalDay'>, area: DeliveryArea, now: number): string {
  const about = area === null ? '' : '쯤';
  const dayName = nearDayName(arrivalDay, now);
  return dayName === null
    ? `${monthDayWeekdayText(arrivalDay)}${about} 도착`
    : `${dayName}(${weekdayText(arrivalDay)}) ${monthDayText(arrivalDay)}${about} 도착`;
}

/** Returns the reason for an arrival day: by when the order has to be placed, or why it is sent later. */
export function arrivalReason(arrival: Arrival, area: DeliveryArea, now: number): string {
  if (area !== null) return '제주·도서산간은 하루이틀 더 걸려요';
  const { arrivalDay, dispatchDay, cutoffAt, delay } = arrival;
  if (cutoffAt !== null) return `오늘 ${cutoffText(cutoffAt)} 전에 주문하면 ${dayPhrase(arrivalDay, now)} 도착해요`;
  const sent = dayPhrase(dispatchDay, now);
  if (delay === 'after-cutoff') return `오늘 마감이 지나 ${sent} 보내요`;
  return delay === 'day-off' ? `판매자가 오늘 쉬어서 ${sent} 보내요` : `오늘은 쉬는 날이라 ${sent} 보내요`;
}

/**
 * Returns the time left until today's cut-off, such as `2시간 18분`; null if there is no cut-off today, or if less than a
 * minute is left.
 */
export function timeToCutoff({ cutoffAt }: Pick<Arrival, 'cutoffAt'>, now: number): string | null {
  if (cutoffAt === null) return null;
  const minutes = Math.floor((cutoffAt - now) / MINUTE_MS);
  if (!(minutes > 0)) return null;
  const [hours, rest] = [Math.floor(minutes / MINUTES_OF_HOUR), minutes % MINUTES_OF_HOUR];
  return [hours > 0 ? `${hours}시간` : '', rest > 0 ? `${rest}분` : ''].filter((part) => part !== '').join(' ');
}

/** Returns a time of day such as `14시` or `14시 30분`. */
function cutoffText(cutoffAt: number): string {
  const minutes = Math.round((cutoffAt - startOfKstDay(cutoffAt)) / MINUTE_MS);
  const [hour, minute] = [Math.floor(minutes / MINUTES_OF_HOUR), minutes % MINUTES_OF_HOUR];
  return minute === 0 ? `${hour}시` : `${hour}시 ${minute}분`;
}

function dayPhrase(day: KstDay, now: number): string {
  return nearDayName(day, now) ?? `${monthDayWeekdayText(day)}에`;
}

function nearDayName(day: KstDay, now: number): '오늘' | '내일' | null {
  if (parseKst(day) === null) return null;
  if (day === formatKstDate(now)) return '오늘';
  return day === formatKstDate(addDays(now, 1)) ? '내일' : null;
}
