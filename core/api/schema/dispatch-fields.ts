import * as v from 'valibot';
import { count, day } from './fields.ts';

/** A seller's dispatch times, and how long a parcel takes. All days are KST days. */
export const dispatchPlan = v.object({
  /** `HH:mm`. An order placed before this time is accepted on the same sending day. */
  cutoff: v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
  /** Weekdays on which the seller sends; 0 is Sunday. */
  weekdays: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))), v.maxLength(7)),
  /** Sending days from the acceptance to the parcel's departure; 0 means the same day. */
  handling_days: count,
  /** Delivery days of the carrier on the mainland; 1 means the next delivery day. */
  delivery_days: count,
  /** Public holidays, on which nothing is sent or delivered. */
  holidays: v.array(day),
  /** The seller's own days off. */
  days_off: v.array(day),
  /** The last day until which holidays are known. No later date is promised. */
  known_until: day,
});
export type DispatchPlan = v.InferOutput<typeof dispatchPlan>;
