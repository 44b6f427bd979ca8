import { parseKst } from '../time/kst.ts';

/** Whether an event is over: from its `end_dt` on, and when that cannot be read (spec §2; looked at every second). */
export function isEventOver(event: { readonly end_dt: string }, now: number): boolean {
  const end = parseKst(event.end_dt);
  return end === null || end <= now;
}
