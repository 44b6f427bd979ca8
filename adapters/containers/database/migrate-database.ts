import { existsSync } from 'node:fs';
import { embeddedDatabase, openPostgres, type Database } from '../../server/database/database.ts';
import { openEmbeddedInWorker } from '../../server/database/embedded/embedded-postgres-worker.ts';
import { lockFolder } from '../../server/database/embedded/folder-lock.ts';
import { migrate, readSchemaState, type SchemaState } from '../../server/database/migrate.ts';
import type { Settings } from '../../server/kernel/settings.ts';
import { checkConnection, databasePlace } from './open-database.ts';
import { makePrivate, protectDataFolder } from './private-data.ts';
import { UnusableDatabase } from './unusable-database.ts';

export interface Migrated {
  /** Address of the database, without the password. */
  readonly place: string;
  /** The migrations that ran. */
  readonly ran: readonly string[];
  readonly state: SchemaState;
}

export interface MigrateOptions {
  /** The script of the embedded database's thread. */
  readonly worker: URL;
  /** If false, throws `UnusableDatabase` instead of creating a missing embedded database. */
  readonly canCreate: boolean;
}

/**
 * Migrates the configured database, and creates an embedded one if allowed. A running server on PostgreSQL stays
 * available during the migration.
 */
export async function migrateDatabase(settings: Settings, options: MigrateOptions): Promise<Migrated> {
  const place = databasePlace(settings);
  return settings.databaseUrl === null
    ? migrateEmbedded(settings.dataFolder, place, options)
    : migrateRemote(settings.databaseUrl, place);
}

async function migrateRemote(url: string, place: string): Promise<Migrated> {
  await checkConnection(url);
  // No statement timeout: a migration may take longer than a request.
  const { database } = openPostgres(url, { onIdleError: () => {}, connections: 2, statementTimeoutMs: 0 });
  return migrateAndClose(database, place);
}

async function migrateEmbedded(
  dataFolder: string,
  folder: string,
  { worker, canCreate }: MigrateOptions,
): Promise<Migrated> {
  const isNew = !existsSync(folder);
  if (isNew && !canCreate) throw new UnusableDatabase('unnamed', folder);
  protectDataFolder(dataFolder);
  const release = lockFolder(dataFolder);
  // The callback does nothing: if the thread ends, the queries fail.
  const postgres = await openEmbeddedInWorker(worker, folder, () => {});
  if (isNew) makePrivate(folder);
  try {
    return await migrateAndClose(embeddedDatabase(postgres), folder);
  } finally {
    release();
  }
}

async function migrateAndClose(database: Database, place: string): Promise<Migrated> {
  try {
    if ((await readSchemaState(database)) === 'foreign') throw new UnusableDatabase('foreign', place);
    const ran = await migrate(database);
    return { place, ran, state: await readSchemaState(database) };
  } finally {
    await database.destroy();
  }
}
