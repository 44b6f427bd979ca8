import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser, PIXEL } from './browser.ts';
import { cardTo, firstCardAtRest, restOf, topOf } from './card-position.ts';
import { useRunningShop } from './running-shop.ts';

describe('a tap on a product', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);

  it('shows the card’s data before the response, and the rest after it', async () => {
    const { page, context } = await visit();
    await page.goto(running().storefrontUrl);
    await page.waitForLoadState('networkidle');
    // Scrolling prefetches the page's code.
    await page.mouse.wheel(0, 300);
    await page.waitForLoadState('networkidle');
    const heldResponse: { release?: () => void } = {};
    const held = new Promise<void>((resolve) => (heldResponse.release = resolve));
    await context.route('**/api/v2/product/detail*', async (route) => {
      await held;
      await route.continue();
    });
    const card = page.locator('main li a[href^="/product/"]').first();
    const name = (await card.getByRole('img').first().getAttribute('alt')) ?? '';
    const price = (await card.locator('b').first().textContent()) ?? '';
    await card.tap();

    const product = page.getByRole('article');
    await product.getByRole('heading', { level: 1, name }).waitFor();
    expect(await product.getAttribute('aria-busy')).toBe('true');
    expect(await product.locator('b').allTextContents()).toContain(price);
    expect(await page.evaluate(() => [document.activeElement?.id, window.scrollY])).toEqual(['main', 0]);
    // A product cannot be bought before its response; the previous page is no longer shown.
    expect(await page.getByRole('button', { name: '구매하기' }).count()).toBe(0);
    await expect.poll(() => page.locator('main li a[href^="/product/"]').count()).toBe(0);
    await expect.poll(() => page.title()).toContain(name);
    await expect.poll(() => page.getByRole('navigation', { name: '하단 메뉴' }).count()).toBe(0);

    const picture = await product.getByRole('img', { name, exact: true }).elementHandle();
    heldResponse.release?.();
    await page
      .getByRole('button', { name: /구매하기|품절|판매종료|오픈/ })
      .first()
      .waitFor();
    await expect.poll(() => product.getAttribute('aria-busy')).toBe('false');
    // The image is the same element, so it does not flicker.
    expect(await picture?.evaluate((element) => element.isConnected)).toBe(true);
  });

  it.each([
    ['as the finger lifts, without waiting for the click of the browser', 0, false],
    ['when the browser takes a longer touch for a click', 400, true],
  ])('opens the product %s, and only once', async (_, stays, isByBrowser) => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/');
    const finger = await fingerOn(page, page.locator('main li a[href^="/product/"]').first());
    const before = await page.evaluate(() => history.length);
    const clicked = page.evaluate(
      () => new Promise((resolve) => addEventListener('click', ({ isTrusted }) => resolve(isTrusted), true)),
    );
    // The banners advance automatically before the tap.
    await page.getByRole('region', { name: '주요 소식' }).evaluate((banners) => {
      banners.querySelector('a')?.parentElement?.dispatchEvent(new Event('scroll'));
    });
    await finger.down();
    await page.waitForTimeout(stays);
    await finger.up();
    expect(await clicked).toBe(isByBrowser);
    // A second click would have arrived long before the product's response.
    await page.locator('article[aria-busy="false"]').waitFor();
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  });

  it('opens nothing when the finger moves away, touches with a second finger, or only stops scrolling', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/?section=new');
    const before = await page.evaluate(() => history.length);
    const finger = await fingerOn(page, page.locator('main li a[href^="/product/"]').nth(2));
    await finger.down();
    for (let x = 5; x <= 40; x += 5) await finger.move(x, 0);
    await finger.up();

    await finger.down();
    await finger.another(0, 40);
    await finger.up();

    await finger.flick();
    const scrollAtRelease = await page.evaluate(() => scrollY);
    await expect.poll(() => page.evaluate(() => scrollY), { interval: 10 }).toBeGreaterThan(scrollAtRelease);
    await finger.down();
    await finger.up();
    expect(shopper.path).toBe('/?section=new');

    // The next tap is the first that opens a page.
    const card = page.locator('main li a[href^="/product/"]:visible').nth(2);
    await restOf(card);
    await card.tap();
    await page.locator('article[aria-busy="false"]').waitFor();
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  });

  it('prefetches the product when the finger rests, and nothing when the finger starts to scroll', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/?section=new');
    await shopper.waitUntilIdle();
    const finger = await fingerOn(page, page.locator('main li a[href^="/product/"]').nth(2));
    const requestCount = (): number => shopper.calls.filter((call) => call.includes('/product/detail')).length;
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    await finger.down();
    for (let y = 20; y <= 80; y += 30) await finger.move(0, -y);
    await page.clock.runFor(1_000);
    await finger.up();
    expect(requestCount()).toBe(0);
    await finger.down();
    await page.clock.runFor(39);
    expect(requestCount()).toBe(0);
    await page.clock.runFor(1);
    await expect.poll(requestCount).toBe(1);
  });

  it('opens a page whose description expands to its end, even if its images have no size and load late', async () => {
    const shopper = await visit({ pictures: true });
    const { page } = shopper;
    await page.route('**/pictures/**', (route) => route.fulfill({ contentType: 'image/gif', body: PIXEL }));
    const sent: { release?: () => void } = {};
    const held = new Promise<void>((resolve) => (sent.release = resolve));
    await page.route('**/demo/detail/**', async (route) => {
      await held;
      await route.fallback();
    });
    await page.route('**/api/v2/product/detail*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(' height=\\"1080\\"', '') });
    });
    await shopper.open('/?section=new');
    await page.getByRole('link', { name: /원/ }).and(page.locator('[href^="/product/"]')).first().click();
    await page.waitForURL('**/product/*');
    await page
      .getByRole('tab', { name: /상품정보/ })
      .or(page.locator('#info'))
      .first()
      .waitFor();
    const more = page.getByRole('button', { name: '상품정보 더보기' });
    const lastImage = page.locator('#info img').last();
    await expect.poll(() => more.count()).toBe(0);
    sent.release?.();
    await more.click();
    const [end, section] = await Promise.all([
      lastImage.evaluate((image) => image.getBoundingClientRect().bottom),
      page.locator('#info').evaluate((element) => element.getBoundingClientRect().bottom),
    ]);
    expect(end).toBeLessThanOrEqual(section);
  });

  it('opens a page that the wheel scrolls, but not while the option sheet covers it', async () => {
    const { page } = await visit();
    await page.goto(`${running().storefrontUrl}/product/3`);
    await page.waitForLoadState('networkidle');
    const scrollY = () => page.evaluate(() => window.scrollY);
    await page.mouse.move(200, 100);
    await page.getByRole('button', { name: '구매하기' }).click();
    await page.getByRole('dialog').waitFor();
    await page.mouse.move(200, 100);
    await page.mouse.wheel(0, 50);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await scrollY()).toBe(0);

    const rests = page.evaluate(() => new Promise((resolve) => addEventListener('scrollend', resolve, { once: true })));
    await page.mouse.wheel(0, 50);
    await rests;
    // Only the second turn of the wheel has scrolled.
    expect(await scrollY()).toBe(50);
  });

  it('opens a page whose header shows the product’s name once the image is scrolled out of view', async () => {
    const shopper = await visit();
    const { page } = shopper;
    const named = page.getByRole('banner').getByRole('paragraph');
    const scrollTo = (pixels: number) =>
      page.evaluate((top) => {
        window.scrollTo(0, top);
        return window.scrollY;
      }, pixels);
    await shopper.open('/');
    const [first, second] = [0, 1].map((nth) => page.locator('main li a[href^="/product/"]').nth(nth));
    for (const card of [first, second]) {
      const name = (await card?.getByRole('img').first().getAttribute('alt')) ?? '';
      await card?.tap();
      await page.locator('article[aria-busy="false"]').waitFor();
      expect(await named.textContent()).toBe('');
      // Content below the image is rendered slightly later.
      await expect.poll(() => scrollTo(600)).toBe(600);
      await expect.poll(() => named.textContent()).toBe(name);
      await scrollTo(0);
      await expect.poll(() => named.textContent()).toBe('');
      await scrollTo(600);
      await expect.poll(() => named.textContent()).toBe(name);
      await page.goBack();
      await first?.waitFor();
    }
  });

  it('opens a page from which going back leads to the same card at the same position', async () => {
    const { page } = await visit();
    await page.goto(running().storefrontUrl);
    await page.waitForLoadState('networkidle');
    const card = page.locator('main li a[href^="/product/"]').nth(40);
    await card.scrollIntoViewIfNeeded();
    await restOf(card);
    const before = await card.boundingBox();
    await card.tap();
    await page.getByRole('article').waitFor();
    await page.goBack();
    await card.waitFor();
    await expect.poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
  });
});

describe('a page that is reloaded', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);

  it.each(['/?section=new', '/category'])('keeps its scroll position: %s', async (path) => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open(path);
    // Below the initial length of the list: each step waits for the rows into which it scrolls.
    for (let step = 1; step <= 5; step += 1) {
      await expect
        .poll(() => page.evaluate((top) => (scrollTo(0, top), scrollY), step * 900), { timeout: 5_000 })
        .toBe(step * 900);
      await shopper.waitUntilIdle();
    }
    const before = await firstCardAtRest(page);
    await shopper.reload();
    // Windows scroll by whole pixels, and row heights have fractions of a pixel.
    const off = async (): Promise<number> => Math.abs((await topOf(cardTo(page, before.href))) - before.top);
    await expect.poll(off, { timeout: 5_000 }).toBeLessThan(1);
    const after = await restOf(cardTo(page, before.href));
    expect(await off()).toBeLessThan(1);
    // When the shopper scrolls, the position moves exactly with the finger, even if rows are rendered for the first
    // time.
    for (const down of [300, 600]) {
      await page.mouse.wheel(0, -300);
      await expect.poll(() => topOf(cardTo(page, before.href)), { timeout: 5_000 }).toBeCloseTo(after + down, 1);
    }
  });

  it('is left by going back before it has hydrated', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/category');
    await page.locator('main li a[href^="/product/"]').first().tap();
    await page.getByRole('article').waitFor();
    const sent: { release?: () => void } = {};
    const held = new Promise<void>((resolve) => (sent.release = resolve));
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.evaluate(() => history.back());
    sent.release?.();
    await page.getByRole('heading', { level: 1, name: '카테고리' }).waitFor();
    await shopper.waitUntilHydrated();
    expect([shopper.path, await page.locator('main article').count()]).toEqual(['/category', 0]);
  });
});

/** A flick of 3,000 pixels a second. */
const FLICK_STEP = 0.01;
const FLICK_PX = 30;
const FLICK_STEPS = 8;

interface Finger {
  down(): Promise<unknown>;
  /** Offset from the start of the touch, in pixels. */
  move(x: number, y: number): Promise<unknown>;
  /** Flings the page upwards: it scrolls on for more than a second, regardless of the machine's speed. */
  flick(): Promise<unknown>;
  /** A second touch, at this offset. */
  another(x: number, y: number): Promise<unknown>;
  up(): Promise<unknown>;
}

/** Returns a finger above the middle of a card. */
async function fingerOn(page: Page, card: Locator): Promise<Finger> {
  await card.scrollIntoViewIfNeeded();
  await restOf(card);
  const { x = 0, y = 0, width = 0, height = 0 } = (await card.boundingBox()) ?? {};
  const session = await page.context().newCDPSession(page);
  const at = (byX: number, byY: number, id: number) => ({ x: x + width / 2 + byX, y: y + height / 2 + byY, id });
  type Kind = 'touchStart' | 'touchMove' | 'touchEnd';
  const send = (type: Kind, ...touchPoints: ReturnType<typeof at>[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  /** The browser computes the speed from the times of the events, in seconds, not from when they arrive. */
  const flick = async () => {
    const begin = Date.now() / 1_000;
    const sendAt = (type: Kind, step: number, ...touchPoints: ReturnType<typeof at>[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: begin + step * FLICK_STEP });
    await sendAt('touchStart', 0, at(0, 0, 1));
    for (let step = 1; step <= FLICK_STEPS; step += 1) await sendAt('touchMove', step, at(0, -step * FLICK_PX, 1));
    await sendAt('touchEnd', FLICK_STEPS);
  };
  return {
    down: () => send('touchStart', at(0, 0, 1)),
    move: (byX, byY) => send('touchMove', at(byX, byY, 1)),
    another: (byX, byY) => send('touchStart', at(0, 0, 1), at(byX, byY, 2)),
    up: () => send('touchEnd'),
    flick,
  };
}
