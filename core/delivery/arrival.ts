import type { DispatchPlan } from '../api/schema/dispatch-fields.ts';
import type { RemoteAreaType } from '../pricing/remote-fee.ts';
import { addDays, formatKstDate, parseKst, startOfKstDay, weekdayAt } from '../time/kst.ts';
import type { KstDay } from '../vocabulary/kst-text.ts';

/** The area of a delivery address; null means the mainland. */
export type DeliveryArea = RemoteAreaType | null;

/**
 * Additional delivery days of a remote area. Usually one or two are needed (하루이틀); a promised day must allow for two.
 */
const REMOTE_DELIVERY_DAYS = 2;
const SUNDAY = 0;
/** Maximum number of days to search for a suitable day, so that the search ends even with an invalid plan. */
const MAX_DAYS = 120;

/** When an order arrives, and the reason for a delay. */
export interface Arrival {
  readonly arrivalDay: KstDay;
  readonly dispatchDay: KstDay;
  /**
   * The time before which an order must be placed to arrive on that day, in epoch ms; null if no more orders are
   * accepted today.
   */
  readonly cutoffAt: number | null;
  /** Why the order is not accepted today; null if it is. */
  readonly delay: 'after-cutoff' | 'holiday' | 'day-off' | null;
}

/**
 * Returns when an order placed at `now` (epoch ms) arrives, in KST days. An order is accepted on a dispatch day before
 * the cut-off, otherwise on the next dispatch day. It is sent `handling_days` dispatch days later. The carrier needs
 * `delivery_days`, in remote areas two more. Nothing is sent on other weekdays, public holidays and the seller's days
 * off; nothing is delivered on Sundays and public holidays.
 *
 * Returns null instead of guessing if there is no plan, if the plan is invalid or has no dispatch day, or if the
 * arrival is after the last day whose holidays are known.
 */
export function arrivalAt(now: number, plan: DispatchPlan | null, area: DeliveryArea): Arrival | null {
  if (plan === null || !Number.isFinite(now)) return null;
  const today = startOfKstDay(now);
  const cutoff = parseKst(`${formatKstDate(now)} ${plan.cutoff}:00`);
  if (cutoff === null) return null;
  const isDispatchDay = dispatchDayRule(plan);
  const isAccepted = isDispatchDay(today) && now < cutoff;
  const acceptedDay = isAccepted ? today : nextDay(today, 1, isDispatchDay);
  const sendDay = nextDay(acceptedDay, plan.handling_days, isDispatchDay);
  const arrivalDay = arrivalOf(sendDay, plan, area);
  if (arrivalDay === null) return null;
  const delay = isAccepted
    ? null
    : isDispatchDay(today)
      ? 'after-cutoff'
      : isDayOff(plan, today)
        ? 'day-off'
        : 'holiday';
  return { arrivalDay, dispatchDay: formatKstDate(sendDay), cutoffAt: isAccepted ? cutoff : null, delay };
}

/**
 * Returns the day on which a parcel shipped at `sentAt` (epoch ms) arrives; null in the cases of `arrivalAt`. A parcel
 * may be shipped on any day, also on a holiday.
 */
export function arrivalOfParcel(sentAt: number, plan: DispatchPlan | null, area: DeliveryArea): KstDay | null {
  return plan === null || !Number.isFinite(sentAt) ? null : arrivalOf(startOfKstDay(sentAt), plan, area);
}

function arrivalOf(sendDay: number, plan: DispatchPlan, area: DeliveryArea): KstDay | null {
  const days = plan.delivery_days + (area === null ? 0 : REMOTE_DELIVERY_DAYS);
  const arrival = nextDay(sendDay, days, (day) => weekdayAt(day) !== SUNDAY && !isHoliday(plan, day));
  if (Number.isNaN(arrival)) return null;
  const arrivalDay = formatKstDate(arrival);
  return arrivalDay > plan.known_until ? null : arrivalDay;
}

function dispatchDayRule(plan: DispatchPlan): (day: number) => boolean {
  return (day) => plan.weekdays.includes(weekdayAt(day)) && !isHoliday(plan, day) && !isDayOff(plan, day);
}

function isHoliday({ holidays }: DispatchPlan, day: number): boolean {
  return holidays.includes(formatKstDate(day));
}

function isDayOff({ days_off }: DispatchPlan, day: number): boolean {
  return days_off.includes(formatKstDate(day));
}

/** Returns the `count`th suitable day after `day`, for 0 `day` itself; NaN if there is none within `MAX_DAYS`. */
function nextDay(day: number, count: number, isSuitable: (day: number) => boolean): number {
  let [found, remainingDays] = [day, count];
  for (let step = 0; remainingDays > 0; step += 1) {
    if (step >= MAX_DAYS || Number.isNaN(found)) return Number.NaN;
    found = addDays(found, 1);
    if (isSuitable(found)) remainingDays -= 1;
  }
  return found;
}
