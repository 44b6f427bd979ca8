import { sql } from 'kysely';
import * as v from 'valibot';
import { Api, type ApiResponse } from '../../adapters/server/api/api.ts';
import { postgresDatabase, type Database } from '../../adapters/server/database/database.ts';
import { migrate } from '../../adapters/server/database/migrate.ts';
import type { ServerContext } from '../../adapters/server/kernel/server-context.ts';
import { LIST_SORTS, type ListSort } from '../../core/browse/list-sort.ts';
import { formatKst } from '../../core/time/kst.ts';
import { benchContext } from './bench-context.ts';
import { cpuMsWith } from './cpu-time.ts';
import { median, printTable } from './figures.ts';
import { growthCalls, guest, MEASURED_CATEGORY, type GrowthCall } from './growth-calls.ts';
import { makeRows } from './growth-rows.ts';
import { makeShopperRows } from './growth-shopper-rows.ts';

/** The sizes of a catalogue that are compared, unless others are named. */
export const GROWTH_SIZES: readonly number[] = [1_000, 100_000, 1_000_000];
const ROUNDS = 60;
const WARM_UP = 10;
const DEEP_PAGE = 50;
/** Maximum time of a call with a larger catalogue, as a multiple of its time with the smallest. */
const MAX_TIMES = 2;
/** Suggestions load after each typed letter, so their absolute time is limited, too. */
const SUGGESTIONS = /^suggestions for/;
const MAX_SUGGESTIONS_MS = 50;
const CATEGORY = 'POST /api/v1/category';
const NOW = Date.UTC(2026, 10, 21, 3);

interface GrownCatalogue {
  readonly size: number;
  readonly database: Database;
  readonly shop: ServerContext;
  readonly api: Api;
  readonly times: Map<string, number[]>;
}

interface GrowthRequest {
  /** A PostgreSQL in which a database is created for each size; an existing one is measured unchanged. */
  readonly url: string;
  readonly sizes: readonly number[];
  /** Only calls whose names contain this text are measured; an empty text means all. */
  readonly only: string;
}

/**
 * Measures the calls of browsing shoppers as the catalogue grows, on a real PostgreSQL and without cached responses. If
 * the database runs on this machine, it measures the processor time of the server and its connection, so that other
 * load does not count; otherwise elapsed time. The sizes are measured in rotation.
 */
export async function measureGrowth({ url, sizes, only }: GrowthRequest): Promise<void> {
  const shops: GrownCatalogue[] = [];
  for (const size of sizes) shops.push(await grow(url, size));
  try {
    const calls = new Map<GrownCatalogue, readonly GrowthCall[]>();
    for (const shop of shops) {
      const all = [...(await categoryCalls(shop)), ...growthCalls(shop.size)];
      const wanted = all.filter(({ name }) => name.includes(only));
      const compared = new Set(wanted.map(({ unfiltered }) => unfiltered));
      calls.set(
        shop,
        all.filter((call) => wanted.includes(call) || compared.has(call.name)),
      );
    }
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      for (const shop of shops) await measure(shop, calls.get(shop) ?? [], round >= WARM_UP);
    }
    print(shops, [...calls.values()][0] ?? []);
  } finally {
    for (const { database } of shops) await database.destroy();
  }
}

async function grow(url: string, size: number): Promise<GrownCatalogue> {
  const name = `growth_${size}`;
  const admin = postgresDatabase(url, () => {}, 1);
  const { rows: known } = await sql`select from pg_database where datname = ${name}`.execute(admin);
  if (known.length === 0) await sql`create database ${sql.id(name)}`.execute(admin);
  await admin.destroy();
  const own = new URL(url);
  own.pathname = `/${name}`;
  const maker = postgresDatabase(own.href, () => {}, 1);
  // Creating and migrating the rows takes longer than the limit for statements of requests.
  await sql`set statement_timeout = 0`.execute(maker);
  await sql`set maintenance_work_mem = '1GB'`.execute(maker);
  const began = performance.now();
  await migrate(maker);
  const { rows: made } = await sql`select from sale limit 1`.execute(maker);
  if (made.length === 0) await makeRows(maker, size, formatKst(NOW));
  const { rows: members } = await sql`select from member limit 1`.execute(maker);
  if (members.length === 0) await makeShopperRows(maker, size, formatKst(NOW));
  await maker.destroy();
  process.stdout.write(`${size} sales made in ${Math.round((performance.now() - began) / 1_000)} s\n`);

  // One connection, so that one database process does all the work.
  const database = postgresDatabase(own.href, () => {}, 1);
  const shop = benchContext(database, NOW);
  return { size, database, shop, api: new Api(shop), times: new Map() };
}

async function categoryCalls(grown: GrownCatalogue): Promise<readonly GrowthCall[]> {
  const calls: GrowthCall[] = [];
  for (const { value: sort } of LIST_SORTS) {
    const request = { category_idx: MEASURED_CATEGORY, sort };
    calls.push(guest(`category, page 1, sort ${sort}`, CATEGORY, request));
    const cursor = await cursorOfDeepPage(grown, sort);
    calls.push(guest(`category, page ${DEEP_PAGE} or last, sort ${sort}`, CATEGORY, { ...request, cursor }));
  }
  return calls;
}

async function cursorOfDeepPage(grown: GrownCatalogue, sort: ListSort): Promise<string | null> {
  let cursor: string | null = null;
  for (let page = 1; page < DEEP_PAGE; page += 1) {
    const request = { category_idx: MEASURED_CATEGORY, sort, cursor };
    const { body } = await callUncached(grown, guest('', CATEGORY, request));
    const next = v.parse(withCursor, JSON.parse(body)).result_data.next_cursor;
    if (next === null) break;
    cursor = next;
  }
  return cursor;
}

const withCursor = v.object({ result_data: v.object({ next_cursor: v.nullable(v.string()) }) });

async function measure(grown: GrownCatalogue, calls: readonly GrowthCall[], isCounted: boolean): Promise<void> {
  for (const call of calls) {
    const pid = await connectionPid(grown.database);
    const computed = cpuMsWith(pid);
    const began = performance.now();
    const { code } = await callUncached(grown, call);
    const passed = performance.now() - began;
    const time = computed === null ? passed : (cpuMsWith(pid) ?? computed) - computed;
    if (code !== 200) throw new Error(`${call.name} returned ${code}`);
    if (isCounted) grown.times.set(call.name, [...(grown.times.get(call.name) ?? []), time]);
  }
}

/** Returns the process id of the only connection, which may have been reopened since the last call. */
export async function connectionPid(database: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database);
  return rows[0]?.pid ?? 0;
}

let shopperCount = 0;

/** Makes a call as a new shopper, never from a cached response. */
function callUncached({ shop, api }: GrownCatalogue, { call, request, member_idx }: GrowthCall): Promise<ApiResponse> {
  shop.responses.clear();
  shopperCount += 1;
  const address = `10.${shopperCount >> 16}.${(shopperCount >> 8) & 255}.${shopperCount & 255}`;
  const member = member_idx === null ? null : ({ member_idx, member_type: 'member', token_hash: '' } as const);
  return api.handle(call, request, { member, address, userAgent: '' });
}

function print(shops: readonly GrownCatalogue[], measured: readonly GrowthCall[]): void {
  const [smallest] = shops;
  if (smallest === undefined) return;
  const calls = measured.map(({ name, unfiltered }) => {
    const medians = shops.map((shop) => median(shop.times.get(name) ?? []));
    const slowest = Math.max(...medians);
    const own = slowest / (medians[0] ?? Number.NaN);
    const whole = unfiltered === null ? own : slowest / median(smallest.times.get(unfiltered) ?? []);
    return { name, medians, slowest, own, growth: Math.min(own, whole) };
  });
  const tooSlow = calls.filter(
    ({ name, slowest, growth }) => growth > MAX_TIMES || (SUGGESTIONS.test(name) && slowest > MAX_SUGGESTIONS_MS),
  );
  printTable(`Calls as the catalogue grows, ms (median of ${ROUNDS})`, [
    ['sales', ...shops.map(({ size }) => String(size)), 'growth', `with as many products (at most ${MAX_TIMES}x)`],
    ...calls.map((call) => [
      call.name,
      ...call.medians,
      times(call.own),
      `${times(call.growth)}${mark(tooSlow.includes(call))}`,
    ]),
  ]);
  const limits = `${MAX_TIMES}x of ${smallest.size} sales, and suggestions ${MAX_SUGGESTIONS_MS} ms`;
  const verdict =
    tooSlow.length === 0
      ? `All ${calls.length} calls stay within ${limits}.`
      : `Beyond ${limits}: ${tooSlow.map(({ name }) => name).join('; ')}.`;
  process.stdout.write(`\n${verdict}\n`);
  if (tooSlow.length > 0) process.exitCode = 1;
}

function times(growth: number): string {
  return `${growth.toFixed(2)}x`;
}

function mark(isTooSlow: boolean): string {
  return isTooSlow ? ' (!)' : '';
}
