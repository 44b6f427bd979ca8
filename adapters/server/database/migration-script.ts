import { sql, type Kysely, type Migration } from 'kysely';

/** A migration. If `isConcurrent`, it runs without a transaction, as `create index concurrently` must. */
export interface ShopMigration extends Migration {
  readonly isConcurrent: boolean;
}

/** Statements of requests queue behind one that waits for a lock, so a migration gives up after this time. */
const LOCK_TIMEOUT = '3s';

/** Returns a migration that runs the statements in order, in one transaction. */
export function script(statements: readonly string[]): ShopMigration {
  return {
    isConcurrent: false,
    async up(database) {
      await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(database);
      await runAll(database, statements);
    },
  };
}

/**
 * Returns a migration that creates indexes of large tables during writes. If it fails, it is repeated from its start.
 * The remains of an incomplete index are dropped first; its other statements must tolerate the repetition.
 */
export function concurrentScript(statements: readonly string[]): ShopMigration {
  return {
    isConcurrent: true,
    // No timeout: nothing queues behind it.
    up: (database) => runAll(database, statements.flatMap(toRestartable)),
  };
}

function toRestartable(statement: string): readonly string[] {
  const index = /^create (?:unique )?index concurrently (\w+)/.exec(statement)?.[1];
  return index === undefined ? [statement] : [`drop index concurrently if exists ${index}`, statement];
}

async function runAll(database: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    if (statement.trim() !== '') await sql.raw(statement).execute(database);
  }
}
