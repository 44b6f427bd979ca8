import { describe, expect, it } from 'vitest';
import { isEventOver } from '../../../core/home/event-end.ts';

/** 2026-11-30 23:59:59 in Korea. */
const END = Date.UTC(2026, 10, 30, 14, 59, 59);

describe('isEventOver', () => {
  it('is so from the end on', () => {
    const event = { end_dt: '2026-11-30 23:59:59' };
    expect(isEventOver(event, END - 1)).toBe(false);
    expect(isEventOver(event, END)).toBe(true);
    expect(isEventOver(event, END + 1)).toBe(true);
  });

  it('is so for an end that cannot be read', () => {
    expect(isEventOver({ end_dt: 'soon' }, END)).toBe(true);
  });
});
