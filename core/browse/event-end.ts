import { parseKst } from '../time/kst.ts';
import type { KstText } from '../vocabulary/kst-text.ts';

/** Returns whether an event has ended. It ends at its `end_dt`; if that is invalid, it counts as ended. */
export function hasEventEnded(event: { readonly end_dt: KstText }, now: number): boolean {
  const end = parseKst(event.end_dt);
  return end === null || end <= now;
}
