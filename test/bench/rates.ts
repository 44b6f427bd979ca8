import autocannon from 'autocannon';
import { median, printTable } from './figures.ts';
import type { RunningShop } from './running-shop.ts';

const SECONDS = 4;
const RUNS = 5;
const COLD_EVERY = 100;

interface Rate {
  readonly rate: number;
  readonly p99: number;
}

/** How many requests a second the shop answers, the load on the same machine. */
export async function measureRates(shop: RunningShop): Promise<void> {
  const home = `${shop.storefront}/`;
  const fixed = `${shop.storefront}/robots.txt`;
  const fixedRates: Rate[] = [];
  const homeRates: Rate[] = [];
  const coldRates: Rate[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    fixedRates.push(await load([fixed]));
    homeRates.push(await load([home]));
    coldRates.push(await whileColdPages(shop, () => load([home])));
  }
  const fixedRate = median(fixedRates.map(({ rate }) => rate));
  const homeRate = median(homeRates.map(({ rate }) => rate));
  printTable(`Kept pages, requests a second (median of ${RUNS})`, [
    ['', 'requests/s', 'p99 ms', 'of the fixed string'],
    ['a fixed short string', fixedRate, median(fixedRates.map(({ p99 }) => p99)), '100 %'],
    [
      'home, kept',
      homeRate,
      median(homeRates.map(({ p99 }) => p99)),
      `${Math.round((homeRate / fixedRate) * 100)} % (at least 60 %)`,
    ],
    [
      'home, kept, with 10 cold pages a second',
      median(coldRates.map(({ rate }) => rate)),
      median(coldRates.map(({ p99 }) => p99)),
      `${Math.round((median(coldRates.map(({ rate }) => rate)) / fixedRate) * 100)} %`,
    ],
  ]);

  const products = Array.from({ length: 100 }, (_, index) => `${shop.api}/api/v2/product/detail?sell_idx=${index + 1}`);
  const calls = [
    ['home call', [`${shop.api}/api/v1/home/main`]],
    ['product detail call, one product', products.slice(0, 1)],
    ['product detail call, 100 products in turn', products],
  ] as const;
  const rows: (string | number)[][] = [['', 'requests/s', 'p99 ms', 'goal']];
  for (const [name, urls] of calls) {
    const rates: Rate[] = [];
    for (let run = 0; run < RUNS; run += 1) rates.push(await load(urls));
    rows.push([name, median(rates.map(({ rate }) => rate)), median(rates.map(({ p99 }) => p99)), '5,000/s']);
  }
  printTable(`Calls, requests a second (median of ${RUNS})`, rows);
}

async function load(urls: readonly string[]): Promise<Rate> {
  const [first = ''] = urls;
  const result = await autocannon({
    url: first,
    connections: 50,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
    ...(urls.length > 1 && { requests: urls.map((url) => ({ path: new URL(url).pathname + new URL(url).search })) }),
  });
  if (result.non2xx > 0) throw new Error(`${first} answered ${result.non2xx} times with an error`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

/** Ten pages a second that nobody has asked for in the last second, meanwhile. */
async function whileColdPages<T>(shop: RunningShop, work: () => Promise<T>): Promise<T> {
  let next = 200;
  const timer = setInterval(() => {
    next = next >= 900 ? 200 : next + 1;
    void fetch(`${shop.storefront}/product/${next}`).then((response) => response.arrayBuffer());
  }, COLD_EVERY);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
