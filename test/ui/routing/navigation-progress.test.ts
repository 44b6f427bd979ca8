import { beforeEach, describe, expect, it } from 'vitest';
import { tellSlowPages } from '../../../ui/app/slow-pages.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { PageWorld, settled } from './page-world.ts';

const AT_ONCE = 160;
const LOOK_EVERY = 100;
const MOST = 15_000;

let world: PageWorld;
let progress: FakeProgress;
let stop: () => void;

beforeEach(async () => {
  world = new PageWorld();
  await world.startedAt('/');
  progress = new FakeProgress();
  stop = tellSlowPages(world.current, world.navigation, progress, world.timers);
});

describe('tellSlowPages', () => {
  it('shows that the shop is busy from the tap until the next page is on screen', async () => {
    world.pages.hold('/cart');
    await world.go('/cart');
    expect(progress.open_cnt).toBe(1);
    world.timers.advance(AT_ONCE);
    await settled();
    expect(world.shown).toContain('/cart');
    world.timers.advance(LOOK_EVERY);
    expect([progress.open_cnt, world.timers.waiting_cnt]).toEqual([0, 0]);
  });

  it('says nothing of a page that is there at once', async () => {
    await world.go('/cart');
    const { begun_cnt } = progress;
    world.navigation.back();
    await settled();
    expect(world.shown).toBe('/ 1');
    expect([progress.begun_cnt, progress.open_cnt]).toEqual([begun_cnt, 0]);
  });

  it('says nothing of a page that may ask something before it opens', async () => {
    world.mayEnter = () => new Promise(() => {});
    await world.go('/like');
    expect(progress.begun_cnt).toBe(0);
  });

  it('is over when the shopper goes elsewhere, and when nothing came for long', async () => {
    world.pages.hold('/cart');
    world.pages.hold('/faq');
    world.navigation.go('/cart');
    world.navigation.go('/faq');
    expect([progress.begun_cnt, progress.open_cnt]).toEqual([2, 1]);
    world.timers.advance(MOST);
    expect([progress.open_cnt, world.timers.waiting_cnt]).toEqual([0, 0]);
  });

  it('is over when the page waits for a network', async () => {
    world.pages.missing.add('cart/cart');
    world.network.isAway = true;
    await world.go('/cart');
    expect(progress.open_cnt).toBe(1);
    world.timers.advance(LOOK_EVERY);
    expect([progress.open_cnt, world.timers.waiting_cnt]).toEqual([0, 0]);
  });

  it('hears nothing any more once it is stopped', () => {
    stop();
    world.pages.hold('/cart');
    world.navigation.go('/cart');
    expect(progress.begun_cnt).toBe(0);
  });
});
