import * as v from 'valibot';
import { count, day } from './fields.ts';

/** A seller's dispatch times, and how long a parcel takes. All days are KST days. */
export const dispatchPlan = v.object({
  /** `HH:mm`: until then an order is accepted on the same sending day. */
  cutoff: v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
  /** Weekdays on which the seller sends, from 0 for Sunday. */
  weekdays: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))), v.maxLength(7)),
  /** Sending days from the acceptance to the parcel's departure; 0: the same day. */
  handling_days: count,
  /** Delivery days of the carrier on the mainland; 1: the next one. */
  delivery_days: count,
  /** Public holidays: nothing is sent or delivered. */
  holidays: v.array(day),
  /** The seller's own days off. */
  days_off: v.array(day),
  /** No later date is promised, since holidays are unknown after this day. */
  known_until: day,
});
export type DispatchPlan = v.InferOutput<typeof dispatchPlan>;
