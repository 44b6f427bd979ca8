import type { MoveTarget } from '../../../core/office-content/move-before.ts';
import { RANGE_SEPARATOR, type Period } from '../../../core/time/period.ts';

/** Formats a period for the audit log, to the minute. */
export function auditedPeriod({ start_dt, end_dt }: Period): string {
  return `${start_dt.slice(0, 16)}${RANGE_SEPARATOR}${end_dt.slice(0, 16)}`;
}

/** Returns the new position of a row as text for the audit log. */
export function movedText({ before_idx, after_idx }: MoveTarget): string {
  if (before_idx !== null) return `${before_idx}번 앞`;
  return after_idx === null ? '맨 뒤' : `${after_idx}번 뒤`;
}
