import { confirmDeliveries } from './claims/confirm-purchase.ts';
import { sendRefunds } from './claims/send-refunds.ts';
import { dropOld } from './drop-old.ts';
import { settleReceipts } from './payment/cash-receipts.ts';
import { expireAllPoints } from './payment/expire-points.ts';
import { lapseUnpaidAccounts } from './payment/lapse-accounts.ts';
import { reconcile } from './payment/reconcile.ts';
import type { Shop } from './shop.ts';

const MINUTE = 60 * 1_000;

export interface Jobs {
  /** Ends the jobs; resolves when the one that runs has finished. */
  stop(): Promise<void>;
}

/**
 * Starts what the shop does by itself: now and every minute it settles the payments that were left open, ends unpaid
 * virtual accounts, sends refunds, has cash receipts issued, confirms what was delivered a week ago, and ends points
 * whose time is over. What a gateway was asked for is left to whoever asked for `settleAfterMs`.
 */
export function startJobs(shop: Shop, settleAfterMs?: number): Jobs {
  let running: Promise<void> | null = null;
  let isDueAgain = false;
  const run = (): void => {
    // What falls due while the jobs run is done right after them, not left for a minute more.
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

/** Runs each job; one that fails does not keep the others waiting. */
async function runAll(shop: Shop, settleAfterMs?: number): Promise<void> {
  const jobs = [
    () => reconcile(shop, settleAfterMs),
    () => lapseUnpaidAccounts(shop, shop.clock.now()),
    () => sendRefunds(shop, settleAfterMs),
    () => settleReceipts(shop, settleAfterMs),
    () => confirmDeliveries(shop),
    () => expireAllPoints(shop),
    () => dropOld(shop),
  ];
  for (const job of jobs) {
    try {
      await job();
    } catch (error) {
      shop.log.error({ err: error }, 'a job failed');
    }
  }
}
