import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatNumber } from '../../core/money/won.ts';
import { REFERRAL_TTL_MS } from '../../core/referral/referral.ts';
import { ApiShopper } from './api-shopper.ts';
import { useBrowser, type Visit } from './browser.ts';
import { useRunningShop } from './running-shop.ts';

describe("the price of an influencer's link", () => {
  const running = useRunningShop();
  const visit = useBrowser(running);

  /** The first demo sale with a discount for an influencer's link. */
  let sell_idx = 0;
  let landing = '';
  const priceFor = async (referrer_type: '0' | '3'): Promise<string> => {
    const shopper = new ApiShopper(running());
    const { consumer_price } = await shopper.call('GET /api/v2/product/detail', { sell_idx, referrer_type });
    return `${formatNumber(consumer_price)}원`;
  };
  beforeAll(async () => {
    do sell_idx += 1;
    while ((await priceFor('3')) === (await priceFor('0')));
    landing = `/product/${sell_idx}?referrer_type=3`;
  });
  const shownPrice = (page: Page): Promise<string> =>
    page
      .getByRole('article')
      .locator('b')
      .filter({ hasText: /^[\d,]+원$/ })
      .first()
      .innerText();
  /** Returns the channels that the page requests from now on, in order. */
  const requestedChannels = ({ page }: Visit): (string | null)[] => {
    const channels: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      const isDetail = request.method() === 'GET' && pathname.endsWith('/product/detail');
      if (isDetail) channels.push(searchParams.get('referrer_type'));
    });
    return channels;
  };
  const quiet = async (shopper: Visit): Promise<void> => {
    await shopper.page.waitForLoadState('networkidle');
    await shopper.waitUntilIdle();
  };

  it('applies on the first page of an empty device, and after a reload', async () => {
    const shopper = await visit();
    const channels = requestedChannels(shopper);
    const price = await priceFor('3');
    expect(price).not.toBe(await priceFor('0'));

    await shopper.open(landing);
    await quiet(shopper);
    expect(await shownPrice(shopper.page)).toBe(price);
    await shopper.reload();
    await quiet(shopper);
    expect(await shownPrice(shopper.page)).toBe(price);
    expect(channels).toEqual([]);
  });

  it('is requested by the first call when another product is opened', async () => {
    const shopper = await visit();
    const channels = requestedChannels(shopper);
    await shopper.open('/?referrer_type=3');
    await shopper.page.locator('main a[href^="/product/"]').first().click();
    await shopper.page.waitForURL('**/product/**');
    await quiet(shopper);
    expect(channels).toEqual(['3']);
  });

  it('is the same in a second tab that another link opened, and on a page without the link', async () => {
    const shopper = await visit();
    const price = await priceFor('3');
    await shopper.open(landing);
    await quiet(shopper);

    const second = await shopper.context.newPage();
    await second.goto(`${running().storefrontUrl}/product/${sell_idx}?referrer_type=1`);
    await expect.poll(() => shownPrice(second), { timeout: 10_000 }).toBe(price);
    await shopper.open(`/product/${sell_idx}`);
    await expect.poll(() => shownPrice(shopper.page), { timeout: 10_000 }).toBe(price);
  });

  it('expires after two hours, and applies again when the link is opened again', async () => {
    const shopper = await visit({
      stored: {
        'moajang.referral': JSON.stringify({
          referrer_set_time: Date.now() - REFERRAL_TTL_MS,
          referrer_type: '3',
          cardCode: '',
          userNo: '',
        }),
      },
    });
    await shopper.open(`/product/${sell_idx}`);
    await quiet(shopper);
    expect(await shownPrice(shopper.page)).toBe(await priceFor('0'));
    await shopper.open(landing);
    await quiet(shopper);
    expect(await shownPrice(shopper.page)).toBe(await priceFor('3'));
  });
});
