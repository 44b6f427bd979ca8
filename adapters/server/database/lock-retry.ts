import { setTimeout } from 'node:timers/promises';

/** Maximum number of attempts, with growing pauses: about a minute in all. */
const MAX_ATTEMPTS = 8;
const RETRY_DELAY_MS = 1_000;

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/** Repeats `run` while it cannot get its locks in time. A failed attempt must leave no lock and no partial effect. */
export async function retryWhileLocked(run: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isLockFailure(error) || tries === MAX_ATTEMPTS) throw error;
    }
    await setTimeout(tries * RETRY_DELAY_MS);
  }
}

function isLockFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === LOCK_NOT_AVAILABLE || error.code === DEADLOCK);
}
