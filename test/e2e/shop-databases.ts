import { sql } from 'kysely';
import { describe } from 'vitest';
import { findPostgres, startPostgres } from '../../adapters/setup/programs/postgres.mjs';
import { postgresDatabase } from '../../adapters/server/database/database.ts';

/** A database for a server, and how to remove it. */
export interface GivenDatabase {
  readonly databaseUrl?: string;
  readonly close: () => Promise<void>;
}

interface ShopDatabase {
  readonly name: string;
  /** True if this machine has none: its tests are skipped, and counted as skipped. */
  readonly isMissing: boolean;
  readonly open: () => Promise<GivenDatabase>;
}

const embedded: ShopDatabase = {
  name: 'the embedded database',
  isMissing: false,
  open: async () => ({ close: async () => {} }),
};

/** Returns the databases to test on. PostgreSQL is that of TEST_DATABASE_URL, or an installed one. */
export function shopDatabases(): readonly [ShopDatabase, ShopDatabase] {
  const url = process.env['TEST_DATABASE_URL'];
  const isMissing = url === undefined && findPostgres() === undefined;
  return [embedded, { name: 'PostgreSQL', isMissing, open: url === undefined ? started : () => createdAt(url) }];
}

/** Runs a `describe` for each database; that for PostgreSQL is skipped if there is none. */
export function describeOnEachDatabase(title: string, body: (database: ShopDatabase) => void): void {
  for (const database of shopDatabases()) {
    describe.skipIf(database.isMissing)(`${title}, on ${database.name}`, () => {
      body(database);
    });
  }
}

async function started(): Promise<GivenDatabase> {
  const { url, stop } = await startPostgres();
  return { databaseUrl: url, close: stop };
}

async function createdAt(url: string): Promise<GivenDatabase> {
  const name = `e2e_${process.pid}`;
  const admin = postgresDatabase(url, () => {}, 1);
  await sql`create database ${sql.id(name)}`.execute(admin);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    databaseUrl: own.href,
    async close() {
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin);
      await admin.destroy();
    },
  };
}
