import { sql, type Kysely, type Migration } from 'kysely';
import { retryWhileLocked } from './lock-retry.ts';

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
    up: (transaction) => runWithTimeout(transaction, statements),
  };
}

/**
 * Returns a migration that creates indexes of large tables during writes. If the migration fails, it is repeated from
 * its start. The remains of an incomplete index are dropped first; the migration's other statements must tolerate the
 * repetition. A statement that cannot get its lock is repeated alone, so that no index is created twice.
 */
export function concurrentScript(statements: readonly string[]): ShopMigration {
  return {
    isConcurrent: true,
    async up(database) {
      for (const statement of statements) await retryWhileLocked(() => runAlone(database, statement));
    },
  };
}

/** Blocks of PL/pgSQL commit their own batches. They lock rows, and tables only in modes that do not block requests. */
const RUNS_OUTSIDE_TRANSACTIONS = /\bconcurrently\b|^do\b/;

async function runAlone(database: Kysely<unknown>, statement: string): Promise<void> {
  // No timeout: requests do not queue behind this statement, and it has to wait for all transactions that began before
  // it.
  if (RUNS_OUTSIDE_TRANSACTIONS.test(statement)) return runAll(database, toRestartable(statement));
  await database.transaction().execute((transaction) => runWithTimeout(transaction, [statement]));
}

function toRestartable(statement: string): readonly string[] {
  const index = /^create (?:unique )?index concurrently (\w+)/.exec(statement)?.[1];
  return index === undefined ? [statement] : [`drop index concurrently if exists ${index}`, statement];
}

async function runWithTimeout(transaction: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(transaction);
  await runAll(transaction, statements);
}

async function runAll(database: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    if (statement.trim() !== '') await sql.raw(statement).execute(database);
  }
}
