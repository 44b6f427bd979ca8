import type { KstDay } from '../vocabulary/kst-text.ts';
import { daysBefore } from './ranking-days.ts';
import type { CategoryIdx, SellIdx } from '../vocabulary/ids.ts';

/** Maximum number of days in a row that are counted. */
export const MAX_FIRST_DAYS = 31;

/** The sale that was bought most on a day: of all sales if `category_idx` is 0, otherwise of a top category. */
export interface FirstSale {
  readonly day: KstDay;
  readonly category_idx: CategoryIdx;
  readonly sell_idx: SellIdx;
}

/** The number of days in a row on which a sale has been first. */
export interface FirstDays {
  readonly category_idx: CategoryIdx;
  readonly sell_idx: SellIdx;
  readonly first_days: number;
}

/**
 * Returns, for each category, the sale that was first on `last`, and for how many days in a row it has been. A day
 * without orders, or with another sale as the first, ends the series.
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

/** Returns a text that states how long a sale has been first; null if it is not, or only for one day. */
export function firstDaysText(first_days: number): string | null {
  if (first_days < 2) return null;
  return first_days < MAX_FIRST_DAYS ? `${first_days}일째 1위` : `${MAX_FIRST_DAYS - 1}일 넘게 1위`;
}
