import { DAY_MS, parseKst } from '../time/kst.ts';
import type { ValueType } from '../api/schema/sale-fields.ts';
import { formatNumber, formatWon } from '../money/won.ts';
import type { KstText } from '../vocabulary/kst-text.ts';

/** Returns the whole days left until `end_dt` (KST). Returns null if less than a day is left or the date is invalid. */
export function daysLeft(end_dt: KstText, now: number): number | null {
  const days = Math.floor(((parseKst(end_dt) ?? now) - now) / DAY_MS);
  return days >= 1 ? days : null;
}

/** Returns the group discount per unit: `3,000원`, or `10%` for a percentage. */
export function groupSavingText({
  value_type,
  config_value,
}: {
  readonly value_type: ValueType;
  readonly config_value: number;
}): string {
  return value_type === 'percent' ? `${formatNumber(config_value)}%` : formatWon(config_value);
}
