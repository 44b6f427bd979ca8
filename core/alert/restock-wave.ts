/** Members who are notified for each unit: most of them do not buy. */
const MEMBERS_PER_UNIT = 10;
/** Those who are notified first have this long before the next ones are. */
export const RESTOCK_WAVE_MS = 30 * 60_000;

/**
 * Returns how many waiting members are notified at once of `units` that came back, first those who asked first. One
 * unit of an order that was never paid must not call a thousand members.
 */
export function restockWaveSize(units: number): number {
  return Math.max(0, units) * MEMBERS_PER_UNIT;
}
