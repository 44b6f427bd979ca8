import { parseKst } from '../time/kst.ts';
import type { ValueType } from '../api/sale-fields.ts';
import { formatNumber, formatWon } from '../money/won.ts';

const DAY = 24 * 60 * 60 * 1_000;

/** Whole days until a moment of KST text; null once less than one is left, when the hours count, and for what is no moment. */
export function daysLeft(end_dt: string, now: number): number | null {
  const days = Math.floor(((parseKst(end_dt) ?? now) - now) / DAY);
  return days >= 1 ? days : null;
}

/** What whoever joins saves on each piece: `3,000원`, or `10%` for a discount in percent. */
export function groupSavingText({
  value_type,
  config_value,
}: {
  readonly value_type: ValueType;
  readonly config_value: number;
}): string {
  return value_type === 'percent' ? `${formatNumber(config_value)}%` : formatWon(config_value);
}
