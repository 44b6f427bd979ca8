import { describe, expect, it } from 'vitest';
import { FetchHttp } from '../../adapters/web/fetch-http.ts';
import { dataOf } from '../adapters/server/payments/shopper.ts';
import { ApiShopper } from './api-shopper.ts';
import { DESKTOP, PHONE, useBrowser, type VisitOptions } from './browser.ts';
import { useRunningShop } from './running-shop.ts';

declare global {
  interface Window {
    seen?: { readonly screens: readonly string[]; shift: number; isSameHeading: boolean };
  }
}

/** A font that loads late may move text by a pixel. */
const NO_SHIFT: unknown = expect.closeTo(0, 2);

/**
 * Records what the cart page shows, frame by frame, and its layout shift. `empty` is the empty state, `lines` the cart
 * with lines, `later` the products to buy later.
 */
function recordScreens(): void {
  const parts = {
    skeleton: 'main div[aria-busy="true"]',
    later: '#buy-later',
    empty: '[data-if-cart-empty]',
    lines: '[data-pinned-bar]',
  };
  const screens: string[] = [];
  const seen = { screens, shift: 0, isSameHeading: false };
  window.seen = seen;
  const heading = (): Element | null => document.querySelector('[data-if-cart-empty] h2');
  let first: Element | null = null;
  const record = (): void => {
    const visible = Object.entries(parts).filter(([, part]) => document.querySelector(part)?.checkVisibility());
    const screen = visible.map(([name]) => name).join(' and ');
    if (screen !== (screens.at(-1) ?? '')) screens.push(screen);
    seen.isSameHeading = first !== null && first === heading();
    requestAnimationFrame(record);
  };
  record();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  addEventListener('DOMContentLoaded', () => (first = heading()));
}

describe('the first paint of the cart', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);

  const lines = async () => {
    const { sell_idx, type, option_idx } = await new ApiShopper(running()).findOrderableOption();
    return [{ sell_idx, type, option_idx, option_cnt: 1 }];
  };

  /** Opens a device with this content, whose next page is recorded. */
  async function device(options: VisitOptions = {}) {
    const shopper = await visit(options);
    const { page } = shopper;
    const images: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/empty.webp')) images.push(request.url());
    });
    await page.addInitScript(recordScreens);
    const seen = () => page.evaluate(() => window.seen);
    return { shopper, page, images, seen };
  }

  /** Logs in a demo member with a line in the cart. */
  async function memberWithLine(): Promise<unknown> {
    const login = { email: 'jeju@moajang.kr', password: 'moajang1!' };
    const user = await new ApiShopper(running()).call('POST /api/v1/member/login', login);
    const http = new FetchHttp(running().apiUrl, fetch);
    dataOf(await http.send('POST /api/v1/cart', { cart_list: await lines(), referrer_type: '0' }, user.token));
    return user;
  }

  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])("shows a guest's empty cart, with its image, before any other script runs, on %s", async (_name, viewport) => {
    const { shopper, page, seen } = await device({ viewport });
    shopper.expectErrors(/ERR_FAILED|Failed to fetch/);
    await page.route('**/*.js', (route) => route.abort());

    await page.goto(`${running().storefrontUrl}/cart`);

    await page.getByRole('heading', { name: '장바구니가 비어 있어요' }).waitFor();
    expect(await page.getByRole('link', { name: '모아특가 보러 가기' }).isVisible()).toBe(true);
    const isLoaded = page.locator('[data-if-cart-empty] img').evaluate((image) => {
      return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
    });
    expect(await isLoaded).toBe(true);
    expect(await seen()).toMatchObject({ screens: ['empty'], shift: NO_SHIFT });
  });

  it("keeps the elements of a guest's empty cart after hydration, without a call", async () => {
    const { shopper, page, images, seen } = await device();

    await shopper.open('/cart');
    await shopper.waitForContent();

    expect(await seen()).toEqual({ screens: ['empty'], shift: NO_SHIFT, isSameHeading: true });
    expect(images).toHaveLength(1);
    expect(shopper.calls.filter((call) => call.includes('/cart'))).toEqual([]);
    await page.getByRole('link', { name: '모아특가 보러 가기' }).click();
    await page.waitForURL('**/?section=main');
  });

  it.each(['a guest', 'a member'])(
    'never shows the empty state to %s with lines, nor fetches its image',
    async (who) => {
      const stored =
        who === 'a guest'
          ? { 'moajang.cart': JSON.stringify(await lines()) }
          : { 'moajang.user': JSON.stringify(await memberWithLine()) };
      const { shopper, images, seen } = await device({ stored });

      await shopper.open('/cart');
      await shopper.waitForContent();

      expect(await seen()).toMatchObject({ screens: ['skeleton', 'lines'], shift: NO_SHIFT });
      expect(images).toEqual([]);
    },
  );

  it('shows products to buy later together with the empty state below them', async () => {
    const { shopper, seen } = await device({ stored: { 'moajang.later': JSON.stringify(await lines()) } });

    await shopper.open('/cart');
    await shopper.waitForContent();

    expect(await seen()).toMatchObject({ screens: ['skeleton', 'later and empty'], shift: NO_SHIFT });
  });

  it('shows the skeleton when the shopper returns with the first line to a cart that was empty at first', async () => {
    const { shopper, page, seen } = await device();
    await shopper.open('/cart');
    await shopper.waitForContent();
    await page.getByRole('link', { name: '카테고리' }).click();
    await page.locator('[data-if-cart-empty]').waitFor({ state: 'detached' });
    await page.evaluate((text) => localStorage.setItem('moajang.cart', text), JSON.stringify(await lines()));
    const held: { release?: () => void } = {};
    const released = new Promise<void>((resolve) => (held.release = resolve));
    await page.route('**/api/v1/cart/list', async (route) => {
      await released;
      await route.continue();
    });

    await page.getByRole('link', { name: /^장바구니/ }).click();

    await page.locator('main div[aria-busy="true"]').first().waitFor();
    held.release?.();
    await shopper.waitForContent();
    const [first, ...later] = (await seen())?.screens ?? [];
    expect([first, later.includes('empty'), later.at(-1)]).toEqual(['empty', false, 'lines']);
  });

  it('shows that the cart needs JavaScript when it is disabled', async () => {
    const { page } = await visit({ scripts: false });

    await page.goto(`${running().storefrontUrl}/cart`);

    await page.getByText('장바구니를 보려면 브라우저 설정에서 자바스크립트를 켜 주세요.').waitFor();
    expect(await page.locator('main [aria-busy="true"]').isVisible()).toBe(false);
    expect(await page.getByText('장바구니가 비어 있어요').isVisible()).toBe(false);
  });
});
