import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { embeddedDatabase, postgresDatabase, type Database } from '../../adapters/server/database/database.ts';
import { DatabaseUnavailable } from '../../adapters/server/database/database-unavailable.ts';
import { openEmbeddedInProcess } from '../../adapters/server/database/embedded/embedded-postgres-in-process.ts';
import { migrate } from '../../adapters/server/database/migrate.ts';
import { formatKst } from '../../core/time/kst.ts';
import { sampleMember, sampleSale, sampleSeller, type SampleSale } from '../adapters/server/sample-shop.ts';
import { RunningShop } from '../e2e/running-shop.ts';
import { deferred } from '../fakes/deferred.ts';
import { grantOpeningCoupons } from './opening-coupons.ts';
import { grantOpeningPoints } from './opening-points.ts';
import type { OpeningBalances } from './shop-invariants.ts';
import type { VisitedShop } from './visited-shop.ts';

const MEMBERS = 8;
const POINTS_EACH = 400_000;
const PLENTY = 1_000_000;
const SCARCE = 25;
const SALE_PERIOD = { start_dt: '2020-01-01 00:00:00', end_dt: '2099-12-31 00:00:00' } as const;
const POLICIES = [
  { delivery_free_type: 'always', delivery_free_value: 0, delivery_price: 3_000 },
  { delivery_free_type: 'amount', delivery_free_value: 30_000, delivery_price: 2_500 },
] as const;

/** Generous, since long runs share the machine with other work. */
const READY_TIMEOUT_MS = 10 * 60_000;
/** Number of starts after which a database that still does not respond counts as a defect. */
const MAX_STARTS = 5;

export interface Stocked {
  readonly sales: readonly SampleSale[];
  readonly groupSale: SampleSale;
  /** Tokens of logged-in members. */
  readonly tokens: readonly string[];
  readonly opening: OpeningBalances;
}

/**
 * The built server with products and members, as a process that is killed and restarted, while its gateways keep
 * running.
 */
export class KilledShop implements VisitedShop {
  readonly running: RunningShop;
  readonly stocked: Stocked;
  /** Groups that shoppers have opened. */
  readonly groups: number[] = [];
  /** Number of starts that ended because the database did not respond in time. */
  endedStarts = 0;
  readonly #databaseUrl: string | null;
  #up: ReturnType<typeof deferred<void>> | null = null;

  private constructor(running: RunningShop, stocked: Stocked, databaseUrl: string | null) {
    this.running = running;
    this.stocked = stocked;
    this.#databaseUrl = databaseUrl;
  }

  /** Uses the embedded database if `databaseUrl` is null. */
  static async open(databaseUrl: string | null, now: number): Promise<KilledShop> {
    const made: { stocked?: Stocked } = {};
    const running = await RunningShop.start({
      ownSandbox: true,
      readyTimeoutMs: READY_TIMEOUT_MS,
      // The next start settles what a kill left open, without waiting for requests in flight. There is no limit of
      // unpaid orders, since all shoppers share one network address.
      env: { SETTLE_AFTER_MS: '0', DEMO: '0', UNPAID_ORDERS_MOST: '0' },
      ...(databaseUrl !== null && { databaseUrl }),
      makeData: async (folder) => {
        made.stocked = await withDatabase(databaseUrl, folder, async (database) => {
          await migrate(database);
          return stockShop(database, now);
        });
      },
    });
    if (made.stocked === undefined) throw new Error('the shop has nothing to sell');
    return new KilledShop(running, made.stocked, databaseUrl);
  }

  get isOnPostgres(): boolean {
    return this.#databaseUrl !== null;
  }

  /** Resolves when the server runs. */
  async whenUp(): Promise<void> {
    await this.#up?.promise;
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.#up ??= deferred<void>();
    const { code, output } = await this.running.end(signal);
    if (signal === 'SIGTERM' && code !== 0) throw new Error(`the shop ended with ${code}:\n${output}`);
  }

  /** Starts the server again. Like a supervisor, repeats a start that ended because the database did not respond. */
  async startAgain(): Promise<void> {
    for (let starts = 1; !(await this.#tryStart(starts)); starts += 1) this.endedStarts += 1;
    this.#up?.resolve();
    this.#up = null;
  }

  async #tryStart(starts: number): Promise<boolean> {
    try {
      await this.running.startAgain();
      return true;
    } catch (error) {
      const isOutage = error instanceof Error && error.message.includes(DatabaseUnavailable.name);
      if (!isOutage || starts >= MAX_STARTS) throw error;
      return false;
    }
  }

  /** Reads the server's database. The embedded one allows one owner, so it is read only while the server is down. */
  withDatabase<T>(run: (database: Database) => Promise<T>): Promise<T> {
    return withDatabase(this.#databaseUrl, join(this.running.dataFolder, 'shop'), run);
  }

  stop(): Promise<void> {
    return this.running.stop();
  }
}

async function withDatabase<T>(
  url: string | null,
  shopFolder: string,
  run: (database: Database) => Promise<T>,
): Promise<T> {
  await mkdir(shopFolder, { recursive: true });
  const database =
    url === null
      ? embeddedDatabase(await openEmbeddedInProcess(join(shopFolder, 'database')))
      : postgresDatabase(url, () => {}, 2);
  try {
    return await run(database);
  } finally {
    await database.destroy();
  }
}

/** Creates sales with ample and with scarce stock, and members with points. */
export async function stockShop(database: Database, now: number): Promise<Stocked> {
  const sales: SampleSale[] = [];
  for (const [index, policy] of POLICIES.entries()) {
    const seller_idx = await sampleSeller(database);
    for (const units of [PLENTY, SCARCE]) {
      const options = [{ remaining_cnt: units }, { remaining_cnt: PLENTY, option_price: 1_500 }];
      const consumer_price = 4_900 + 7_310 * index;
      sales.push(await sampleSale(database, { seller_idx, ...policy, ...SALE_PERIOD, consumer_price, options }));
    }
  }
  const group = { type: 'group', goal_cnt: 3, value_type: 'amount', config_value: 2_000 } as const;
  const options = [{ remaining_cnt: PLENTY }, { remaining_cnt: PLENTY, option_price: 1_500 }];
  const groupSale = await sampleSale(database, { ...group, ...SALE_PERIOD, consumer_price: 12_000, options });
  const given_dt = formatKst(now);
  const tokens: string[] = [];
  const points = new Map<number, number>();
  for (let n = 0; n < MEMBERS; n += 1) {
    const { member_idx, token } = await sampleMember(database);
    const lots = [`2098-12-31 00:00:00`, `2099-12-31 00:00:00`].map((expire_dt) => ({
      amount: POINTS_EACH / 2,
      expire_dt,
    }));
    await grantOpeningPoints(database, member_idx, given_dt, lots);
    points.set(member_idx, POINTS_EACH);
    tokens.push(token);
  }
  await grantOpeningCoupons(database, [...points.keys()], given_dt);
  await database.updateTable('member_token').set({ created_dt: given_dt, last_used_dt: given_dt }).execute();
  const units = await database.selectFrom('sale_option').select(['option_idx', 'remaining_cnt']).execute();
  const opening = { stock: new Map(units.map((row) => [row.option_idx, row.remaining_cnt])), points };
  return { sales, groupSale, tokens, opening };
}
