import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SystemClock } from '../../../adapters/web/system-clock.ts';
import { DAY_MS } from '../../../core/time/durations.ts';

const NOW = Date.UTC(2026, 10, 21, 3);

describe('SystemClock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('returns the device’s time', () => {
    const clock = new SystemClock();
    vi.advanceTimersByTime(1_234);
    expect(clock.now()).toBe(NOW + 1_234);
  });

  it.each([2_001, -2_001, DAY_MS])('is corrected when it is off by %i ms', (difference) => {
    const clock = new SystemClock();
    clock.correct(NOW + difference);
    vi.advanceTimersByTime(500);
    expect(clock.now()).toBe(NOW + difference + 500);
  });

  it.each([2_000, -2_000, 0])('stays unchanged when it is off by %i ms', (off) => {
    const clock = new SystemClock();
    clock.correct(NOW + off);
    expect(clock.now()).toBe(NOW);
  });

  it('stays unchanged when the transit time of the response may explain the difference', () => {
    const clock = new SystemClock();
    clock.correct(NOW - 62_000, 60_000);
    expect(clock.now()).toBe(NOW);
    clock.correct(NOW - 62_001, 60_000);
    expect(clock.now()).toBe(NOW - 62_001);
  });

  it('keeps its correction when a response is too slow to confirm or refute it', () => {
    const clock = new SystemClock();
    clock.correct(NOW - 5_000);
    clock.correct(NOW - 6_000, 4_000);
    expect(clock.now()).toBe(NOW - 5_000);
  });

  it('applies the latest response: the correction ends when the device’s clock is right again', () => {
    const clock = new SystemClock();
    clock.correct(NOW + 60_000);
    clock.correct(NOW + 1_000);
    expect(clock.now()).toBe(NOW);
  });
});
