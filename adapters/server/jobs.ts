import { dropOldAttempts } from './attempts.ts';
import { dropOldCertifications } from './certification.ts';
import { reconcile } from './payment/reconcile.ts';
import { dropOldKeywordCounts } from './search/keyword-counts.ts';
import type { Shop } from './shop.ts';

const MINUTE = 60 * 1_000;

export interface Jobs {
  /** Ends the jobs; resolves when the one that runs has finished. */
  stop(): Promise<void>;
}

/**
 * Starts what the shop does by itself: now and every minute it settles the payments that were left open,
 * those that wait for an approval only after `settleAfterMs`.
 */
export function startJobs(shop: Shop, settleAfterMs?: number): Jobs {
  let running: Promise<void> | null = null;
  let isDueAgain = false;
  const run = (): void => {
    // What falls due while the jobs run is done right after them, not left for a minute more.
    isDueAgain = running !== null;
    running ??= reconcile(shop, settleAfterMs)
      .then(() => dropOld(shop))
      .catch((error: unknown) => shop.log.error({ err: error }, 'a job failed'))
      .finally(() => {
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

/** Counts and certified phones of days gone by: nobody needs them, and the second are personal. */
async function dropOld(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  await dropOldAttempts(shop.database, now);
  await dropOldCertifications(shop.database, now);
  await dropOldKeywordCounts(shop.database, now);
}
