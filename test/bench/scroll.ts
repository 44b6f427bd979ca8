import { chromium, type CDPSession, type Page, type Route } from 'playwright-core';
import { lateFrames } from './frames.ts';
import { printTable } from './figures.ts';
import type { RunningShop } from './running-shop.ts';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const PRODUCTS = 5_000;
const PAGE_SIZE = 20;
const SLOWED = 4;
/** A fast thumb, in pixels per second. */
const SPEED = 2_400;
const DISTANCE = 12_000;
/** A few cached images: rendering them would take processor time from the simulated phone on the same machine. */
const PICTURES = [8, 90, 172, 254].map((seed) => `demo/product/apple-box/${seed}/1`);

/**
 * Scrolls a category of 5,000 products on a slow phone, at its start, middle and end, and for comparison an empty page,
 * which shows the limit of the machine. Frames are counted in the browser's compositor thread. The main thread renders
 * the rows: it may miss a frame as long as no position in the viewport lacks a card. Its work is measured in its own
 * processor time, which other programs on the machine do not affect.
 */
export async function measureScroll(shop: RunningShop): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '',
    args: (process.env['CHROME_FLAGS'] ?? '').split(' '),
  });
  try {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.setContent(
      `<meta name="viewport" content="width=device-width"><main style="height: ${3 * DISTANCE}px"></main>`,
    );
    const rows = [['an empty page', ...(await measureAt(page, session, 1))]];

    await page.route(`${shop.apiUrl}/api/v1/category`, (route) => fulfillPage(route, shop.storefrontUrl));
    await page.goto(`${shop.storefrontUrl}/category`);
    await page.waitForLoadState('networkidle');
    await fetchImages(page);
    rows.push(['beginning', ...(await measureAt(page, session, 1))]);
    await loadUpTo(page, PRODUCTS / 2);
    rows.push(['middle', ...(await measureAt(page, session, 1))]);
    await loadUpTo(page, PRODUCTS);
    rows.push(['end', ...(await measureAt(page, session, -1))]);
    printTable(`Scrolling ${PRODUCTS} products, CPU slowed ${SLOWED}x, ${SPEED} px a second`, [
      [
        '',
        'drawn a second',
        'with a bare place, %',
        'page’s own frames a second',
        'its late ones, %',
        'longest, ms',
        'work a frame, ms',
        'nodes',
      ],
      ...rows,
      ['goal', 60, 0, 'as the empty page', 'as the empty page', '', 'below 16.7', 'at most 600'],
    ]);
  } finally {
    await browser.close();
  }
}

/** Scrolls down (1) or up (-1) and returns the figures of one row. */
async function measureAt(page: Page, session: CDPSession, direction: 1 | -1): Promise<number[]> {
  const scroll = () =>
    session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 500,
      yDistance: -DISTANCE * direction,
      speed: SPEED,
      preventFling: true,
      gestureSourceType: 'mouse',
    });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const { lengths, bareCount, frameRate } = await framesDuring(page, session, scroll);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const nodes = await page.evaluate(() => document.querySelectorAll('main *').length);
  const before = await workedSeconds(session);
  const again = await framesDuring(page, session, scroll);
  const work = (((await workedSeconds(session)) - before) * 1_000 * SLOWED) / again.lengths.length;
  const rate = 1_000 / (lengths.reduce((sum, length) => sum + length, 0) / lengths.length);
  const percent = (count: number): number => (count / lengths.length) * 100;
  return [frameRate, percent(bareCount), rate, percent(lateFrames(lengths)), Math.max(...lengths), work, nodes];
}

async function workedSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

/** Responds to requests for a page of the list with invented products, whose images are the server's. */
async function fulfillPage(route: Route, origin: string): Promise<void> {
  if (route.request().method() !== 'POST') return route.continue();
  const request: unknown = route.request().postDataJSON();
  const cursor: unknown = typeof request === 'object' && request !== null ? Reflect.get(request, 'cursor') : null;
  const start = typeof cursor === 'string' && /^\d+$/.test(cursor) ? Number(cursor) : PAGE_SIZE;
  const list = Array.from({ length: PAGE_SIZE }, (_, index) => product(start + index + 1));
  const next_cursor = start + PAGE_SIZE >= PRODUCTS ? null : String(start + PAGE_SIZE);
  return route.fulfill({
    headers: { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' },
    json: { result_code: 200, result_msg: '성공', result_data: { list, next_cursor } },
  });
}

async function fetchImages(page: Page): Promise<void> {
  await page.evaluate(async (paths) => {
    const seen = ['320', '480', '780'].flatMap((width) => paths.map((path) => fetch(`/pictures/${width}/${path}`)));
    for (const answer of await Promise.all(seen)) await answer.arrayBuffer();
  }, PICTURES);
}

function product(number: number) {
  const isLong = number % 3 === 0;
  return {
    sell_idx: 1_000_000 + number,
    product_name: isLong ? `산지에서 바로 보내는 ${number}번째 상품 넉넉한 묶음` : `${number}번째 상품`,
    product_img: PICTURES[number % PICTURES.length] ?? '',
    sale_price: 30_000 + number,
    consumer_price: 20_000 + number,
    delivery_free_type: number % 2 === 0 ? 'free' : 'amount',
    delivery_free_value: 50_000,
    delivery_price: 3_500,
  };
}

/** Scrolls to the end repeatedly until `count` products are loaded. */
async function loadUpTo(page: Page, count: number): Promise<void> {
  const item = '[aria-posinset]';
  for (let turn = 0; turn < PRODUCTS; turn += 1) {
    const last = Number(await page.locator(item).last().getAttribute('aria-posinset'));
    if (last >= count) break;
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(50);
  }
  await page.waitForTimeout(1_000);
}

interface Frames {
  /** Duration of each frame of the main thread, in ms. */
  readonly lengths: readonly number[];
  /** Number of frames that started with an empty area in the window. */
  readonly bareCount: number;
  /** Screen paints per second. */
  readonly frameRate: number;
}

async function framesDuring(page: Page, session: CDPSession, gesture: () => Promise<unknown>): Promise<Frames> {
  const counted = await page.evaluateHandle(() => {
    const frames = { lengths: new Array<number>(), bareCount: 0 };
    let before = 0;
    const tick = (time: number): void => {
      if (before > 0) frames.lengths.push(time - before);
      before = time;
      const cards = document.querySelectorAll('[aria-posinset]');
      const first = cards.item(0);
      const last = cards.item(cards.length - 1);
      // The page's header and footer surround the list.
      const isBareAbove = first?.getAttribute('aria-posinset') !== '1' && (first?.getBoundingClientRect().top ?? 0) > 0;
      const isBareBelow =
        last?.getAttribute('aria-posinset') !== last?.getAttribute('aria-setsize') &&
        (last?.getBoundingClientRect().bottom ?? innerHeight) < innerHeight;
      if (isBareAbove || isBareBelow) frames.bareCount += 1;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    return frames;
  });
  const drawn: number[] = [];
  const collect = ({ value }: { readonly value: readonly object[] }): void => {
    for (const event of value) {
      if (Reflect.get(event, 'name') === 'DrawFrame') drawn.push(Number(Reflect.get(event, 'ts')) / 1_000_000);
    }
  };
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline.frame'] },
  });
  await gesture();
  const frames = await counted.jsonValue();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  return { ...frames, frameRate: (drawn.length - 1) / (Math.max(...drawn) - Math.min(...drawn)) };
}
