import { parseKst } from '../time/kst.ts';
import type { Period } from '../time/period.ts';

/** Returns an error sentence for each invalid date of a period `[start_dt, end_dt)`; {} for a valid one. */
export function periodFailures({ start_dt, end_dt }: Period): Readonly<Record<string, string>> {
  const [start, end] = [parseKst(start_dt), parseKst(end_dt)];
  return {
    ...(start === null && { start_dt: '있는 날짜와 시각을 넣어 주세요.' }),
    ...(end === null && { end_dt: '있는 날짜와 시각을 넣어 주세요.' }),
    ...(start !== null && end !== null && end <= start && { end_dt: '끝은 시작보다 늦어야 해요.' }),
  };
}
