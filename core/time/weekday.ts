import { parseKst } from './kst.ts';

const DAY = 24 * 60 * 60 * 1000;
/** 1 January 1970 was a Thursday. */
const NAMES = ['목', '금', '토', '일', '월', '화', '수'] as const;

/** The day of the week of a `YYYY-MM-DD`, in one letter; the empty text for what is no date. */
export function weekdayText(date: string): string {
  const midnight = parseKst(date);
  const first = parseKst('1970-01-01');
  if (midnight === null || first === null) return '';
  const days = Math.floor((midnight - first) / DAY);
  return NAMES[((days % 7) + 7) % 7] ?? '';
}
