import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { embeddedDialect } from './embedded-dialect.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import type { Tables } from './tables.ts';

/** The shop's database, embedded or over the wire: the same queries either way. */
export type Database = Kysely<Tables>;
/** Inside a transaction. Whoever holds one must not ask `Database` beside it: the embedded one has one connection. */
export type Work = Transaction<Tables>;

const INT8 = 20;
const NUMERIC = 1700;
const TIMESTAMP = 1114;

export function embeddedDatabase(postgres: EmbeddedPostgres): Database {
  return new Kysely<Tables>({ dialect: embeddedDialect(postgres) });
}

/** So long a request waits for a connection: nobody is there any more to hear its answer. */
const CONNECTION_MS = 30_000;
/** A transaction of ours waits for nothing outside the database: one that stands still so long was forgotten. */
const STILL_MS = 60_000;

/** A real PostgreSQL. `onIdleError` hears of connections that broke while nobody used them. */
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
    idle_in_transaction_session_timeout: STILL_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  pool.on('error', onIdleError);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
