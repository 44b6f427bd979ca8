import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { parseKst } from '../time/kst.ts';

/**
 * Returns how long something has waited since `since` (KST) at `now` (epoch ms): `방금`, `11분째`, `5시간째`, `2일째`. A time in
 * the future, for example if the device's clock is slow, yields `방금`; an invalid one an empty text.
 */
export function waitingText(since: string, now: number): string {
  const start = parseKst(since);
  if (start === null) return '';
  return waitedText(now - start);
}

/** Returns the text of a waiting time in ms, as in `waitingText`. */
export function waitedText(ms: number): string {
  if (ms < MINUTE_MS) return '방금';
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)}분째`;
  return ms < DAY_MS ? `${Math.floor(ms / HOUR_MS)}시간째` : `${Math.floor(ms / DAY_MS)}일째`;
}
