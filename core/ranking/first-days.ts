import type { KstDay } from '../vocabulary/kst-text.ts';
import { daysBefore } from './ranking-days.ts';

/** Days that are looked at: more in a row are not counted. */
export const MAX_FIRST_DAYS = 31;

/** The sale that was bought most on a day, among all (category 0) or in a top category. */
export interface FirstSale {
  readonly day: KstDay;
  readonly category_idx: number;
  readonly sell_idx: number;
}

/** How many days in a row a sale has been first. */
export interface FirstDays {
  readonly category_idx: number;
  readonly sell_idx: number;
  readonly first_days: number;
}

/**
 * Returns for each category the sale that was first on `last`, and for how many days in a row until then. A day without
 * orders ends a row, as does one on which another sale was first.
 */
export function countFirstDays(firsts: readonly FirstSale[], last: KstDay): readonly FirstDays[] {
  const keyOf = ({ day, category_idx, sell_idx }: FirstSale): string => `${day} ${category_idx} ${sell_idx}`;
  const known = new Set(firsts.map(keyOf));
  return firsts
    .filter(({ day }) => day === last)
    .map((first) => {
      let first_days = 1;
      while (known.has(keyOf({ ...first, day: daysBefore(last, first_days) }))) first_days += 1;
      return { category_idx: first.category_idx, sell_idx: first.sell_idx, first_days };
    });
}

/** Returns a text that states how long a sale has been first; null if it is not first, or on its first day. */
export function firstDaysText(first_days: number): string | null {
  if (first_days < 2) return null;
  return first_days < MAX_FIRST_DAYS ? `${first_days}일째 1위` : `${MAX_FIRST_DAYS - 1}일 넘게 1위`;
}
