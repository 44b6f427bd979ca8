import { addDays, formatKst, formatKstDate } from '../../core/time/kst.ts';

/** Returns the KST day `days` after today. A fixed day would pass, since the server uses the machine's clock. */
export function dayAfter(days: number): string {
  return formatKstDate(addDays(Date.now(), days));
}

/** Returns the current KST time, as the API writes it. */
export function nowInKst(): string {
  return formatKst(Date.now());
}
