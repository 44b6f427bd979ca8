import { sql } from 'kysely';
import { findPostgres, startPostgres } from '../../adapters/setup/postgres.mjs';
import { postgresDatabase } from '../../adapters/server/database/database.ts';

/** A database that a running shop can be given, and how to be rid of it. */
export interface GivenDatabase {
  readonly databaseUrl?: string;
  readonly close: () => Promise<void>;
}

interface ShopDatabase {
  readonly name: string;
  readonly open: () => Promise<GivenDatabase>;
}

const embedded: ShopDatabase = { name: 'the embedded database', open: async () => ({ close: async () => {} }) };

/** The databases that a shop can be tried on here: PostgreSQL where TEST_DATABASE_URL names one, or one is installed. */
export function shopDatabases(): readonly ShopDatabase[] {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined) return [embedded, { name: 'PostgreSQL', open: () => createdAt(url) }];
  return findPostgres() === undefined ? [embedded] : [embedded, { name: 'PostgreSQL', open: started }];
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
