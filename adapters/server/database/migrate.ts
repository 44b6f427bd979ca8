import { Migrator, sql, type Migration } from 'kysely';
import type { Database } from './database.ts';
import { SHOP_SCHEMA } from './migrations/0001-shop.ts';
import { BROWSE_SCHEMA } from './migrations/0002-browse.ts';

/** Every migration, in order. One that has run anywhere is never edited: a new one follows it. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-shop': script(SHOP_SCHEMA.split(/;\s*\n/)),
  '0002-browse': script(BROWSE_SCHEMA),
};

/** Brings the database up to date. Safe to call from several processes at once: they wait for each other. */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('the database could not be brought up to date', { cause: error });
}

/** A migration from statements, one after the other. */
function script(statements: readonly string[]): Migration {
  return {
    async up(database) {
      for (const statement of statements) {
        if (statement.trim() !== '') await sql.raw(statement).execute(database);
      }
    },
  };
}
