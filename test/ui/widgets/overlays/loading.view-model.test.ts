import { describe, expect, it } from 'vitest';
import { LoadingViewModel } from '../../../../ui/widgets/overlays/loading.view-model.ts';
import { FakeTimers } from '../../../fakes/fake-timers.ts';

function open(): { loading: LoadingViewModel; timers: FakeTimers } {
  const timers = new FakeTimers();
  return { loading: new LoadingViewModel(timers), timers };
}

describe('LoadingViewModel', () => {
  it('is shown after 300 ms, not before', () => {
    const { loading, timers } = open();
    loading.start();
    timers.advance(299);
    expect(loading.isShown).toBe(false);
    timers.advance(1);
    expect(loading.isShown).toBe(true);
  });

  it('is never shown for shorter work', () => {
    const { loading, timers } = open();
    const end = loading.start();
    timers.advance(299);
    end();
    timers.advance(10_000);
    expect(loading.isShown).toBe(false);
    expect(timers.scheduledCount).toBe(0);
  });

  it('counts overlapping work as one', () => {
    const { loading, timers } = open();
    const first = loading.start();
    timers.advance(200);
    const second = loading.start();
    first();
    timers.advance(100);
    expect(loading.isShown).toBe(true);
    second();
    expect(loading.isShown).toBe(false);
  });

  it('starts the delay again for later work', () => {
    const { loading, timers } = open();
    loading.start()();
    timers.advance(299);
    loading.start();
    timers.advance(299);
    expect(loading.isShown).toBe(false);
    timers.advance(1);
    expect(loading.isShown).toBe(true);
  });

  it('ignores the second end of the same work, and stays shown for other work', () => {
    const { loading, timers } = open();
    const first = loading.start();
    const second = loading.start();
    timers.advance(300);
    first();
    first();
    expect(loading.isShown).toBe(true);
    second();
    expect(loading.isShown).toBe(false);
  });
});
