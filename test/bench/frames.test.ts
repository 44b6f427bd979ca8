import { describe, expect, it } from 'vitest';
import { lateFrames } from './frames.ts';

describe('lateFrames', () => {
  it('are none where each picture comes in its time, give or take the clock', () => {
    expect(lateFrames([16.7, 16.6, 17.9, 15.2, 8.3])).toBe(0);
    expect(lateFrames([])).toBe(0);
  });

  it('are those that take the time of two pictures and more', () => {
    expect(lateFrames([16.7, 33.3, 16.7, 100])).toBe(2);
  });
});
