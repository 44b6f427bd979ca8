import { NO_METRICS } from '../../core/ports/server/metrics.port.ts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { ResponseCache } from '../../adapters/server/kernel/response-cache.ts';
import { Api, type Answer } from '../../adapters/server/api/api.ts';
import { postgresDatabase, type Database } from '../../adapters/server/database/database.ts';
import { migrate } from '../../adapters/server/database/migrate.ts';
import { createLog } from '../../adapters/server/kernel/log.ts';
import { prepareImage } from '../../adapters/server/images/prepare-image.ts';
import { Secret } from '../../adapters/server/kernel/secret.ts';
import type { ServerContext } from '../../adapters/server/kernel/server-context.ts';
import type { ListSort } from '../../core/browse/list-sort.ts';
import type { CallName } from '../../core/api/contract.ts';
import { formatKst } from '../../core/time/kst.ts';
import { FakeGateways } from '../fakes/fake-gateways.ts';
import { FakeClock } from '../fakes/fake-clock.ts';
import { FakeUploadStore } from '../fakes/fake-upload-store.ts';
import { FakeMessageSender } from '../fakes/fake-message-sender.ts';
import { SeededRandom } from '../fakes/seeded-random.ts';
import { median, printTable } from './figures.ts';
import { makeRows } from './growth-rows.ts';

/** The sizes of a catalogue that are compared, unless others are named. */
export const GROWTH_SIZES: readonly number[] = [1_000, 100_000, 1_000_000];
const ROUNDS = 60;
const WARM_UP = 10;
const DEEP_PAGE = 50;
/** No call may take this many times as long with a larger catalogue as with the smallest. */
const MAX_TIMES = 2;
/** Suggestions follow each letter that is typed, so their time itself is limited as well. */
const SUGGESTIONS = /^suggestions for/;
const MAX_SUGGESTIONS_MS = 50;
const NOW = Date.UTC(2026, 10, 21, 3);

interface Grown {
  readonly size: number;
  readonly database: Database;
  readonly shop: ServerContext;
  readonly api: Api;
  readonly times: Map<string, number[]>;
}

type Step = readonly [name: string, call: CallName, request: object];

interface GrowthRequest {
  /** A PostgreSQL in which a database is created for each size; one that is there already is measured as it is. */
  readonly url: string;
  readonly sizes: readonly number[];
  /** Only calls whose names contain this text are measured; an empty text means all. */
  readonly only: string;
}

/**
 * Measures the calls of browsing shoppers as the catalogue grows, on a real PostgreSQL and without cached responses. The
 * sizes are measured in turn, so that other load on the machine affects all of them.
 */
export async function measureGrowth({ url, sizes, only }: GrowthRequest): Promise<void> {
  const shops: Grown[] = [];
  for (const size of sizes) shops.push(await grow(url, size));
  try {
    const steps = new Map<Grown, readonly Step[]>();
    for (const shop of shops) {
      steps.set(
        shop,
        (await stepsOf(shop)).filter(([name]) => name.includes(only)),
      );
    }
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      for (const shop of shops) await measure(shop, steps.get(shop) ?? [], round >= WARM_UP);
    }
    print(shops);
  } finally {
    for (const { database } of shops) await database.destroy();
  }
}

async function grow(url: string, size: number): Promise<Grown> {
  const name = `growth_${size}`;
  const admin = postgresDatabase(url, () => {}, 1);
  const { rows: known } = await sql`select from pg_database where datname = ${name}`.execute(admin);
  if (known.length === 0) await sql`create database ${sql.id(name)}`.execute(admin);
  await admin.destroy();
  const own = new URL(url);
  own.pathname = `/${name}`;
  const maker = postgresDatabase(own.href, () => {}, 1);
  // Making rows, and migrating them, takes longer than a request may.
  await sql`set statement_timeout = 0`.execute(maker);
  await sql`set maintenance_work_mem = '1GB'`.execute(maker);
  const began = performance.now();
  await migrate(maker);
  const { rows: made } = await sql`select from sale limit 1`.execute(maker);
  if (made.length === 0) await makeRows(maker, size, formatKst(NOW));
  await maker.destroy();
  process.stdout.write(`${size} sales made in ${Math.round((performance.now() - began) / 1_000)} s\n`);

  const database = postgresDatabase(own.href, () => {}, 5);
  const clock = new FakeClock(NOW);
  const shop: ServerContext = {
    database,
    clock,
    random: new SeededRandom(1),
    gateways: new FakeGateways(),
    messages: new FakeMessageSender(),
    mails: null,
    log: createLog('error'),
    metrics: NO_METRICS,
    secret: new Secret('for a benchmark'),
    answers: new ResponseCache(clock),
    preparer: { prepare: prepareImage },
    uploadStore: new FakeUploadStore(),
    blockedAccounts: [],
    unpaidOrdersMost: 0,
    storefrontUrl: '',
    apiUrl: '',
    social: new Map(),
    tracking: { key: '', tracking_url: '' },
    postcodeUrl: 'http://postcode.test/postcode.v2.js',
    outboxUrl: null,
  };
  return { size, database, shop, api: new Api(shop), times: new Map() };
}

async function stepsOf(grown: Grown): Promise<readonly Step[]> {
  const category: Step[] = [];
  for (const sort of [0, 1, 2, 3, 4, 5, 6] as const) {
    category.push([`category, page 1, sort ${sort}`, 'POST /api/v1/category', { category_idx: 3, sort }]);
    const deep = { category_idx: 3, sort, cursor: await cursorOfDeepPage(grown, sort) };
    category.push([`category, page ${DEEP_PAGE} or last, sort ${sort}`, 'POST /api/v1/category', deep]);
  }
  const search: Step[] = ['사과', '텐트', 'ㅅㄱ', '노트북', '제주 감귤', 'tkrhk', '시과'].flatMap((keyword): Step[] => [
    [`search ${keyword}`, 'GET /api/v1/search/list/{keyword}', { keyword }],
    [`search ${keyword}, by price`, 'GET /api/v1/search/list/{keyword}', { keyword, sort: 1 }],
  ]);
  const filters = [
    { flags: 'free' },
    { min_price: 10_000, max_price: 11_000 },
    { sellers: 'seller7' },
    { flags: 'free,discount', sellers: 'seller7,seller8', max_price: 50_000 },
  ];
  const filtered = filters.flatMap((filter): Step[] => [
    [`category with ${JSON.stringify(filter)}`, 'POST /api/v1/category', { category_idx: 3, ...filter }],
    [`search 사과 with ${JSON.stringify(filter)}`, 'GET /api/v1/search/list/{keyword}', { keyword: '사과', ...filter }],
  ]);
  const sorted = [3, 4, 5, 6].flatMap((sort): Step[] =>
    ['사과', 'ㅅㄱ'].map((keyword) => [
      `search ${keyword}, sort ${sort}`,
      'GET /api/v1/search/list/{keyword}',
      { keyword, sort },
    ]),
  );
  const counted: Step[] = [
    ['counts of a category', 'POST /api/v1/search/filter', { category_idx: 3, flags: 'free' }],
    ...['사과', 'ㅅㄱ', '제주 감귤'].map((keyword): Step => [
      `counts of ${keyword}`,
      'POST /api/v1/search/filter',
      { keyword, flags: 'free' },
    ]),
  ];
  const suggested = ['ㅅ', '사', '사과', 'ㅅㄱ', 'ㅅㄱㅈ', '노트북', '제주 감', 'tkrhk', '시과', '뽀로롱'].map(
    (keyword): Step => [`suggestions for ${keyword}`, 'GET /api/v1/search/suggest/{keyword}', { keyword }],
  );
  return [
    ['home main', 'GET /api/v1/home/main', {}],
    ['home time', 'GET /api/v1/home/time/{id}', { id: 0 }],
    ['home new', 'GET /api/v1/home/new/{id}', { id: 0 }],
    ['home celeb schedule', 'GET /api/v1/home/celeb/schedule', {}],
    ['home celeb now', 'GET /api/v1/home/celeb/deal/{id}', { id: 'now' }],
    ...category,
    ...search,
    ...sorted,
    ...filtered,
    ...counted,
    ...suggested,
    ['product detail', 'GET /api/v2/product/detail', { sell_idx: grown.size - 1, referrer_type: '0' }],
  ];
}

async function cursorOfDeepPage(grown: Grown, sort: ListSort): Promise<string | null> {
  let cursor: string | null = null;
  for (let page = 1; page < DEEP_PAGE; page += 1) {
    const { body } = await answer(grown, 'POST /api/v1/category', { category_idx: 3, sort, cursor });
    const next = v.parse(withCursor, JSON.parse(body)).result_data.next_cursor;
    if (next === null) break;
    cursor = next;
  }
  return cursor;
}

const withCursor = v.object({ result_data: v.object({ next_cursor: v.nullable(v.string()) }) });

async function measure(grown: Grown, steps: readonly Step[], counts: boolean): Promise<void> {
  for (const [name, call, request] of steps) {
    const began = performance.now();
    const { code } = await answer(grown, call, request);
    const time = performance.now() - began;
    if (code !== 200) throw new Error(`${name} answered ${code}`);
    if (counts) grown.times.set(name, [...(grown.times.get(name) ?? []), time]);
  }
}

let shopper_cnt = 0;

/** Makes a call as a new shopper, never from a cached response. */
function answer({ shop, api }: Grown, call: CallName, request: object): Promise<Answer> {
  shop.answers.clear();
  shopper_cnt += 1;
  const address = `10.${shopper_cnt >> 16}.${(shopper_cnt >> 8) & 255}.${shopper_cnt & 255}`;
  return api.answer(call, request, { member: null, address, user_agent: '' });
}

function print(shops: readonly Grown[]): void {
  const [smallest] = shops;
  if (smallest === undefined) return;
  const calls = [...smallest.times].map(([name, times]) => {
    const medians = shops.map((shop) => median(shop.times.get(name) ?? []));
    return { name, medians, growth: Math.max(...medians) / median(times) };
  });
  const tooSlow = calls.filter(
    ({ name, medians, growth }) =>
      growth > MAX_TIMES || (SUGGESTIONS.test(name) && Math.max(...medians) > MAX_SUGGESTIONS_MS),
  );
  printTable(`Calls as the catalogue grows, ms (median of ${ROUNDS})`, [
    ['sales', ...shops.map(({ size }) => String(size)), `most (at most ${MAX_TIMES}x)`],
    ...calls.map((call) => [call.name, ...call.medians, `${call.growth.toFixed(2)}x${mark(tooSlow.includes(call))}`]),
  ]);
  const limits = `${MAX_TIMES}x of ${smallest.size} sales, and suggestions ${MAX_SUGGESTIONS_MS} ms`;
  const verdict =
    tooSlow.length === 0
      ? `All ${calls.length} calls stay within ${limits}.`
      : `Beyond ${limits}: ${tooSlow.map(({ name }) => name).join('; ')}.`;
  process.stdout.write(`\n${verdict}\n`);
  if (tooSlow.length > 0) process.exitCode = 1;
}

function mark(isTooSlow: boolean): string {
  return isTooSlow ? ' (!)' : '';
}
