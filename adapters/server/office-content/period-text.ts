import { RANGE_SEPARATOR, type Period } from '../../../core/time/period.ts';

/** A period as the audit log shows it, to the minute. */
export function auditedPeriod({ start_dt, end_dt }: Period): string {
  return `${start_dt.slice(0, 16)}${RANGE_SEPARATOR}${end_dt.slice(0, 16)}`;
}
