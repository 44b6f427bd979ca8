import { beforeEach, describe, expect, it } from 'vitest';
import { showNavigationProgress } from '../../../ui/routing/navigation-progress.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { PageFixture, flushPromises } from './page-fixture.ts';

const AT_ONCE = 160;
const CHECK_INTERVAL_MS = 100;
const MAX_PROGRESS = 15_000;

let fixture: PageFixture;
let progress: FakeProgress;
let stop: () => void;

beforeEach(async () => {
  fixture = new PageFixture();
  await fixture.startAt('/');
  progress = new FakeProgress();
  stop = showNavigationProgress(fixture.current, fixture.navigation, progress, fixture.timers);
});

describe('showNavigationProgress', () => {
  it('shows the progress indicator from the tap until the next page is on screen', async () => {
    fixture.pages.holdData('/cart');
    await fixture.go('/cart');
    expect(progress.openCount).toBe(1);
    fixture.timers.advance(AT_ONCE);
    await flushPromises();
    expect(fixture.shownTitle).toContain('/cart');
    fixture.timers.advance(CHECK_INTERVAL_MS);
    expect([progress.openCount, fixture.timers.scheduledCount]).toEqual([0, 0]);
  });

  it('shows nothing for a page that is cached', async () => {
    await fixture.go('/cart');
    const { startedCount } = progress;
    fixture.navigation.back();
    await flushPromises();
    expect(fixture.shownTitle).toBe('/ 1');
    expect([progress.startedCount, progress.openCount]).toEqual([startedCount, 0]);
  });

  it('shows nothing while a guard is pending', async () => {
    fixture.canEnter = () => new Promise(() => {});
    await fixture.go('/like');
    expect(progress.startedCount).toBe(0);
  });

  it('hides the progress indicator when the shopper navigates elsewhere, and after the maximum time', async () => {
    fixture.pages.holdData('/cart');
    fixture.pages.holdData('/faq');
    fixture.navigation.go('/cart');
    fixture.navigation.go('/faq');
    expect([progress.startedCount, progress.openCount]).toEqual([2, 1]);
    fixture.timers.advance(MAX_PROGRESS);
    expect([progress.openCount, fixture.timers.scheduledCount]).toEqual([0, 0]);
  });

  it('hides the progress indicator while the page waits for a network', async () => {
    fixture.pages.missing.add('cart/cart');
    fixture.network.isOffline = true;
    await fixture.go('/cart');
    expect(progress.openCount).toBe(1);
    fixture.timers.advance(CHECK_INTERVAL_MS);
    expect([progress.openCount, fixture.timers.scheduledCount]).toEqual([0, 0]);
  });

  it('ignores navigation after it is stopped', () => {
    stop();
    fixture.pages.holdData('/cart');
    fixture.navigation.go('/cart');
    expect(progress.startedCount).toBe(0);
  });
});
