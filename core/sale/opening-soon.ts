import { DAY_MS } from '../time/durations.ts';
import { formatKst } from '../time/kst.ts';
import type { KstText } from '../vocabulary/kst-text.ts';

/** How early home announces a sale before it opens. */
const OPENING_SOON_MS = 7 * DAY_MS;

/**
 * Returns the range of opening times that home announces at `now` (epoch ms): later than `after`, at the latest
 * `until`.
 */
export function openingSoonAt(now: number): { readonly after: KstText; readonly until: KstText } {
  return { after: formatKst(now), until: formatKst(now + OPENING_SOON_MS) };
}

/** Returns the sales that are not open yet at `now` (epoch ms), in their order. */
export function upcomingSales<T extends { readonly start_dt: KstText }>(
  sales: readonly T[],
  now: number,
): readonly T[] {
  const { after } = openingSoonAt(now);
  return sales.filter(({ start_dt }) => start_dt > after);
}
