import { MAX_DELIVERY_DAYS, MAX_HANDLING_DAYS } from '../vocabulary/limits/dispatch-limits.ts';

/** The dispatch times of a seller in their stored form. */
export interface DispatchTimes {
  /** Time of day as `HH:mm`. */
  readonly ship_cutoff: string;
  /** Digits of the weekdays in ascending order, 0 for Sunday. */
  readonly ship_weekdays: string;
  readonly handling_days: number;
  readonly delivery_days: number;
}

/** Why dispatch times are refused; a refusal has the input that is invalid. */
export type DispatchRefusal =
  | { readonly code: 'cutoff-invalid'; readonly cutoff: string }
  | { readonly code: 'weekdays-invalid'; readonly weekdays: string }
  | { readonly code: 'handling-days-invalid'; readonly handling_days: number }
  | { readonly code: 'delivery-days-invalid'; readonly delivery_days: number };

export type DispatchCheck =
  | { readonly kind: 'times'; readonly times: DispatchTimes }
  | { readonly kind: 'refused'; readonly refusal: DispatchRefusal };

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'];

/**
 * Validates the operator's input: a time such as `14:00`, weekdays such as `월화수목금`, and days. Refuses an invalid time,
 * missing or unknown weekdays, less than one delivery day, and too many days.
 */
export function checkDispatch(typed: {
  readonly cutoff: string;
  readonly weekdays: string;
  readonly handling_days: number;
  readonly delivery_days: number;
}): DispatchCheck {
  const { cutoff, weekdays, handling_days, delivery_days } = typed;
  const days = Array.from(weekdays, (letter) => WEEKDAYS.indexOf(letter));
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(cutoff)) return refused({ code: 'cutoff-invalid', cutoff });
  if (days.length === 0 || days.includes(-1)) return refused({ code: 'weekdays-invalid', weekdays });
  if (!isDayCount(handling_days, 0, MAX_HANDLING_DAYS))
    return refused({ code: 'handling-days-invalid', handling_days });
  if (!isDayCount(delivery_days, 1, MAX_DELIVERY_DAYS))
    return refused({ code: 'delivery-days-invalid', delivery_days });
  const ship_weekdays = [...new Set(days)].toSorted((one, other) => one - other).join('');
  return { kind: 'times', times: { ship_cutoff: cutoff, ship_weekdays, handling_days, delivery_days } };
}

/** Returns the sentence of a refusal for the operator. */
export function dispatchRefusalText(refusal: DispatchRefusal): string {
  switch (refusal.code) {
    case 'cutoff-invalid':
      return `마감 시각을 14:00처럼 적어 주세요: ${refusal.cutoff}`;
    case 'weekdays-invalid':
      return `요일을 월화수목금처럼 적어 주세요: ${refusal.weekdays}`;
    case 'handling-days-invalid':
      return `준비하는 날은 0일부터 ${MAX_HANDLING_DAYS}일까지예요: ${refusal.handling_days}`;
    case 'delivery-days-invalid':
      return `배송하는 날은 1일부터 ${MAX_DELIVERY_DAYS}일까지예요: ${refusal.delivery_days}`;
  }
}

function isDayCount(days: number, min: number, max: number): boolean {
  return Number.isInteger(days) && days >= min && days <= max;
}

function refused(refusal: DispatchRefusal): DispatchCheck {
  return { kind: 'refused', refusal };
}
