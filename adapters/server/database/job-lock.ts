import { sql } from 'kysely';
import type { Work } from './database.ts';

/** Whether this process does a job until this transaction ends; false while another one does. */
export async function isMine(work: Work, job: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`job:${job}`}, 0)) as mine
  `.execute(work);
  return rows[0]?.mine === true;
}
