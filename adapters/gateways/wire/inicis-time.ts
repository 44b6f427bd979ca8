import { formatKst, parseKst } from '../../../core/time/kst.ts';

/** `YYYYMMDDhhmmss` in Korean time, as the gateway writes a moment. */
export function stampAt(at: number): string {
  return formatKst(at).replaceAll(/\D/g, '');
}

/** A stamp as the shop writes a moment, `YYYY-MM-DD HH:mm:ss`; null when it is no moment. */
export function dateTimeOfStamp(stamp: string): string | null {
  const written = stamp.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3 $4:$5:$6');
  return written === stamp || parseKst(written) === null ? null : written;
}
