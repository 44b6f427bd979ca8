import { AsyncResource } from 'node:async_hooks';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { ClockConnection } from './clock-connection.ts';
import { DatabasePulse } from './database-pulse.ts';
import { embeddedDialect } from './embedded/embedded-dialect.ts';
import type { EmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { GuardedPool } from './guarded-pool.ts';
import type { Tables } from './tables/tables.ts';

/** The database, embedded or remote, with the same queries. */
export type Database = Kysely<Tables>;
/**
 * A transaction. Code that holds one must not query `Database` at the same time: the embedded database has one
 * connection.
 */
export type Tx = Transaction<Tables>;

const INT8 = 20;
const NUMERIC = 1700;
const TIMESTAMP = 1114;

export function embeddedDatabase(postgres: EmbeddedPostgres): Database {
  return new Kysely<Tables>({ dialect: embeddedDialect(postgres) });
}

/** Maximum wait for a connection. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Transactions wait for nothing outside the database, so one that is idle this long was abandoned. */
const IDLE_TRANSACTION_TIMEOUT_MS = MINUTE_MS;
/** Clients give up after 15 s, so no statement of a request may take longer. */
const STATEMENT_TIMEOUT_MS = 12_000;

/**
 * List queries stop when a page is full, so they cost a fraction of the planner's estimate: compiling one takes a
 * hundred times as long as running it. Each sale is looked up once, so memoization never helps.
 */
const PLANNER = '-c jit=off -c enable_memoize=off';

export interface PostgresOptions {
  /** Receives errors of idle connections. */
  readonly onIdleError: (error: Error) => void;
  /** Called when the database stops responding, and when it responds again. */
  readonly onChange?: (isUp: boolean) => void;
  readonly connections?: number;
  /** Timeout of a statement; 0 means no timeout, for migrations and imports. */
  readonly statementTimeoutMs?: number;
  /** The time of this machine (epoch ms). */
  readonly now?: () => number;
  /** Returns the id of the request that runs now, which its statements name; null outside of requests. */
  readonly requestId?: () => string | null;
}

/** The connections of a pool; `waiting` counts the callers that wait for one. */
export interface PoolFigures {
  readonly used: number;
  readonly waiting: number;
  readonly max: number;
}

/** An open PostgreSQL database, and its observable state. */
interface PostgresConnections {
  readonly database: Database;
  readonly pulse: DatabasePulse;
  readonly poolFigures: () => PoolFigures;
}

/**
 * Opens a PostgreSQL database. Its queries reject with `DatabaseUnavailable` within seconds when it does not respond.
 * `pulse` measures the difference between the clocks.
 */
export function openPostgres(
  url: string,
  {
    onIdleError,
    onChange = () => {},
    connections = 20,
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
    now = Date.now,
    requestId = () => null,
  }: PostgresOptions,
): PostgresConnections {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  types.setTypeParser(NUMERIC, Number);
  types.setTypeParser(TIMESTAMP, (text) => text);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    options: PLANNER,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    // Lets the pool send `begin` and `commit` together with a statement.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // Otherwise its log line would have the id of the request or job that opened the connection.
  pool.on('error', AsyncResource.bind(onIdleError));
  const connection = new ClockConnection(url);
  const pulse = new DatabasePulse({
    readTime: () => connection.readTime(),
    reset: () => connection.reset(),
    onChange,
    now,
  });
  const dialect = new PostgresDialect({ pool: new GuardedPool(pool, pulse, requestId) });
  return {
    database: new Kysely<Tables>({ dialect }),
    pulse,
    poolFigures: () => ({
      used: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
      max: connections,
    }),
  };
}

/** Opens a PostgreSQL database, like `openPostgres`. `onIdleError` receives errors of idle connections. */
export function postgresDatabase(url: string, onIdleError: (error: Error) => void, connections = 20): Database {
  return openPostgres(url, { onIdleError, connections }).database;
}
