import type { Database } from '../database/database.ts';
import { DONE, refused, type OperatorAnswer } from '../operator/operator-answer.ts';

/** Maximum number of listed failures; the next ones are listed when these are done. */
const MAX_LISTED = 500;

/** Finds payments that a job could not process, the last failure first. */
export function findFailedJobs(database: Database) {
  return findFailedJobPage(database, null, { skipped: 0, most: MAX_LISTED });
}

/** The same, a page at a time. `given-up`: those that the job tries no more by itself. */
export function findFailedJobPage(
  database: Database,
  state: 'waiting' | 'given-up' | null,
  { skipped, most }: { readonly skipped: number; readonly most: number },
) {
  return database
    .selectFrom('job_failure')
    .innerJoin('payment', 'payment.payment_idx', 'job_failure.payment_idx')
    .select(['job', 'payment.payment_idx', 'payment_no', 'failed_cnt', 'error', 'failed_dt', 'retry_dt'])
    .$if(state !== null, (query) => query.where('retry_dt', state === 'waiting' ? 'is not' : 'is', null))
    .orderBy('failed_dt', 'desc')
    .orderBy('payment.payment_idx', 'desc')
    .orderBy('job')
    .offset(Math.min(skipped, MAX_LISTED))
    .limit(most)
    .execute();
}

/** Lets the job try the payment again in its next run. `number`: the order's number. */
export async function retryFailedJob(database: Database, job: string, number: string): Promise<OperatorAnswer> {
  const { numDeletedRows } = await database
    .deleteFrom('job_failure')
    .where('job', '=', job)
    .where('payment_idx', 'in', (select) =>
      select.selectFrom('payment').select('payment_idx').where('payment_no', '=', number),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n ? DONE : refused(`다시 할 작업이 없어요: ${job} ${number}`);
}
