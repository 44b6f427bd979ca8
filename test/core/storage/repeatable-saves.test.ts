import { describe, expect, it } from 'vitest';
import { repeatableSince } from '../../../core/storage/repeatable-saves.ts';
import { STAFF_SESSION_MS } from '../../../core/office/staff-session.ts';
import { FORM_DRAFT_TTL_MS } from '../../../core/storage/form-draft.ts';

describe('repeatableSince', () => {
  it('includes a save whose draft is opened just before it expires, and sent again when the session ends', () => {
    const savedAt = Date.UTC(2026, 10, 26, 3);
    const lastTry = savedAt + FORM_DRAFT_TTL_MS + STAFF_SESSION_MS;

    expect(repeatableSince(lastTry)).toBe(savedAt);
  });
});
