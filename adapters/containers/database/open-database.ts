import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findConnectionError } from '../../server/database/find-connection-error.ts';
import { embeddedDatabase, openPostgres, type Database, type PoolFigures } from '../../server/database/database.ts';
import type { EmbeddedPostgres } from '../../server/database/embedded/embedded-postgres.ts';
import { openEmbeddedInProcess } from '../../server/database/embedded/embedded-postgres-in-process.ts';
import { openEmbeddedInWorker } from '../../server/database/embedded/embedded-postgres-worker.ts';
import { lockFolder } from '../../server/database/embedded/folder-lock.ts';
import { migrate, readSchemaState } from '../../server/database/migrate.ts';
import type { Log } from '../../server/kernel/log.ts';
import type { Settings } from '../../server/kernel/settings.ts';
import { currentRequestId } from '../../server/request/request-scope.ts';
import { UnusableDatabase } from './unusable-database.ts';
import { makePrivate } from './private-data.ts';

/** A larger difference between the clocks of database and machine is logged. */
const MAX_CLOCK_SKEW_MS = 2_000;

interface OpenDatabase {
  readonly database: Database;
  readonly release: () => void;
  /** How far the database's clock is ahead of this machine's (ms). */
  readonly offsetMs: () => number;
  /** Null for the embedded database, whose single connection is not in a pool. */
  readonly poolFigures: (() => PoolFigures) | null;
  /** Null for PostgreSQL. */
  readonly embedded: EmbeddedPostgres | null;
}

export interface OpenDatabaseOptions {
  /**
   * The script of the embedded database's thread; null runs the database in this thread. If the thread ends, so does
   * the process.
   */
  readonly worker: URL | null;
  /** Timeout of a statement; null uses that of requests, 0 means no timeout. */
  readonly statementTimeoutMs: number | null;
  /** Whether an embedded database is created and migrated. PostgreSQL is migrated only by the operator's command. */
  readonly migratesEmbedded: boolean;
}

/** Returns the address of the configured database for messages, without user and password. */
export function databasePlace({ databaseUrl, dataFolder }: Pick<Settings, 'databaseUrl' | 'dataFolder'>): string {
  return databaseUrl === null ? resolve(dataFolder, 'database') : placeOf(databaseUrl);
}

/** Throws `UnusableDatabase` if the database does not exist and may not be created. Writes nothing. */
export function refuseMissingDatabase(settings: Settings, { migratesEmbedded }: OpenDatabaseOptions): void {
  if (settings.databaseUrl !== null || migratesEmbedded) return;
  const place = databasePlace(settings);
  if (!existsSync(place)) throw new UnusableDatabase('missing', place);
}

/** Opens the configured database. Throws `UnusableDatabase` if it does not exist or its schema is too old. */
export async function openDatabase(settings: Settings, log: Log, options: OpenDatabaseOptions): Promise<OpenDatabase> {
  refuseMissingDatabase(settings, options);
  const open =
    settings.databaseUrl === null
      ? await openEmbedded(settings.dataFolder, log, options)
      : await openRemote(settings.databaseUrl, settings.databaseConnections, log, options.statementTimeoutMs);
  try {
    if (settings.databaseUrl === null && options.migratesEmbedded) await migrate(open.database);
    await checkSchema(open.database, databasePlace(settings), log);
    return open;
  } catch (error) {
    await open.database.destroy();
    open.release();
    throw error;
  }
}

async function checkSchema(database: Database, place: string, log: Log): Promise<void> {
  const state = await readSchemaState(database);
  if (state === 'old' || state === 'foreign') throw new UnusableDatabase(state, place);
  if (state === 'newer') log.warn('the schema of the database is newer than this program, which can use it');
}

async function openEmbedded(dataFolder: string, log: Log, { worker }: OpenDatabaseOptions): Promise<OpenDatabase> {
  const folder = join(dataFolder, 'database');
  const isNew = !existsSync(folder);
  const release = lockFolder(dataFolder);
  const postgres =
    worker === null
      ? await openEmbeddedInProcess(folder)
      : await openEmbeddedInWorker(worker, folder, (error) => {
          // The supervisor restarts the process.
          log.fatal({ err: error }, 'the embedded database ended; so does this process');
          process.exit(1);
        });
  // The umask is not enough, since the database sets its own modes on the files that it creates first.
  if (isNew) makePrivate(folder);
  return { database: embeddedDatabase(postgres), release, offsetMs: () => 0, poolFigures: null, embedded: postgres };
}

/**
 * Throws `UnusableDatabase` with the cause if the database cannot be reached. Errors of later queries do not contain
 * the cause.
 */
export async function checkConnection(url: string): Promise<void> {
  const failure = await findConnectionError(url);
  if (failure !== null) throw new UnusableDatabase('unreachable', `${placeOf(url)}\n${failure}`);
}

/** Returns the host and name of a database, without the user. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

async function openRemote(
  url: string,
  connections: number,
  log: Log,
  statementTimeoutMs: number | null,
): Promise<OpenDatabase> {
  await checkConnection(url);
  const onIdleError = ({ message }: Error): void => log.warn({ reason: message }, 'a database connection broke');
  const { database, pulse, poolFigures } = openPostgres(url, {
    onIdleError,
    connections,
    requestId: currentRequestId,
    onChange: (isUp) =>
      isUp
        ? log.warn('the database responds again')
        : log.error('the database does not respond: requests fail with 503'),
    ...(statementTimeoutMs !== null && { statementTimeoutMs }),
  });
  await pulse.beat();
  if (Math.abs(pulse.offsetMs) > MAX_CLOCK_SKEW_MS) {
    log.warn(
      { ahead_ms: pulse.offsetMs },
      'the clock of this machine differs from that of the database, which is used',
    );
  }
  return { database, release: () => {}, offsetMs: () => pulse.offsetMs, poolFigures, embedded: null };
}
