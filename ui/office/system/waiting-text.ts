import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../core/time/durations.ts';

/** Returns a text for how long something has waited: `11분째`, `3시간째`, `2일째`. */
export function waitingText(ms: number): string {
  if (ms < MINUTE_MS) return '방금';
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)}분째`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)}시간째`;
  return `${Math.floor(ms / DAY_MS)}일째`;
}
