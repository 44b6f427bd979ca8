import { STAFF_SESSION_MS } from '../office/staff-session.ts';
import { FORM_DRAFT_TTL_MS } from './form-draft.ts';

/**
 * Returns the earliest time of a save in the office that a draft can still repeat at `now` (both epoch ms). A draft
 * repeats a save with the key of the first attempt. It can be opened for a day after it was typed, and its form can
 * then stay open until the session ends. Keys of earlier saves are deleted.
 */
export function repeatableSince(now: number): number {
  return now - FORM_DRAFT_TTL_MS - STAFF_SESSION_MS;
}
