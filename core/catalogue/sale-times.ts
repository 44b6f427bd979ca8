import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { addDays, formatKst, parseKst, startOfKstDay } from '../time/kst.ts';
import type { KstText } from '../vocabulary/kst-text.ts';

/** A time that staff often choose. */
export interface TimeChoice {
  readonly text: string;
  readonly at: KstText;
}

/** Returns suggested starts of a sale, from `now` (epoch ms) on. */
export function suggestedStarts(now: number): readonly TimeChoice[] {
  const today = startOfKstDay(now);
  const tomorrow = addDays(today, 1);
  const starts = [
    { text: '오늘 20:00', at: today + 20 * HOUR_MS },
    { text: '내일 10:00', at: tomorrow + 10 * HOUR_MS },
    { text: '내일 20:00', at: tomorrow + 20 * HOUR_MS },
  ];
  return starts.filter(({ at }) => at > now).map(({ text, at }) => ({ text, at: formatKst(at) }));
}

/** Returns suggested ends of a sale with this start; [] if the start is invalid. */
export function suggestedEnds(start_dt: KstText): readonly TimeChoice[] {
  const start = parseKst(start_dt);
  if (start === null) return [];
  const ends = [
    { text: '4시간 뒤', at: start + 4 * HOUR_MS },
    { text: '24시간 뒤', at: start + DAY_MS },
    { text: '7일 뒤', at: addDays(start, 7) },
  ];
  return ends.map(({ text, at }) => ({ text, at: formatKst(at) }));
}

/**
 * Returns the times at which a sale is previewed: now, a minute after its start, ten minutes before its end, and a
 * minute after its end. Omits the times of an invalid start or end.
 */
export function previewTimes(start_dt: KstText, end_dt: KstText, now: number): readonly TimeChoice[] {
  const [start, end] = [parseKst(start_dt), parseKst(end_dt)];
  return [
    { text: '지금', at: formatKst(now) },
    ...(start === null ? [] : [{ text: '열리고 1분', at: formatKst(start + MINUTE_MS) }]),
    ...(end === null
      ? []
      : [
          { text: '닫히기 10분 전', at: formatKst(end - 10 * MINUTE_MS) },
          { text: '닫힌 뒤', at: formatKst(end + MINUTE_MS) },
        ]),
  ];
}
