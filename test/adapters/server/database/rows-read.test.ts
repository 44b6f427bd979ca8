import {
  CompiledQuery,
  sql,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Api } from '../../../../adapters/server/api/api.ts';
import { ANONYMOUS } from '../../../../adapters/server/kernel/server-context.ts';
import type { Database } from '../../../../adapters/server/database/database.ts';
import type { CallName } from '../../../../core/api/contract.ts';
import { LIST_SORTS } from '../../../../core/browse/list-sort.ts';
import { MAX_RESULT_COUNT } from '../../../../core/search/result-count.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { makeRows } from '../../../bench/growth-rows.ts';
import { NOON, useTestShop } from '../test-shop.ts';

/** Enough sales that a full scan of a list is noticed. */
const SALES = 12_000;
/** A hundred cards or the deals of a day, plus the rows skipped while finding them. */
const MAX_CARDS = 150;
/** Counting ends at this number of rows, and so does summing up the keywords of seven days. */
const MAX_COUNTED = MAX_RESULT_COUNT;
/** A top category; an eighth of all sales belong to its subcategories. */
const CATEGORY = 3;

const LISTS = [
  ['GET /api/v1/common/banners', { banner_type: 'main' }],
  ['GET /api/v1/home/celeb/schedule', {}],
  ['GET /api/v1/home/celeb/deal/{id}', { id: 'now' }],
  ['GET /api/v1/home/celeb/deal/{id}', { id: '2026-11-21' }],
  ...[0, 1, 2].flatMap((id) => [
    ['GET /api/v1/home/time/{id}', { id }] as const,
    ['GET /api/v1/home/new/{id}', { id }] as const,
    ['GET /api/v1/home/holiday/{id}', { id }] as const,
  ]),
  ...LIST_SORTS.map(({ value: sort }) => ['POST /api/v1/category', { category_idx: CATEGORY, sort }] as const),
  ['POST /api/v1/category/influencer', {}],
  ['GET /api/v1/search/recommend', {}],
  ['GET /api/v2/product/detail', { sell_idx: SALES - 1, referrer_type: '0' }],
] as const satisfies readonly Asked[];

const COUNTED = [
  ['GET /api/v1/home/main', {}],
  ['GET /api/v1/search/keyword', {}],
  ...[0, 1, 2].map((sort) => ['GET /api/v1/search/list/{keyword}', { keyword: '수제', sort }] as const),
  ...[0, 1, 2].map((sort) => ['GET /api/v1/search/list/{keyword}', { keyword: 'ㅅㅈ', sort }] as const),
  ['POST /api/v1/category', { category_idx: CATEGORY, sellers: 'seller7,seller11' }],
  ['POST /api/v1/category', { category_idx: CATEGORY, min_price: 10_000, max_price: 11_000 }],
  ['POST /api/v1/search/filter', { category_idx: CATEGORY }],
  ['POST /api/v1/search/filter', { keyword: '수제' }],
  ['GET /api/v1/search/suggest/{keyword}', { keyword: '제주 감' }],
] as const satisfies readonly Asked[];

/** Lists up to this length are looked up and sorted; in longer ones, names are compared until a page is full. */
const MAX_SORTED = 1_501;
const SORTED = [
  ...[4, 5, 6].map((sort) => ['GET /api/v1/search/list/{keyword}', { keyword: 'ㅅㅈ', sort }] as const),
  ...[4, 5, 6].map((sort) => ['GET /api/v1/search/list/{keyword}', { keyword: 'ㅅㅈ', sort, flags: 'free' }] as const),
] as const satisfies readonly Asked[];

type Asked = readonly [call: CallName, request: object];

// The embedded database has the same query plans, but is too slow for this number of rows.
describe.runIf(process.env['TEST_DATABASE_URL'] !== undefined)('calls that browse the catalogue', () => {
  const test = useTestShop();

  it('read only the rows that they show, for any size of the catalogue', async () => {
    await makeRows(test.database, SALES, formatKst(NOON));
    await addOthers(test.database);
    for (const [maxRows, asked] of [
      [MAX_CARDS, LISTS],
      [MAX_COUNTED, COUNTED],
      [MAX_SORTED, SORTED],
    ] as const) {
      for (const [call, request] of asked) {
        const tooMuch = (await rowsReadBy(call, request)).filter(({ rows }) => rows > maxRows);
        expect({ call, request, tooMuch }).toEqual({ call, request, tooMuch: [] });
      }
    }
  }, 120_000);

  /** Returns what each statement of a call reads of each table. */
  async function rowsReadBy(call: CallName, request: object): Promise<Read[]> {
    const statements = new Statements();
    const database = test.database.withPlugin(statements);
    test.shop.responses.clear();
    const { code } = await new Api({ ...test.shop, database }).handle(call, request, ANONYMOUS);
    expect([call, code]).toEqual([call, 200]);
    const read: Read[] = [];
    for (const statement of statements.ofReading()) read.push(...(await explain(test.database, statement)));
    expect(read.length).toBeGreaterThan(0);
    return read;
  }
});

interface Read {
  readonly scan: string;
  readonly rows: number;
}

/** Records every statement sent to the database. */
class Statements implements KyselyPlugin {
  readonly #queries: PluginTransformQueryArgs[] = [];

  transformQuery(query: PluginTransformQueryArgs): RootOperationNode {
    this.#queries.push(query);
    return query.node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }

  /** Returns only statements that change nothing, so that they can be repeated. */
  ofReading(): readonly PluginTransformQueryArgs[] {
    return this.#queries.filter(({ node }) => node.kind === 'SelectQueryNode' || node.kind === 'RawNode');
  }
}

async function explain(database: Database, { node, queryId }: PluginTransformQueryArgs): Promise<Read[]> {
  const statement = database.getExecutor().compileQuery(node, queryId);
  if (/^\s*(?:insert|update|delete)/i.test(statement.sql)) return [];
  const rows = await database.transaction().execute(async (tx) => {
    // Forces the plan of a larger shop: with this number of rows, a sequential scan can still be cheaper.
    await sql`set local random_page_cost = 1`.execute(tx);
    await sql`set local enable_hashjoin = off`.execute(tx);
    await sql`set local enable_mergejoin = off`.execute(tx);
    const text = `explain (analyze, format json) ${statement.sql}`;
    return (await tx.executeQuery(CompiledQuery.raw(text, [...statement.parameters]))).rows;
  });
  const [{ Plan } = { Plan: null }] = v.parse(planRows, rows)[0]?.['QUERY PLAN'] ?? [];
  return Plan === null ? [] : scansIn(Plan);
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string | undefined;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number | undefined;
  readonly 'Rows Removed by Index Recheck'?: number | undefined;
  readonly Plans?: readonly Plan[] | undefined;
}

const plan: v.GenericSchema<Plan> = v.object({
  'Node Type': v.string(),
  'Index Name': v.optional(v.string()),
  'Relation Name': v.optional(v.string()),
  'Actual Rows': v.number(),
  'Actual Loops': v.number(),
  'Rows Removed by Filter': v.optional(v.number()),
  'Rows Removed by Index Recheck': v.optional(v.number()),
  Plans: v.optional(v.array(v.lazy(() => plan))),
});
const planRows = v.array(v.object({ 'QUERY PLAN': v.array(v.object({ Plan: plan })) }));

/** Returns how many rows each scan of the plan has read, including those that its filter removed. */
function scansIn(node: Plan): Read[] {
  const below = (node.Plans ?? []).flatMap(scansIn);
  const table = node['Relation Name'] ?? node['Index Name'];
  if (table === undefined) return below;
  const seen =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const how = [node['Node Type'], node['Index Name'], node['Relation Name']].filter((name) => name !== undefined);
  return [{ scan: how.join(' '), rows: Math.round(seen * node['Actual Loops']) }, ...below];
}

/** Adds rows to other tables that grow with the shop: sellers, searched keywords and picks. */
async function addOthers(database: Database): Promise<void> {
  const now = formatKst(NOON);
  const statements = [
    sql`
      insert into seller (member_id, member_name, account, profile_img, is_influencer, company, ceo, business_number, phone, address)
      select 'other' || n, '가게' || n, '@other' || n, null, false, '가게', '김하나', '123-45-67891', '070-1234-5678', '서울'
      from generate_series(1, 4000) n
    `,
    sql`
      insert into search_keyword (unit, bucket_dt, keyword, cnt)
      select 'day', date_trunc('day', ${now}::timestamp) - n % 7 * interval '1 day', '낱말' || n, n % 50
      from generate_series(1, 40000) n
    `,
    sql`
      insert into home_pick (list, sell_idx, ordinal, start_dt, end_dt)
      select 'holiday', sell_idx, sell_idx, start_dt, end_dt from sale where sell_idx < 90
    `,
    sql`vacuum analyze`,
  ];
  for (const statement of statements) await statement.execute(database);
}
