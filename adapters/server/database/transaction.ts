import type { Database, Tx } from './database.ts';
import { isNameConflict } from './prepared-statements.ts';

/** Serialization failure and deadlock: the transaction was rolled back and can be retried. */
const RETRYABLE_CODES: readonly unknown[] = ['40001', '40P01'];
const UNIQUE_VIOLATION = '23505';
const MAX_ATTEMPTS = 10;

/**
 * Runs `run` in a transaction, and retries it after a serialization failure, a deadlock, or the first statement that a
 * pooler has mixed up. `run` must therefore have no effects besides those on `tx`.
 */
export async function retryTransaction<T>(database: Database, run: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction().execute(run);
    } catch (error) {
      if (tries >= MAX_ATTEMPTS || !canBeRetried(error)) throw error;
    }
  }
}

/** Returns whether nothing was stored, so that a retry may succeed. */
export function canBeRetried(error: unknown): boolean {
  return RETRYABLE_CODES.includes(codeOf(error)) || isNameConflict(error);
}

/** Like `retryTransaction`. Calling `undo(result)` inside rolls everything back and returns `result`. */
export async function abortableTransaction<T>(
  database: Database,
  run: (tx: Tx, undo: (result: T) => never) => Promise<T>,
): Promise<T> {
  const undone: { result?: T } = {};
  const signal = new Error('undone');
  try {
    return await retryTransaction(database, (tx) =>
      run(tx, (result) => {
        undone.result = result;
        throw signal;
      }),
    );
  } catch (error) {
    if (error === signal && undone.result !== undefined) return undone.result;
    throw error;
  }
}

/** Returns whether a statement failed because another row has the same value in a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === UNIQUE_VIOLATION;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : null;
}
