import { reconcile } from './payment/reconcile.ts';
import type { Shop } from './shop.ts';

const MINUTE = 60 * 1_000;

export interface Jobs {
  /** Ends the jobs; resolves when the one that runs has finished. */
  stop(): Promise<void>;
}

/** Starts what the shop does by itself: now and every minute it settles the payments that were left open. */
export function startJobs(shop: Shop): Jobs {
  let running: Promise<void> | null = null;
  const run = (): void => {
    running ??= reconcile(shop)
      .catch((error: unknown) => shop.log.error({ err: error }, 'reconciliation failed'))
      .finally(() => {
        running = null;
      });
  };
  run();
  const timer = setInterval(run, MINUTE);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
