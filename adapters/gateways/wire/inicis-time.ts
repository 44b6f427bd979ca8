import { formatKst, parseKst } from '../../../core/time/kst.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

/** Formats a time as `YYYYMMDDhhmmss` in KST, the gateway's format. */
export function stampAt(at: number): string {
  return formatKst(at).replaceAll(/\D/g, '');
}

/** Converts a `YYYYMMDDhhmmss` stamp to `YYYY-MM-DD HH:mm:ss`; null if it is invalid. */
export function dateTimeOfStamp(stamp: string): KstText | null {
  const written = stamp.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3 $4:$5:$6');
  return written === stamp || parseKst(written) === null ? null : written;
}
