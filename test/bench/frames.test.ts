import { describe, expect, it } from 'vitest';
import { missedFrames } from './frames.ts';

describe('missedFrames', () => {
  it('misses nothing at 60 pictures a second, whatever the clock is off', () => {
    expect(missedFrames([16.7, 16.6, 17.9, 15.2, 8.3])).toEqual({ late_cnt: 0, dropped_cnt: 0 });
    expect(missedFrames([])).toEqual({ late_cnt: 0, dropped_cnt: 0 });
  });

  it('counts a frame of two pictures as one late and one dropped, and a long one by what it held up', () => {
    expect(missedFrames([16.7, 33.3, 16.7, 100])).toEqual({ late_cnt: 2, dropped_cnt: 6 });
  });
});
