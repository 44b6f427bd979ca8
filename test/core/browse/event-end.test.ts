import { describe, expect, it } from 'vitest';
import { hasEventEnded } from '../../../core/browse/event-end.ts';

/** 2026-11-30 23:59:59 KST. */
const END = Date.UTC(2026, 10, 30, 14, 59, 59);

describe('hasEventEnded', () => {
  it('returns true from the end on', () => {
    const event = { end_dt: '2026-11-30 23:59:59' };
    expect(hasEventEnded(event, END - 1)).toBe(false);
    expect(hasEventEnded(event, END)).toBe(true);
    expect(hasEventEnded(event, END + 1)).toBe(true);
  });

  it('returns true if the end is invalid', () => {
    expect(hasEventEnded({ end_dt: 'soon' }, END)).toBe(true);
  });
});
