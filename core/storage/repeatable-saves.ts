import { STAFF_SESSION_MS } from '../office/staff-session.ts';
import { FORM_DRAFT_TTL_MS } from './form-draft.ts';

/**
 * Returns since when a save of the office can still be repeated at `now` (both epoch ms). A draft on a device repeats
 * it with the key of the first try: a day after it was typed the form may be opened once more, and stays open until
 * the session ends. Keys of before are deleted.
 */
export function repeatableSince(now: number): number {
  return now - FORM_DRAFT_TTL_MS - STAFF_SESSION_MS;
}
