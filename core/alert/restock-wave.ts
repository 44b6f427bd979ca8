/** Members notified per unit in stock. It is more than one, since most of them do not buy. */
const MEMBERS_PER_UNIT = 10;
/** Time between two waves of notifications. */
export const RESTOCK_WAVE_MS = 30 * 60_000;

/**
 * Returns how many waiting members are notified of `units` that are in stock again, oldest alert first. The number is
 * limited, so that a single unit of an order that was never paid does not attract a thousand members.
 */
export function restockWaveSize(units: number): number {
  return Math.max(0, units) * MEMBERS_PER_UNIT;
}
