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
import type { CallName } from '../../core/api/contract.ts';
import { formatKst } from '../../core/time/kst.ts';
import { FakeGateways } from '../fakes/fake-gateways.ts';
import { FakeClock } from '../fakes/fake-clock.ts';
import { FakeUploadStore } from '../fakes/fake-upload-store.ts';
import { FakeMessageSender } from '../fakes/fake-message-sender.ts';
import { SeededRandom } from '../fakes/seeded-random.ts';
import { median, printTable } from './figures.ts';
import { makeRows } from './growth-rows.ts';

const SIZES = [1_000, 100_000, 1_000_000];
const ROUNDS = 60;
const WARM_UP = 10;
const DEEP_PAGE = 50;
/** No call may take this many times as long with the large catalogue as with the smallest. */
const MAX_TIMES = 2;
const NOW = Date.UTC(2026, 10, 21, 3);

interface Grown {
  readonly size: number;
  readonly database: Database;
  readonly shop: ServerContext;
  readonly api: Api;
  readonly times: Map<string, number[]>;
}

type Step = readonly [name: string, call: CallName, request: object];

/**
 * Measures the calls of browsing shoppers as the catalogue grows, on a real PostgreSQL and without cached responses. The
 * sizes are measured in turn, so that other load on the machine affects all of them.
 */
export async function measureGrowth(url: string): Promise<void> {
  const shops: Grown[] = [];
  for (const size of SIZES) shops.push(await grow(url, size));
  try {
    const steps = new Map<Grown, readonly Step[]>();
    for (const shop of shops) steps.set(shop, await stepsOf(shop));
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      for (const shop of shops) await measure(shop, steps.get(shop) ?? [], round >= WARM_UP);
    }
    print(shops);
  } finally {
    for (const { database } of shops) await database.destroy();
  }
}

async function grow(url: string, size: number): Promise<Grown> {
  const admin = postgresDatabase(url, () => {}, 1);
  await sql`create database ${sql.id(`growth_${size}`)}`.execute(admin);
  await admin.destroy();
  const own = new URL(url);
  own.pathname = `/growth_${size}`;
  const maker = postgresDatabase(own.href, () => {}, 1);
  await migrate(maker);
  await sql`set maintenance_work_mem = '1GB'`.execute(maker);
  const began = performance.now();
  await makeRows(maker, size, formatKst(NOW));
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
    log: createLog('error'),
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
  for (const sort of [0, 1, 2] as const) {
    category.push([`category, page 1, sort ${sort}`, 'POST /api/v1/category', { category_idx: 3, sort }]);
    const deep = { category_idx: 3, sort, cursor: await cursorOfDeepPage(grown, sort) };
    category.push([`category, page ${DEEP_PAGE} or last, sort ${sort}`, 'POST /api/v1/category', deep]);
  }
  const search: Step[] = ['사과', '텐트', 'ㅅㄱ', '노트북', '제주 감귤', 'tkrhk', '시과'].flatMap((keyword): Step[] => [
    [`search ${keyword}`, 'GET /api/v1/search/list/{keyword}', { keyword }],
    [`search ${keyword}, by price`, 'GET /api/v1/search/list/{keyword}', { keyword, sort: 1 }],
  ]);
  return [
    ['home main', 'GET /api/v1/home/main', {}],
    ['home time', 'GET /api/v1/home/time/{id}', { id: 0 }],
    ['home new', 'GET /api/v1/home/new/{id}', { id: 0 }],
    ['home celeb schedule', 'GET /api/v1/home/celeb/schedule', {}],
    ['home celeb now', 'GET /api/v1/home/celeb/deal/{id}', { id: 'now' }],
    ...category,
    ...search,
    ['product detail', 'GET /api/v2/product/detail', { sell_idx: grown.size - 1, referrer_type: '0' }],
  ];
}

async function cursorOfDeepPage(grown: Grown, sort: 0 | 1 | 2): Promise<string | null> {
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
  const tooSlow = calls.filter(({ growth }) => growth > MAX_TIMES);
  printTable(`Calls as the catalogue grows, ms (median of ${ROUNDS})`, [
    ['sales', ...shops.map(({ size }) => String(size)), `most (at most ${MAX_TIMES}x)`],
    ...calls.map((call) => [call.name, ...call.medians, `${call.growth.toFixed(2)}x${mark(tooSlow.includes(call))}`]),
  ]);
  const verdict =
    tooSlow.length === 0
      ? `All ${calls.length} calls stay within ${MAX_TIMES}x of ${smallest.size} sales.`
      : `Beyond ${MAX_TIMES}x of ${smallest.size} sales: ${tooSlow.map(({ name }) => name).join('; ')}.`;
  process.stdout.write(`\n${verdict}\n`);
  if (tooSlow.length > 0) process.exitCode = 1;
}

function mark(isTooSlow: boolean): string {
  return isTooSlow ? ' (!)' : '';
}
