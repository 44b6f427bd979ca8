import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';

/** Runs `run` in its own transaction, or in the given one, while no other import writes. */
export async function runExclusively<T>(database: Database | Tx, run: (tx: Tx) => Promise<T>): Promise<T> {
  const runLocked = async (tx: Tx): Promise<T> => {
    await lockCatalogue(tx);
    return run(tx);
  };
  return isTransaction(database) ? runLocked(database) : retryTransaction(database, runLocked);
}

function isTransaction(database: Database | Tx): database is Tx {
  return database.isTransaction;
}

/** Waits until no import and no editor writes to the catalogue. Keeps them waiting until the transaction ends. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('catalogue import', 0))`.execute(tx);
}
