import { autorun } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import { Ticker } from '../../../ui/kit/ticker.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';

const DRAWN_AT = Date.UTC(2026, 10, 21, 3);

describe('Ticker', () => {
  let clock: FakeClock;
  let timers: FakeTimers;
  let ticker: Ticker;
  beforeEach(() => {
    clock = new FakeClock(DRAWN_AT);
    timers = new FakeTimers(clock);
    ticker = new Ticker(clock, timers, 1_000);
  });

  it('returns the time of rendering until `wake` is called', () => {
    const seen: number[] = [];
    const stop = autorun(() => seen.push(ticker.now));
    timers.advance(5_000);
    expect(seen).toEqual([DRAWN_AT]);
    ticker.wake();
    timers.advance(1_000);
    expect(seen.at(-1)).toBe(DRAWN_AT + 6_000);
    stop();
  });

  it('runs one timer for any number of observers, and none without observers', () => {
    ticker.wake();
    expect(timers.scheduledCount).toBe(0);
    const stops = Array.from({ length: 60 }, () => autorun(() => ticker.now));
    const end = ticker.subscribe(() => {});
    timers.advance(1);
    expect(timers.scheduledCount).toBe(1);
    for (const stop of stops) stop();
    end();
    expect(timers.scheduledCount).toBe(0);
  });

  it('has the current time immediately when it is observed after a pause', () => {
    ticker.wake();
    timers.advance(60_000);
    ticker.subscribe(() => {})();
    expect(ticker.now).toBe(DRAWN_AT + 60_000);
    expect(ticker.renderedAt).toBe(DRAWN_AT);
  });

  it('notifies its subscribers of every tick until they unsubscribe', () => {
    ticker.wake();
    let ticks = 0;
    const end = ticker.subscribe(() => (ticks += 1));
    timers.advance(3_000);
    end();
    timers.advance(3_000);
    expect(ticks).toBe(4);
  });
});
