import { describe, expect, it, afterAll, beforeAll } from 'vitest';
import { findPostgres } from '../../adapters/setup/programs/postgres.mjs';
import { FetchHttp } from '../../adapters/web/fetch-http.ts';
import { postgresDatabase } from '../../adapters/server/database/database.ts';
import { migrate } from '../../adapters/server/database/migrate.ts';
import { stockShop, type Stocked } from '../simulation/stocked-shop.ts';
import { queryValue, PostgresPair } from '../simulation/postgres-pair.ts';
import { freePorts } from './free-ports.ts';
import { RunningShop } from './running-shop.ts';

const LAG_MS = 1_000;
/** Time within which all processes know of a change. */
const KNOWN_MS = 200;

describe.skipIf(findPostgres() === undefined)('two processes and a replica that is a second behind', () => {
  const opened: { pair?: PostgresPair; shop?: RunningShop; stocked?: Stocked } = {};
  let apis: readonly FetchHttp[];
  let storefronts: readonly string[];

  beforeAll(async () => {
    const pair = await PostgresPair.start({ applyDelayMs: LAG_MS });
    opened.pair = pair;
    const shop = await RunningShop.start({
      databaseUrl: pair.primaryUrl,
      env: { DATABASE_READ_URL: pair.replicaUrl, DEMO: '0', UNPAID_ORDERS_MOST: '0' },
      makeData: async () => {
        const database = postgresDatabase(pair.primaryUrl, () => {}, 2);
        await migrate(database);
        opened.stocked = await stockShop(database, Date.now());
        await database.destroy();
      },
    });
    opened.shop = shop;
    const [port = 0, apiPort = 0] = await freePorts(2);
    const second = shop.startSecond({ PORT: `${port}`, API_PORT: `${apiPort}` });
    await second.waitUntilServing(`http://127.0.0.1:${port}/readyz`);
    apis = [new FetchHttp(shop.apiUrl, fetch), new FetchHttp(`http://127.0.0.1:${apiPort}`, fetch)];
    storefronts = [shop.storefrontUrl, `http://127.0.0.1:${port}`];
  }, 180_000);
  afterAll(async () => {
    await opened.shop?.stop();
    await opened.pair?.stop();
  });

  const sale = () => {
    const [first] = opened.stocked?.sales ?? [];
    if (first === undefined) throw new Error('the shop has nothing to sell');
    return first;
  };
  const likesAt = async (process: number): Promise<number> => {
    const detail = await apis[process]?.send('GET /api/v2/product/detail', { sell_idx: sale().sell_idx }, null);
    return detail?.result_code === 200 ? detail.result_data.like_cnt : Number.NaN;
  };

  it('render pages for guests from the replica', async () => {
    const [, replicaPort = 0] = opened.pair?.ports ?? [];
    const readings = () =>
      Number(queryValue(replicaPort, `select count(*) from pg_stat_activity where query like '%from "sale"%'`));
    const pages = (opened.stocked?.sales ?? []).map(({ sell_idx }) => `/product/${sell_idx}`);
    await expect
      .poll(
        async () => {
          for (const page of pages) await (await fetch(`${storefronts[1]}${page}`)).text();
          return readings();
        },
        { timeout: 20_000, interval: 500 },
      )
      .toBeGreaterThan(0);
  });

  it('show no shopper a state from before their own change', async () => {
    const { sell_idx } = sale();
    const token = opened.stocked?.tokens[0] ?? null;
    for (const is_liked of [true, false, true]) {
      const call = is_liked ? ('POST /api/v1/like' as const) : ('DELETE /api/v1/like' as const);
      const written = await apis[0]?.send(call, { sell_idx }, token);
      const likes = written?.result_code === 200 ? written.result_data.like_cnt : Number.NaN;
      const began = performance.now();
      while (performance.now() - began < LAG_MS + 500) {
        const elapsedMs = performance.now() - began;
        expect(await likesAt(0), `after ${elapsedMs} ms, in the same process`).toBe(likes);
        const other = elapsedMs > KNOWN_MS ? await likesAt(1) : likes;
        expect(other, `after ${elapsedMs} ms, in the other process`).toBe(likes);
      }
    }
  });
});
