import { sql } from 'kysely';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { addDays, formatKst, parseKst } from '../../../core/time/kst.ts';
import type { PaymentIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import type { ServerContext } from '../kernel/server-context.ts';

/** The longest pause, as a multiple of the first. It is short for a silent gateway, which may respond again. */
const MAX_PAUSE_FACTORS = { silent: 5, error: 32 } as const;
/** Maximum number of errors before the operator decides; the tenth is about three hours after the first. */
const MAX_ERRORS = 10;

/** Why a job could not process a payment: its gateway did not respond, or the server failed. */
export type JobProblem = 'silent' | 'error';

/**
 * Decides when a job retries a payment, in epoch ms: after 1, 2, 4, … minutes, up to 5 while the gateway is silent and
 * up to 32 after errors. `failed_cnt` counts consecutive attempts without success, from 1; `firstPauseMs` is the first
 * pause. Returns null after ten errors: then the operator decides.
 */
export function nextRetryAt(
  problem: JobProblem,
  failed_cnt: number,
  now: number,
  firstPauseMs: number = MINUTE_MS,
): number | null {
  if (problem === 'error' && failed_cnt >= MAX_ERRORS) return null;
  return now + firstPauseMs * Math.min(MAX_PAUSE_FACTORS[problem], 2 ** Math.max(0, failed_cnt - 1));
}

/** A payment that a job could not process. */
export interface JobFailure {
  readonly payment_idx: PaymentIdx;
  readonly failed_cnt: number;
  /** Time of the next attempt; null if the operator must decide. */
  readonly retry_dt: KstText | null;
}

/** Finds the failures of a job at these payments. */
export async function findFailures(
  database: Database,
  job: string,
  payments: readonly { readonly payment_idx: PaymentIdx }[],
): Promise<ReadonlyMap<PaymentIdx, JobFailure>> {
  if (payments.length === 0) return new Map();
  const ids = payments.map(({ payment_idx }) => payment_idx);
  const found = await database
    .selectFrom('job_failure')
    .select(['payment_idx', 'failed_cnt', 'retry_dt'])
    .where('job', '=', job)
    .where('payment_idx', 'in', ids)
    .execute();
  return new Map(found.map((failure) => [failure.payment_idx, failure]));
}

/** Returns whether a job must not process a payment yet. */
export function isPaused(failure: JobFailure | undefined, now: number): boolean {
  if (failure === undefined) return false;
  return failure.retry_dt === null || (parseKst(failure.retry_dt) ?? 0) > now;
}

interface Failure {
  readonly job: string;
  readonly payment_idx: PaymentIdx;
  /** Undefined for a silent gateway. The text of an error is not stored, since it may contain personal data. */
  readonly error: unknown;
  /** The first pause; undefined for the default. */
  readonly firstPauseMs: number | undefined;
}

/** Stores that a job could not process a payment, and the time of the next attempt. */
export async function recordFailure(
  { database, clock, log }: ServerContext,
  { job, payment_idx, error, firstPauseMs }: Failure,
): Promise<void> {
  const now = clock.now();
  const problem: JobProblem = error === undefined ? 'silent' : 'error';
  const retryText = (failed_cnt: number): KstText | null => {
    const at = nextRetryAt(problem, failed_cnt, now, firstPauseMs);
    return at === null ? null : formatKst(at);
  };
  const failure = await database
    .insertInto('job_failure')
    .values({
      job,
      payment_idx,
      error: error === undefined ? problem : errorName(error),
      failed_dt: formatKst(now),
      retry_dt: retryText(1),
    })
    .onConflict((conflict) =>
      conflict.columns(['job', 'payment_idx']).doUpdateSet((row) => ({
        failed_cnt: sql<number>`job_failure.failed_cnt + 1`,
        error: row.ref('excluded.error'),
        failed_dt: row.ref('excluded.failed_dt'),
      })),
    )
    .returning('failed_cnt')
    .executeTakeFirstOrThrow();
  const { failed_cnt } = failure;
  const retry_dt = retryText(failed_cnt);
  if (failed_cnt > 1) await updateFailure(database, job, payment_idx).set({ retry_dt }).execute();
  if (retry_dt === null) log.error({ job, payment_idx }, 'a job gave a payment up: jobs failed');
}

const updateFailure = (database: Database, job: string, payment_idx: PaymentIdx) =>
  database.updateTable('job_failure').where('job', '=', job).where('payment_idx', '=', payment_idx);

/** Deletes the failures of a job at a payment. */
export async function clearFailure(database: Database, job: string, payment_idx: PaymentIdx): Promise<void> {
  await database.deleteFrom('job_failure').where('job', '=', job).where('payment_idx', '=', payment_idx).execute();
}

/**
 * Deletes failures whose next attempt has been due for a day: no job finds these payments any more, since they were
 * settled in another way.
 */
export async function removeOldFailures(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('job_failure')
    .where('retry_dt', '<', formatKst(addDays(now, -1)))
    .execute();
}

const errorName = (error: unknown): string => (error instanceof Error ? error.name : typeof error).slice(0, 100);
