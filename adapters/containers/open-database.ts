import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedDatabase, openPostgres, type Database } from '../server/database/database.ts';
import { openEmbeddedHere } from '../server/database/embedded/embedded-postgres-here.ts';
import { openEmbeddedInWorker } from '../server/database/embedded/embedded-postgres-worker.ts';
import { lockFolder } from '../server/database/embedded/folder-lock.ts';
import { migrate } from '../server/database/migrate.ts';
import type { Log } from '../server/kernel/log.ts';
import type { Settings } from '../server/kernel/settings.ts';
import { makePrivate } from './private-data.ts';

/** A larger difference between the clocks is logged. */
const MAX_CLOCK_SKEW_MS = 2_000;

interface OpenDatabase {
  readonly database: Database;
  readonly release: () => void;
  /** How far the database's clock is ahead of this machine's (ms). */
  readonly offsetMs: () => number;
}

/**
 * Opens the database of the settings. The process ends with the thread of the embedded database. `statementMs` is the
 * timeout of a statement, by default that of a request; 0: none.
 */
export async function openDatabase(
  settings: Settings,
  log: Log,
  worker: URL | null,
  statementMs: number | null,
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== null) return openRemote(settings.databaseUrl, log, statementMs);
  const release = lockFolder(settings.dataFolder);
  const folder = join(settings.dataFolder, 'database');
  const isNew = !existsSync(folder);
  const postgres =
    worker === null
      ? await openEmbeddedHere(folder)
      : await openEmbeddedInWorker(worker, folder, (error) => {
          // Its supervisor starts it again.
          log.fatal({ err: error }, 'the embedded database ended; so does this process');
          process.exit(1);
        });
  // It gives its first files modes of its own.
  if (isNew) makePrivate(folder);
  return { database: embeddedDatabase(postgres), release, offsetMs: () => 0 };
}

async function openRemote(url: string, log: Log, statementMs: number | null): Promise<OpenDatabase> {
  const onIdleError = (error: Error): void => log.warn({ err: error }, 'a database connection broke');
  // A migration may take longer than a request.
  const unlimited = openPostgres(url, { onIdleError, connections: 2, statementMs: 0 });
  try {
    await migrate(unlimited.database);
  } finally {
    await unlimited.database.destroy();
  }
  const { database, pulse } = openPostgres(url, {
    onIdleError,
    onChange: (isUp) =>
      isUp
        ? log.warn('the database responds again')
        : log.error('the database does not respond: requests fail with 503'),
    ...(statementMs !== null && { statementMs }),
  });
  await pulse.beat();
  if (Math.abs(pulse.offsetMs) > MAX_CLOCK_SKEW_MS) {
    log.warn(
      { ahead_ms: pulse.offsetMs },
      'the clock of this machine differs from that of the database, which is used',
    );
  }
  return { database, release: () => {}, offsetMs: () => pulse.offsetMs };
}
