import type { OrderStatus } from '../api/schema/order-fields.ts';
import { withJosa } from '../text/josa.ts';
import { formatKstDate } from '../time/kst.ts';
import type { KstDay } from '../vocabulary/kst-text.ts';
import { nearDayText } from './arrival-text.ts';
import { monthDayWeekdayText } from '../time/weekday.ts';

/** The facts of an order line about its arrival. */
export interface PromisedLine {
  readonly order_status: OrderStatus;
  /** The arrival day promised when the order was paid; null if none was promised. */
  readonly promised_dt?: KstDay | null | undefined;
  /** The arrival day calculated from the time of shipping; null if the line is not shipped or the day is unknown. */
  readonly expected_dt?: KstDay | null | undefined;
}

const UNDELIVERED: readonly OrderStatus[] = ['결제완료', '상품준비중', '배송중'];

/**
 * Returns the day on which a line is expected to arrive, or else the promised day; null if neither is known, or if the
 * line is already delivered.
 */
function expectedArrival({ order_status, promised_dt, expected_dt }: PromisedLine): KstDay | null {
  return UNDELIVERED.includes(order_status) ? (expected_dt ?? promised_dt ?? null) : null;
}

/**
 * Returns the arrival of a line for a list, such as `내일(화) 도착 예정`; null if the day is unknown or has passed, or if the
 * line is delivered.
 */
export function expectedArrivalText(line: PromisedLine, now: number): string | null {
  const day = expectedArrival(line);
  return day === null || day < formatKstDate(now) ? null : `${nearDayText(day, now)} 도착 예정`;
}

/**
 * Returns when an order arrives, as its heading: `내일(화) 도착할 예정이에요`. Returns null unless all its lines arrive on the
 * same day, and that day is known and has not passed.
 */
export function arrivalSentence(lines: readonly PromisedLine[], now: number): string | null {
  const [day = null, ...others] = new Set(lines.map(expectedArrival));
  if (day === null || others.length > 0 || day < formatKstDate(now)) return null;
  return `${nearDayText(day, now)} 도착할 예정이에요`;
}

/**
 * Returns the notice for a late line: its new date if the parcel was sent too late, or that its day has passed. Returns
 * null if no day was promised or the promise can still be fulfilled.
 */
export function lateText(line: PromisedLine, now: number): string | null {
  const day = expectedArrival(line);
  const promised_dt = line.promised_dt ?? null;
  if (day === null || promised_dt === null) return null;
  const today = formatKstDate(now);
  if (day < today) return `${monthDayWeekdayText(day)}까지 도착하기로 했는데 늦어지고 있어요. 기다리게 해서 죄송해요.`;
  return day > promised_dt
    ? `도착 예정일이 ${monthDayWeekdayText(promised_dt)}에서 ${withJosa(monthDayWeekdayText(day), '으로/로')} 바뀌었어요.`
    : null;
}
