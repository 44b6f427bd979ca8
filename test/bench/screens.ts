import { chromium, type Browser, type CDPSession, type Locator } from 'playwright-core';
import { median, printTable } from './figures.ts';
import type { GoalCheck } from './goals.ts';
import type { RunningShop } from './running-shop.ts';

const RUNS = 5;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Measures the script that first visits load, and the time from a tap to the painted product, on a slow phone. */
export async function measureScreens(shop: RunningShop, goals: GoalCheck): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '',
    args: (process.env['CHROME_FLAGS'] ?? '').split(' '),
  });
  try {
    const home = await scriptBytes(browser, `${shop.storefrontUrl}/`);
    const product = await scriptBytes(browser, `${shop.storefrontUrl}/product/3`);
    printTable('JavaScript of a first visit, bytes as sent (brotli)', [
      ['', 'until the page is alive', 'afterwards', 'goal'],
      ['home', home.named, home.later, goals.check('script of home', home.named)],
      ['product', product.named, product.later, ''],
    ]);
    const taps: number[] = [];
    for (let run = 0; run < RUNS; run += 1) taps.push(await tapToProduct(browser, shop));
    printTable(`Tap on a card to the painted product, CPU slowed 4x, ms (median of ${RUNS})`, [
      ['median', 'least', 'most', 'goal'],
      [median(taps), Math.min(...taps), Math.max(...taps), goals.check('tap to product', median(taps))],
    ]);
  } finally {
    await browser.close();
  }
}

/**
 * Returns the bytes of script that the HTML names, required for hydration, and of script loaded afterwards; NaN if
 * there was none.
 */
async function scriptBytes(browser: Browser, url: string): Promise<{ named: number; later: number }> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const sizes = new Map<string, number>();
  session.on('Network.responseReceived', ({ type, response }) => {
    if (type === 'Script')
      sizes.set(
        new URL(response.url).pathname,
        Number(response.headers['content-length'] ?? response.headers['Content-Length'] ?? 0),
      );
  });
  const html = (await (await page.goto(url))?.text()) ?? '';
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500);
  await context.close();
  if (sizes.size === 0) return { named: Number.NaN, later: Number.NaN };
  const sum = (wanted: boolean): number =>
    [...sizes].reduce((total, [path, size]) => (html.includes(path) === wanted ? total + size : total), 0);
  return { named: sum(true), later: sum(false) };
}

async function tapToProduct(browser: Browser, shop: RunningShop): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(`${shop.storefrontUrl}/`);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const card = page.locator('main a[href^="/product/"]:has(b)').first();
  await card.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  const durationMs = await timeTap(session, card);
  await context.close();
  return durationMs;
}

/**
 * Returns the time in ms from the touch to the frame that shows the product's name, price and image, by the page's
 * clock. The card's image, which is shown until the larger one has loaded, counts as the image.
 */
async function timeTap(session: CDPSession, card: Locator): Promise<number> {
  const box = await card.boundingBox();
  if (box === null) throw new Error('there is no card to tap');
  // Starts watching before the touch.
  const watch = await card.evaluateHandle((link) => {
    const name = link.querySelector('img')?.alt ?? '';
    const price = link.querySelector('b')?.textContent ?? '';
    const isCached = (url: string): boolean => {
      const picture = new Image();
      picture.src = url;
      return picture.complete && picture.naturalWidth > 0;
    };
    const isShown = (): boolean => {
      if (!location.pathname.startsWith('/product/')) return false;
      const heading = [...document.querySelectorAll('main h1')].find((h1) => h1.textContent === name);
      const product = heading?.closest('article');
      const picture = [...(product?.querySelectorAll('img') ?? [])].find(({ alt }) => alt === name);
      if (
        product === null ||
        product === undefined ||
        picture === undefined ||
        picture.getBoundingClientRect().top > innerHeight
      )
        return false;
      const behind = /url\("(.+)"\)/.exec(getComputedStyle(picture.parentElement ?? picture).backgroundImage)?.[1];
      return (
        [...product.querySelectorAll('b')].some((text) => text.textContent === price) &&
        ((picture.complete && picture.naturalWidth > 0) || (behind !== undefined && isCached(behind)))
      );
    };
    const durationMs = new Promise<number>((resolve) => {
      let began = 0;
      addEventListener('pointerdown', (event) => (began = event.timeStamp), { once: true, capture: true });
      const checkFrame = (): void => {
        // Content that is in the DOM when a frame starts is painted by it; the message arrives after that.
        if (began > 0 && isShown()) {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now() - began));
          port1.start();
          port2.postMessage(null);
          return;
        }
        requestAnimationFrame(checkFrame);
      };
      checkFrame();
    });
    return { durationMs };
  });
  const point = { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 60) };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return watch.evaluate(({ durationMs }) => durationMs);
}
