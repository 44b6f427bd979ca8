import { beforeEach, describe, expect, it } from 'vitest';
import { showNavigationProgress } from '../../../ui/routing/navigation-progress.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { PageFixture, flushPromises } from './page-fixture.ts';

const AT_ONCE = 160;
const CHECK_INTERVAL_MS = 100;
const MOST = 15_000;

let world: PageFixture;
let progress: FakeProgress;
let stop: () => void;

beforeEach(async () => {
  world = new PageFixture();
  await world.startedAt('/');
  progress = new FakeProgress();
  stop = showNavigationProgress(world.current, world.navigation, progress, world.timers);
});

describe('showNavigationProgress', () => {
  it('shows the progress indicator from the tap until the next page is on screen', async () => {
    world.pages.hold('/cart');
    await world.go('/cart');
    expect(progress.open_cnt).toBe(1);
    world.timers.advance(AT_ONCE);
    await flushPromises();
    expect(world.shown).toContain('/cart');
    world.timers.advance(CHECK_INTERVAL_MS);
    expect([progress.open_cnt, world.timers.waiting_cnt]).toEqual([0, 0]);
  });

  it('shows nothing for a page that is cached', async () => {
    await world.go('/cart');
    const { begun_cnt } = progress;
    world.navigation.back();
    await flushPromises();
    expect(world.shown).toBe('/ 1');
    expect([progress.begun_cnt, progress.open_cnt]).toEqual([begun_cnt, 0]);
  });

  it('shows nothing while a guard is pending', async () => {
    world.canEnter = () => new Promise(() => {});
    await world.go('/like');
    expect(progress.begun_cnt).toBe(0);
  });

  it('ends when the shopper navigates elsewhere, and after the maximum time', async () => {
    world.pages.hold('/cart');
    world.pages.hold('/faq');
    world.navigation.go('/cart');
    world.navigation.go('/faq');
    expect([progress.begun_cnt, progress.open_cnt]).toEqual([2, 1]);
    world.timers.advance(MOST);
    expect([progress.open_cnt, world.timers.waiting_cnt]).toEqual([0, 0]);
  });

  it('ends when the page waits for a network', async () => {
    world.pages.missing.add('cart/cart');
    world.network.isAway = true;
    await world.go('/cart');
    expect(progress.open_cnt).toBe(1);
    world.timers.advance(CHECK_INTERVAL_MS);
    expect([progress.open_cnt, world.timers.waiting_cnt]).toEqual([0, 0]);
  });

  it('ignores navigation after it is stopped', () => {
    stop();
    world.pages.hold('/cart');
    world.navigation.go('/cart');
    expect(progress.begun_cnt).toBe(0);
  });
});
