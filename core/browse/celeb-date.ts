import type { Query } from '../navigation/query.ts';
import { addDays, formatKstDate } from '../time/kst.ts';
import type { KstDay } from '../vocabulary/kst-text.ts';

/** A day of the strip above the celeb deals. */
export interface CelebStripDay {
  readonly start_dt: KstDay;
  /** NOW only for today, OPEN for a day whose deals have not started; null for yesterday. */
  readonly label: 'NOW' | 'OPEN' | null;
  readonly position: 'past' | 'today' | 'ahead';
  /** The month, such as 12, if the previous day of the strip is in another month; otherwise null. */
  readonly month: number | null;
}

/**
 * Returns the days of the strip: yesterday, then the days of the schedule from today on, in its order. Returns [] if
 * the schedule has no such day. `now`: epoch ms.
 */
export function celebStrip(
  dates: readonly { readonly start_dt: KstDay; readonly label: 'NOW' | 'OPEN' }[],
  now: number,
): readonly CelebStripDay[] {
  const today = formatKstDate(now);
  const listed = dates.filter(({ start_dt }) => start_dt >= today);
  if (listed.length === 0) return [];
  const days = [{ start_dt: yesterdayOf(now), label: null }, ...listed];
  return days.map(({ start_dt, label }, index) => {
    const position = start_dt === today ? 'today' : start_dt < today ? 'past' : 'ahead';
    const isNewMonth = index > 0 && days[index - 1]?.start_dt.slice(0, 7) !== start_dt.slice(0, 7);
    return {
      start_dt,
      label: label === 'NOW' && position !== 'today' ? 'OPEN' : label,
      position,
      month: isNewMonth ? Number(start_dt.slice(5, 7)) : null,
    };
  });
}

/**
 * Returns the selected day of the celeb schedule: `date` of the query if it is listed or yesterday, otherwise the first
 * listed day. Returns null for an empty list. Days are `YYYY-MM-DD` in KST. `now`: epoch ms.
 */
export function selectedDate(
  query: Query,
  dates: readonly { readonly start_dt: KstDay }[],
  now: number,
): KstDay | null {
  const wanted = query.get('date');
  const [first] = dates;
  if (first === undefined) return null;
  const yesterday = yesterdayOf(now);
  if (wanted === yesterday) return yesterday;
  return dates.find(({ start_dt }) => start_dt === wanted)?.start_dt ?? first.start_dt;
}

function yesterdayOf(now: number): KstDay {
  return formatKstDate(addDays(now, -1));
}

/** Returns the day in the form of requests: `now` for today in KST, otherwise the day itself. */
export function dealId(date: KstDay, now: number): string {
  return date === formatKstDate(now) ? 'now' : date;
}
