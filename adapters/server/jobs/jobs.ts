import { autoConfirmPurchases } from '../claims/confirm-purchase.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import { erasePersonalData } from './erase-personal-data.ts';
import { purgeExpiredRows } from './purge-expired-rows.ts';
import { settleReceipts } from '../receipts/cash-receipts.ts';
import { expireAllPoints } from '../points/expire-points.ts';
import { expireVirtualAccounts } from '../payments/end-account.ts';
import { reconcile } from '../payments/reconcile.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import type { ServerContext } from '../kernel/server-context.ts';

const MINUTE = 60 * 1_000;

type Job = (shop: ServerContext, settleAfterMs?: number) => Promise<void>;

/** All jobs, in the order in which they run, by the name of the lock that only one process holds at a time. */
export const JOBS = {
  reconcile: (shop, settleAfterMs?: number) => reconcile(shop, settleAfterMs),
  'unpaid-accounts': (shop) => expireVirtualAccounts(shop, shop.clock.now()),
  refunds: (shop, settleAfterMs?: number) => sendRefunds(shop, settleAfterMs),
  'cash-receipts': (shop, settleAfterMs?: number) => settleReceipts(shop, settleAfterMs),
  confirm: (shop) => autoConfirmPurchases(shop),
  points: (shop) => expireAllPoints(shop),
  'old-rows': (shop) => purgeExpiredRows(shop),
  'personal-data': (shop) => erasePersonalData(shop),
} as const satisfies Readonly<Record<string, Job>>;

export interface Jobs {
  /** Stops the jobs; resolves when the running one has finished. */
  stop(): Promise<void>;
}

/**
 * Starts the background jobs: now and every minute they settle open payments, end unpaid virtual accounts, send
 * refunds, issue cash receipts, confirm lines delivered a week ago, expire points, and erase what is no longer needed. A gateway request is left to the
 * process that made it for `settleAfterMs`.
 */
export function startJobs(shop: ServerContext, settleAfterMs?: number): Jobs {
  let running: Promise<void> | null = null;
  let isDueAgain = false;
  const run = (): void => {
    // Jobs that fall due during a run start right after it.
    isDueAgain = running !== null;
    running ??= runAll(shop, settleAfterMs).finally(() => {
      running = null;
      if (isDueAgain) run();
    });
  };
  run();
  const timer = setInterval(run, MINUTE);
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
async function runAll(shop: ServerContext, settleAfterMs?: number): Promise<void> {
  for (const [name, job] of Object.entries<Job>(JOBS)) {
    try {
      await job(shop, settleAfterMs);
    } catch (error) {
      // All jobs need the database; the outage is logged once, where it is noticed.
      if (error instanceof DatabaseUnavailable) return;
      shop.log.error({ err: error, job: name }, 'a job failed');
    }
  }
}
