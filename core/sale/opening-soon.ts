import { DAY_MS, formatKst } from '../time/kst.ts';
import type { KstText } from '../vocabulary/kst-text.ts';

/** Home announces sales that open within this time. */
const OPENING_SOON_MS = 7 * DAY_MS;

/** Returns the opening times that home announces at `now` (epoch ms): after the first, up to the second. */
export function openingSoonAt(now: number): { readonly after: KstText; readonly until: KstText } {
  return { after: formatKst(now), until: formatKst(now + OPENING_SOON_MS) };
}

/** Returns the sales that have still not opened at `now` (epoch ms), in their order. */
export function stillClosed<T extends { readonly start_dt: KstText }>(sales: readonly T[], now: number): readonly T[] {
  const { after } = openingSoonAt(now);
  return sales.filter(({ start_dt }) => start_dt > after);
}
