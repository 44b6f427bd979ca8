import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SystemClock } from '../../../adapters/browser/system-clock.ts';

const NOW = Date.UTC(2026, 10, 21, 3);

describe('SystemClock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('tells the time of the device', () => {
    const clock = new SystemClock();
    vi.advanceTimersByTime(1_234);
    expect(clock.now()).toBe(NOW + 1_234);
  });

  it.each([2_001, -2_001, 86_400_000])('is put right when it is off by %i ms', (difference) => {
    const clock = new SystemClock();
    clock.correct(NOW + difference);
    vi.advanceTimersByTime(500);
    expect(clock.now()).toBe(NOW + difference + 500);
  });

  it.each([2_000, -2_000, 0])('stays as it is when it is off by %i ms: that is the way through the network', (off) => {
    const clock = new SystemClock();
    clock.correct(NOW + off);
    expect(clock.now()).toBe(NOW);
  });

  it('leaves a clock alone that is off by no more than the time that the word of the server may have taken', () => {
    const clock = new SystemClock();
    clock.correct(NOW - 60_000, 60_000);
    expect(clock.now()).toBe(NOW);
    clock.correct(NOW - 60_001, 60_000);
    expect(clock.now()).toBe(NOW - 60_001);
  });

  it('believes the latest answer: a device that was put right by itself is believed again', () => {
    const clock = new SystemClock();
    clock.correct(NOW + 60_000);
    clock.correct(NOW + 1_000);
    expect(clock.now()).toBe(NOW);
  });
});
