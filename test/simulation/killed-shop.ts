import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { embeddedDatabase, postgresDatabase, type Database } from '../../adapters/server/database/database.ts';
import { DatabaseUnavailable } from '../../adapters/server/database/database-unavailable.ts';
import { openEmbeddedInProcess } from '../../adapters/server/database/embedded/embedded-postgres-in-process.ts';
import { migrate } from '../../adapters/server/database/migrate.ts';
import { MINUTE_MS } from '../../core/time/durations.ts';
import { RunningShop } from '../e2e/running-shop.ts';
import { deferred } from '../fakes/deferred.ts';
import { stockShop, type Stocked } from './stocked-shop.ts';
import type { VisitedShop } from './visited-shop.ts';

/** Generous, since long runs share the machine with other work. */
const READY_TIMEOUT_MS = 10 * MINUTE_MS;
/** Number of starts after which a database that still does not respond counts as a defect. */
const MAX_STARTS = 5;

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
