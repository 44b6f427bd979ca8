import { MINUTE_MS } from '../../../core/time/durations.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { runJobInScope } from '../request/request-scope.ts';
import { JOBS, type Job, type JobName } from './jobs.ts';

const JOB_INTERVAL_MS = MINUTE_MS;

/**
 * Jobs of a lane run one after the other. Lanes do not wait for each other, so that nothing else is late when a gateway
 * or the provider of messages is slow.
 */
export const LANES: readonly (readonly JobName[])[] = [
  ['holds'],
  ['reconcile'],
  ['unpaid-accounts'],
  ['refunds'],
  ['cash-receipts'],
  [
    'confirm',
    'settlement',
    'points',
    'recent-orders',
    'due-messages',
    'seller-news',
    'campaigns',
    'alerts',
    'personal-data',
    'rankings',
    'sales-figures',
  ],
  ['messages'],
  // Removes images from the bucket, and sessions at the login providers.
  ['old-rows'],
];

export interface RunningJobs {
  /** Stops the jobs; resolves when the running ones have finished. */
  stop(): Promise<void>;
}

/**
 * Starts the background jobs: now and every minute they end expired holds, settle open payments, end unpaid virtual
 * accounts, send refunds, issue cash receipts, confirm lines delivered a week ago, settle sellers, expire points, count
 * the orders of the week, send messages and alerts, erase data that is no longer needed, and once a day create the
 * rankings and the sums of sales. No other process repeats a gateway request for `settleAfterMs`.
 */
export function startJobs(shop: ServerContext, settleAfterMs?: number): RunningJobs {
  shop.metrics.jobsExpected(LANES.flat());
  const lanes = LANES.map((names) => startLane(() => runLane(shop, names, settleAfterMs)));
  return {
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

function startLane(runAll: () => Promise<void>): RunningJobs {
  let running: Promise<void> | null = null;
  let isDueAgain = false;
  const run = (): void => {
    // A lane that falls due during a run starts again right after it.
    isDueAgain = running !== null;
    running ??= runAll().finally(() => {
      running = null;
      if (isDueAgain) run();
    });
  };
  run();
  const timer = setInterval(run, JOB_INTERVAL_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      isDueAgain = false;
      await running;
    },
  };
}

/** Runs each job; a failure does not stop the others. */
async function runLane(shop: ServerContext, names: readonly JobName[], settleAfterMs?: number): Promise<void> {
  for (const name of names) {
    const job: Job = JOBS[name];
    shop.metrics.jobStarted(name);
    try {
      await runJobInScope(name, () => job(shop, settleAfterMs));
      shop.metrics.jobEnded(name, true);
    } catch (error) {
      shop.metrics.jobEnded(name, false);
      // All jobs need the database; the outage is logged once, where it is noticed.
      if (error instanceof DatabaseUnavailable) return;
      shop.log.error({ err: error, job: name }, 'a job failed');
    }
  }
}
