import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { embeddedDatabase, type Database } from '../../adapters/server/database/database.ts';
import { openEmbeddedInProcess } from '../../adapters/server/database/embedded/embedded-postgres-in-process.ts';
import { migrate } from '../../adapters/server/database/migrate.ts';
import type { Tables } from '../../adapters/server/database/tables/tables.ts';
import { emptyAllTables } from '../adapters/server/empty-tables.ts';
import { SimulationRandom } from './simulation-random.ts';
import { QueryScheduler } from './query-scheduler.ts';
import { turnTakingDialect } from './turn-taking-dialect.ts';

export interface SimulationDatabase {
  readonly database: Database;
  /** Number of queries that waited for a lock. */
  readonly lockWaits: () => number;
  /** Empties the database, so that the same seed leads to the same history. */
  empty(seed: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens a database for the simulation: embedded, or a new one on the server of `url`. */
export async function openSimulationDatabase(url: string | null): Promise<SimulationDatabase> {
  if (url === null) {
    const database = embeddedDatabase(await openEmbeddedInProcess(null));
    await migrate(database);
    await sql`set plan_cache_mode = force_generic_plan`.execute(database);
    const close = () => database.destroy();
    return { database, lockWaits: () => 0, empty: () => resetDatabase(database), close };
  }
  const name = `simulation_${process.pid}`;
  // Not a server's pool, which would report an outage when a machine with other work is slow.
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const scheduler = new QueryScheduler(new SimulationRandom(0), async (pid) => {
    const { rows } = await admin.query<{ is_blocked: boolean }>(
      'select cardinality(pg_blocking_pids($1)) > 0 as is_blocked',
      [pid],
    );
    return rows[0]?.is_blocked === true;
  });
  const database = new Kysely<Tables>({ dialect: turnTakingDialect(own.href, scheduler) });
  await migrate(database);
  return {
    database,
    lockWaits: () => scheduler.waits,
    async empty(seed) {
      scheduler.reseed(new SimulationRandom(seed));
      await resetDatabase(database);
    },
    async close() {
      await database.destroy();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

async function resetDatabase(database: Database): Promise<void> {
  await emptyAllTables(database);
  await sql`alter sequence payment_no_seq restart`.execute(database);
}
