import type { Database, Work } from './database.ts';

/** Serialisation failure and deadlock: nothing was done, and doing it again is the cure. */
const TRY_AGAIN: readonly unknown[] = ['40001', '40P01'];
const TRIES_MOST = 10;

/** Runs `run` in a transaction, again when the database asks for it. So `run` must not touch anything but `work`. */
export async function retryTransaction<T>(database: Database, run: (work: Work) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction().execute(run);
    } catch (error) {
      if (tries >= TRIES_MOST || !TRY_AGAIN.includes(codeOf(error))) throw error;
    }
  }
}

/** As `retryTransaction`; `undo(answer)` inside takes everything back and makes `answer` the outcome. */
export async function undoableTransaction<T>(
  database: Database,
  run: (work: Work, undo: (answer: T) => never) => Promise<T>,
): Promise<T> {
  const undone: { answer?: T } = {};
  const signal = new Error('undone');
  try {
    return await retryTransaction(database, (work) =>
      run(work, (answer) => {
        undone.answer = answer;
        throw signal;
      }),
    );
  } catch (error) {
    if (error === signal && undone.answer !== undefined) return undone.answer;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : null;
}
