import { MINUTE_MS } from '../time/durations.ts';

/** Members notified per unit in stock. It is more than one, since most of them do not buy. */
const MEMBERS_PER_UNIT = 10;
/** Time between two waves of notifications. */
export const RESTOCK_WAVE_MS = 30 * MINUTE_MS;

/**
 * Returns how many waiting members, oldest alert first, are notified that `units` are in stock again. The number is
 * limited: a single unit from an unpaid order must not attract a thousand members.
 */
export function restockWaveSize(units: number): number {
  return Math.max(0, units) * MEMBERS_PER_UNIT;
}
