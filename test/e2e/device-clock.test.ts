import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { countdownAt } from '../../core/sale/countdown.ts';
import { HOUR_MS } from '../../core/time/durations.ts';
import { parseKst } from '../../core/time/kst.ts';
import { useBrowser } from './browser.ts';
import { useRunningShop } from './running-shop.ts';

const deals = v.object({
  result_data: v.object({ time_deal_list: v.array(v.object({ sell_idx: v.number(), end_dt: v.string() })) }),
});

/** Resolves when the last tick is rendered: React renders in a message task, and this message is sent after it. */
const rendered = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      }),
  );

describe('time on the device of a shopper', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);
  /** Returns the time deal of home that ends first, but not within the next minute. */
  const firstToEnd = async (): Promise<{ sell_idx: number; end_dt: string }> => {
    const body: unknown = await (await fetch(`${running().apiUrl}/api/v1/home/main`)).json();
    const [first] = v
      .parse(deals, body)
      .result_data.time_deal_list.filter(({ end_dt }) => (parseKst(end_dt) ?? 0) > Date.now() + 60_000)
      .toSorted((one, other) => one.end_dt.localeCompare(other.end_dt));
    if (first === undefined) throw new Error('the demo shop has no time deal');
    return first;
  };
  const shown = async (page: Page, sell_idx: number): Promise<string> => {
    const timer = page.locator(`main a[href="/product/${sell_idx}"] [role=timer]`).first();
    return ((await timer.textContent()) ?? '').replace(/^(?:남은 시간|곧 마감) /, '');
  };
  /** Resolves once the page's own clock runs: past the time at which the server rendered it. */
  const ticking = async (page: Page, sell_idx: number): Promise<void> => {
    const drawn = await shown(page, sell_idx);
    await expect.poll(() => shown(page, sell_idx)).not.toBe(drawn);
  };
  const secondsOf = (text: string): number => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

  it.each([
    ['ahead', 3 * HOUR_MS],
    ['behind', -3 * HOUR_MS],
  ])('is the server’s time, though the device’s clock is three hours %s', async (_side, wrong) => {
    const { sell_idx, end_dt } = await firstToEnd();
    const shopper = await visit();
    await shopper.context.addInitScript((ms) => {
      const right = Date.now;
      Date.now = () => right() + ms;
    }, wrong);
    await shopper.open('/');
    await ticking(shopper.page, sell_idx);
    const off = secondsOf(await shown(shopper.page, sell_idx)) - countdownAt(parseKst(end_dt), Date.now()).seconds;
    expect(Math.abs(off)).toBeLessThanOrEqual(3);
  });

  it('shows that a deal has ended when the device wakes up after the end', async () => {
    const { sell_idx, end_dt } = await firstToEnd();
    const shopper = await visit();
    const { page } = shopper;
    await page.clock.install({ time: Date.now() });
    await shopper.open('/');
    expect(await shown(page, sell_idx)).toMatch(/^\d+:\d\d:\d\d$/);
    await page.clock.fastForward((parseKst(end_dt) ?? 0) - Date.now() + 1_000);
    await expect.poll(() => shown(page, sell_idx)).toBe('특가종료');
  });

  it('stops while the page is hidden, and is correct immediately when it is shown again', async () => {
    const { sell_idx } = await firstToEnd();
    const shopper = await visit();
    const { page } = shopper;
    await page.clock.install({ time: Date.now() });
    await shopper.open('/');
    await ticking(page, sell_idx);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
    const turn = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await turn(true);
    await rendered(page);
    const before = await shown(page, sell_idx);
    await page.clock.runFor(30_000);
    expect(await shown(page, sell_idx)).toBe(before);
    await turn(false);
    expect(secondsOf(before) - secondsOf(await shown(page, sell_idx))).toBe(30);
  });

  it('uses one timer for each granularity, for any number of countdowns, and none while the page is hidden', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.context.addInitScript(() => {
      const running = new Map<unknown, number | undefined>();
      const [begin, end] = [window.setInterval, window.clearInterval];
      Object.assign(window, {
        running,
        setInterval: (task: () => void, period?: number) => {
          const timer = begin(task, period);
          running.set(timer, period);
          return timer;
        },
        clearInterval: (timer: number | undefined) => {
          running.delete(timer);
          end(timer);
        },
      });
    });
    const periods = () => page.evaluate('[...running.values()].toSorted((one, other) => one - other)');
    const turn = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await shopper.open('/');
    await shopper.waitUntilIdle();
    await expect.poll(() => page.locator('main [role=timer]').count()).toBeGreaterThan(4);
    expect(await page.locator('main [data-status]').count()).toBeGreaterThan(4);
    await expect.poll(periods).toEqual([100, 1_000]);
    await turn(true);
    expect(await periods()).toEqual([]);
    await turn(false);
    expect(await periods()).toEqual([100, 1_000]);
  });
});
