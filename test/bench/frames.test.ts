import { describe, expect, it } from 'vitest';
import { lateFrames } from './frames.ts';

describe('lateFrames', () => {
  it('returns 0 if each frame is on time, within the tolerance of the clock', () => {
    expect(lateFrames([16.7, 16.6, 17.9, 15.2, 8.3])).toBe(0);
    expect(lateFrames([])).toBe(0);
  });

  it('counts frames that take as long as two or more', () => {
    expect(lateFrames([16.7, 33.3, 16.7, 100])).toBe(2);
  });
});
