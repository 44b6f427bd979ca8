import { formatKstDate, parseKst } from './kst.ts';

/** Between the two ends of a period wherever one is written (spec §9). */
export const RANGE_SEPARATOR = ' ~ ';

/** When a sale, an event or a banner is on; both ends as `YYYY-MM-DD HH:mm:ss` in KST. */
export interface Period {
  readonly start_dt: string;
  readonly end_dt: string;
}

/** Whether two ends make a period at all: both can be read, and the end lies after the start. */
export function isPeriod({ start_dt, end_dt }: Period): boolean {
  const [start, end] = [parseKst(start_dt), parseKst(end_dt)];
  return start !== null && end !== null && start < end;
}

/**
 * Whether a period is on: its start belongs to it, its end does not. Every period in the shop is read so.
 * A date that cannot be read, or an end that is not after the start, is never on.
 */
export function isOnAt(period: Period, now: number): boolean {
  const start = parseKst(period.start_dt);
  const end = parseKst(period.end_dt);
  return start !== null && end !== null && start <= now && now < end;
}

/**
 * The period as cards and share boxes write it (spec §9): `YYYY-MM-DD ~ YYYY-MM-DD`.
 * With a date that cannot be read there is nothing to say: the empty text.
 */
export function periodText(period: Period): string {
  const days = [parseKst(period.start_dt), parseKst(period.end_dt)].map((ms) => (ms === null ? '' : formatKstDate(ms)));
  return days.includes('') ? '' : days.join(RANGE_SEPARATOR);
}
