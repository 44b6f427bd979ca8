import { sql } from 'kysely';
import * as v from 'valibot';
import { id, text } from '../../../core/api/schema/fields.ts';
import type { Database } from '../database/database.ts';
import { cursorTime } from '../listing/cursor.ts';
import { parseJsonCursor, writeJsonCursor } from '../listing/json-cursor.ts';
import { DONE, refused, type ActionResult } from '../operator/action-result.ts';

/** Maximum number of failures that a command lists; the next ones are listed when these are done. */
const MAX_LISTED = 500;

const MAX_JOB_NAME_LENGTH = 100;
/** The last row of a page. */
const cursorTuple = v.strictTuple([cursorTime, id, text(MAX_JOB_NAME_LENGTH)]);

interface JobPage {
  /** `given-up`: jobs that are no longer retried automatically; null means all. */
  readonly state: 'waiting' | 'given-up' | null;
  readonly cursor: string | null;
  readonly size: number;
}

/** Finds payments that a job could not process, the last failure first. */
export async function findFailedJobs(database: Database) {
  return (await findFailedJobPage(database, { state: null, cursor: null, size: MAX_LISTED })).list;
}

/** Finds a page of the payments that a job could not process, the last failure first. */
export async function findFailedJobPage(database: Database, { state, cursor, size }: JobPage) {
  const after = parseJsonCursor(cursor, cursorTuple);
  const rows = await database
    .selectFrom('job_failure')
    .innerJoin('payment', 'payment.payment_idx', 'job_failure.payment_idx')
    .select(['job', 'payment.payment_idx', 'payment_no', 'failed_cnt', 'error', 'failed_dt', 'retry_dt'])
    .$if(state !== null, (query) => query.where('retry_dt', state === 'waiting' ? 'is not' : 'is', null))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(failed_dt, job_failure.payment_idx, job) < (${sql.join(after ?? [])})`),
    )
    .orderBy('failed_dt', 'desc')
    .orderBy('job_failure.payment_idx', 'desc')
    .orderBy('job', 'desc')
    .limit(size + 1)
    .execute();
  const list = rows.slice(0, size);
  const last = rows.length > size ? list.at(-1) : undefined;
  return {
    list,
    next_cursor: last === undefined ? null : writeJsonCursor([last.failed_dt, last.payment_idx, last.job]),
  };
}

/** Counts the payments of a list, up to `limit`. */
export async function countFailedJobs(database: Database, state: JobPage['state'], limit: number): Promise<number> {
  const found = database
    .selectFrom('job_failure')
    .select('payment_idx')
    .$if(state !== null, (query) => query.where('retry_dt', state === 'waiting' ? 'is not' : 'is', null))
    .limit(limit);
  const { cnt } = await database
    .selectFrom(found.as('found'))
    .select((row) => row.fn.countAll<number>().as('cnt'))
    .executeTakeFirstOrThrow();
  return cnt;
}

/** Lets the job try the payment again in its next run. `number` is the order's number. */
export async function retryFailedJob(database: Database, job: string, number: string): Promise<ActionResult> {
  const { numDeletedRows } = await database
    .deleteFrom('job_failure')
    .where('job', '=', job)
    .where('payment_idx', 'in', (select) =>
      select.selectFrom('payment').select('payment_idx').where('payment_no', '=', number),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n ? DONE : refused(`다시 할 작업이 없어요: ${job} ${number}`);
}
