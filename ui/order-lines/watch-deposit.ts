import type { Timers } from '../../core/ports/screen/timers.port.ts';

/** How often a page that shows a virtual account checks for the deposit. */
export const DEPOSIT_POLL_MS = 20_000;

/**
 * Runs `refresh` repeatedly while a deposit `isAwaited`, and when the shopper returns from the app of the bank, since
 * the timer pauses while the page is hidden. Returns a function that stops this.
 */
export function watchDeposit(timers: Timers, isAwaited: () => boolean, refresh: () => Promise<unknown>): () => void {
  return timers.every(DEPOSIT_POLL_MS, () => {
    if (isAwaited()) void refresh();
  });
}
