import { DAY_MS } from '../../../core/time/kst.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Returns a text for how long something has waited: `11분째`, `3시간째`, `2일째`. */
export function waitingText(ms: number): string {
  if (ms < MINUTE_MS) return '방금';
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)}분째`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)}시간째`;
  return `${Math.floor(ms / DAY_MS)}일째`;
}
