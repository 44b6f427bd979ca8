import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { embeddedDialect } from './embedded/embedded-dialect.ts';
import type { EmbeddedPostgres } from './embedded/embedded-postgres.ts';
import type { Tables } from './tables/tables.ts';

/** The database, embedded or remote, with the same queries. */
export type Database = Kysely<Tables>;
/** A transaction. Code that holds one must not query `Database` beside it: the embedded database has one connection. */
export type Tx = Transaction<Tables>;

const INT8 = 20;
const NUMERIC = 1700;
const TIMESTAMP = 1114;

export function embeddedDatabase(postgres: EmbeddedPostgres): Database {
  return new Kysely<Tables>({ dialect: embeddedDialect(postgres) });
}

/** Maximum wait for a connection; clients have timed out by then. */
const CONNECTION_MS = 30_000;
/** Transactions wait for nothing outside the database, so one that is idle this long was abandoned. */
const IDLE_DELAY_MS = 60_000;

/** Opens a PostgreSQL database. `onIdleError` receives errors of idle connections. */
export function postgresDatabase(url: string, onIdleError: (error: Error) => void, connections = 20): Database {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  types.setTypeParser(NUMERIC, Number);
  types.setTypeParser(TIMESTAMP, (text) => text);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    connectionTimeoutMillis: CONNECTION_MS,
    idle_in_transaction_session_timeout: IDLE_DELAY_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  pool.on('error', onIdleError);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
