import { Agent, get } from 'node:http';
import { median, printTable, log } from './figures.ts';
import { LoadThread } from './load-thread.ts';
import type { GoalCheck, GoalName } from './goals.ts';
import { measureLogins } from './logins.ts';
import type { LoadResult } from './raw-load.ts';
import { processorMilliseconds, startShop, type RunningShop } from './running-shop.ts';
import { measureBesideStaff } from './staff-at-work.ts';
import { residentMegabytes } from './start-and-memory.ts';

const RUNS = 5;
const COLD_INTERVAL_MS = 100;
const PAGE_TIMEOUT_MS = 30_000;
const COLD_AGENT = new Agent({ keepAlive: true });
const PRODUCTS = 1_000;
/** A cache too small for a thousand pages; pages, responses and images share it. */
export const SMALLEST_CACHE_MB = '5';
/** How many times all calls are made again, to see whether memory still grows. */
const REPEATS = 3;
/** Ratio of all requests to the counted ones: half a second of warm-up precedes four seconds. */
const WITH_WARM_UP = 4.5 / 4;
const WORDS = ['감귤', '딸기', '커피', '원피스', '운동화', '크림', '가방', '감자', '텐트', '이불'];

type CallLoad = readonly [name: string, urls: readonly string[], goal: GoalName];

/** Measures requests per second, with the load on the same machine; with `only`, only calls whose name contains it. */
export async function measureRates(shop: RunningShop, goals: GoalCheck, only: string): Promise<void> {
  const thread = new LoadThread();
  try {
    if (only !== '') return await measureCalls(shop, thread, goals, only);
    await measurePages(shop, thread);
    await measureCalls(shop, thread, goals, only);
    await measureLogins(shop, goals);
    await measureBesideStaff(shop, thread, callLoads(shop), goals);
    await measureMemory(shop, thread, goals);
  } finally {
    COLD_AGENT.destroy();
    await thread.end();
  }
}

/** Measures the memory after the loads, and how much it grows while the calls are made again. */
async function measureMemory(shop: RunningShop, thread: LoadThread, goals: GoalCheck): Promise<void> {
  const memory = await residentMegabytes(shop.pid);
  const later: number[] = [];
  for (let repeat = 1; repeat <= REPEATS; repeat += 1) {
    log(`calls again, ${repeat} of ${REPEATS}`);
    for (const [, urls] of callLoads(shop)) await thread.run(urls);
    later.push(await residentMegabytes(shop.pid));
  }
  const growth = Math.max(...later) - memory;
  printTable('Memory of the server after these loads, MB', [
    ['', 'MB', 'goal'],
    ['after the loads', memory, goals.check('memory after load', memory)],
    ...later.map((size, index) => [`after ${index + 1} more rounds of calls`, size, '']),
    ['largest growth', growth, goals.check('growth of memory', growth)],
  ]);
}

/** Rates are compared within a run, since the machine's speed varies between runs. */
async function measurePages(shop: RunningShop, thread: LoadThread): Promise<void> {
  const home = [`${shop.storefrontUrl}/`];
  const fixed: LoadResult[] = [];
  const kept: LoadResult[] = [];
  const whileCold: LoadResult[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    log(`pages, ${run + 1} of ${RUNS}`);
    fixed.push(await thread.run([`${shop.storefrontUrl}/robots.txt`]));
    kept.push(await thread.run(home));
    whileCold.push(await whileColdPages(shop, () => thread.run(home)));
  }
  const percents = (of: readonly LoadResult[], to: readonly LoadResult[]): string =>
    `${Math.round(median(of.map(({ rate }, run) => (rate / (to[run]?.rate ?? Number.NaN)) * 100)))} %`;
  printTable(`Kept pages, requests a second (median of ${RUNS})`, [
    ['', 'requests/s', 'p50 ms', 'p99 ms', 'body, bytes', 'of the fixed string', 'goal'],
    ['a fixed short string', ...figures(fixed), '100 %', ''],
    ['home, kept', ...figures(kept), percents(kept, fixed), 'at least 60 %'],
    ['home, kept, with 10 cold pages a second', ...figures(whileCold), percents(whileCold, fixed), 'at least 60 %'],
  ]);
}

/** Returns the calls and pages that are loaded, under the names by which they are printed. */
function callLoads(shop: RunningShop): readonly CallLoad[] {
  const numbers = Array.from({ length: PRODUCTS }, (_, index) => index + 1);
  const products = numbers.map((number) => `${shop.apiUrl}/api/v2/product/detail?sell_idx=${number}`);
  return [
    ['home call', [`${shop.apiUrl}/api/v1/home/main`], 'product details'],
    ['product detail call, one product', products.slice(0, 1), 'product details'],
    ['product detail call, 1,000 products in turn', products, 'product details'],
    [
      'search, ten words in turn',
      WORDS.map((word) => `${shop.apiUrl}/api/v1/search/list/${encodeURIComponent(word)}`),
      'searches',
    ],
    ['product pages, 1,000 in turn', pagesOf(shop), 'pages in turn'],
  ];
}

async function measureCalls(shop: RunningShop, thread: LoadThread, goals: GoalCheck, only: string): Promise<void> {
  const rows: (string | number)[][] = [CALL_COLUMNS];
  for (const [name, urls, goal] of callLoads(shop))
    if (name.includes(only)) rows.push(await measureLoad(shop, thread, goals, name, urls, goal));
  printTable(`Calls and pages, requests a second (median of ${RUNS})`, rows);
}

/** Measures pages that are hardly ever cached, since the cache is too small for a thousand of them. */
export async function measureRendering(dataFolder: string, goals: GoalCheck): Promise<void> {
  const shop = await startShop(dataFolder, { CACHE_MB: SMALLEST_CACHE_MB });
  const thread = new LoadThread();
  try {
    const row = await measureLoad(shop, thread, goals, 'product pages, 1,000 in turn', pagesOf(shop), 'rendered pages');
    printTable(`Pages that are rendered each time, requests a second (median of ${RUNS})`, [CALL_COLUMNS, row]);
  } finally {
    await thread.end();
    await shop.stop();
  }
}

const CALL_COLUMNS = ['', 'requests/s', 'p50 ms', 'p99 ms', 'body, bytes', 'CPU ms each', 'goal'];

/** Returns the addresses of a thousand product pages. */
export function pagesOf(shop: RunningShop): string[] {
  return Array.from({ length: PRODUCTS }, (_, index) => `${shop.storefrontUrl}/product/${index + 1}`);
}

async function measureLoad(
  shop: RunningShop,
  thread: LoadThread,
  goals: GoalCheck,
  name: string,
  urls: readonly string[],
  goal: GoalName,
): Promise<(string | number)[]> {
  log(name);
  const results: LoadResult[] = [];
  const before = await processorMilliseconds(shop.pid);
  for (let run = 0; run < RUNS; run += 1) results.push(await thread.run(urls));
  const spent = (await processorMilliseconds(shop.pid)) - before;
  const rate = median(results.map((result) => result.rate));
  const each = spent / results.reduce((sum, { responses }) => sum + responses * WITH_WARM_UP, 0);
  return [name, ...figures(results), each, goals.check(goal, rate, name)];
}

function figures(results: readonly LoadResult[]): number[] {
  return [
    Math.round(median(results.map(({ rate }) => rate))),
    median(results.map(({ p50 }) => p50)),
    median(results.map(({ p99 }) => p99)),
    Math.round(median(results.map(({ bytes }) => bytes))),
  ];
}

/** Requests ten uncached pages per second during `work`. Each of them must succeed. */
async function whileColdPages<T>(shop: RunningShop, work: () => Promise<T>): Promise<T> {
  let next = 200;
  const pages: Promise<void>[] = [];
  const timer = setInterval(() => {
    next = next >= 900 ? 200 : next + 1;
    const page = requestPage(`${shop.storefrontUrl}/product/${next}`);
    page.catch(() => {});
    pages.push(page);
  }, COLD_INTERVAL_MS);
  const done = await work().finally(() => clearInterval(timer));
  await Promise.all(pages);
  return done;
}

/** Requests a page without decompressing it, which would be the browser's work. */
function requestPage(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { headers: { 'accept-encoding': 'br' }, agent: COLD_AGENT, timeout: PAGE_TIMEOUT_MS };
    const request = get(url, options, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url} returned ${response.statusCode}`)),
      );
    });
    request.on('timeout', () => request.destroy(new Error(`${url} got no response`)));
    request.on('error', reject);
  });
}
