import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Tries to lock a job until this transaction ends. Returns false if another process holds the lock. */
export async function tryLockJob(tx: Tx, job: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`job:${job}`}, 0)) as mine
  `.execute(tx);
  return rows[0]?.mine === true;
}
