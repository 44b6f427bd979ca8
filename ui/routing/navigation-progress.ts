import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Progress } from '../../core/ports/progress.port.ts';
import type { Timers } from '../../core/ports/screen/timers.port.ts';
import type { CurrentPage } from './current-page.ts';
import { findRoute } from './route-table.ts';

/** After this time, the overlay is removed, so that the shopper can tap again. */
const MAX_PROGRESS_MS = 15_000;
const CHECK_INTERVAL_MS = 100;

/**
 * Shows progress while the code of the next page loads, since on a slow network a tap has no other visible effect. A
 * page with a guard shows a dialog of its own instead. Returns a function that stops this.
 */
export function showNavigationProgress(
  currentPage: CurrentPage,
  navigation: Navigation,
  progress: Progress,
  timers: Timers,
): () => void {
  return navigation.listen(({ key, location }) => {
    const { route, place } = findRoute(location);
    if (route.guard !== undefined) return;
    const before = currentPage.page;
    const hasArrived = (): boolean =>
      currentPage.place.path === place.path && isSame(currentPage.place.query, place.query);
    if (hasArrived()) return;
    const end = progress.start();
    const stop = timers.every(CHECK_INTERVAL_MS, () => {
      if (hasArrived() || currentPage.page !== before || currentPage.isWaiting) finish();
    });
    const stopWaiting = timers.after(MAX_PROGRESS_MS, finish);
    const stopListening = navigation.listen((entry) => {
      if (entry.key !== key) finish();
    });
    function finish(): void {
      end();
      stop();
      stopWaiting();
      stopListening();
    }
  });
}

function isSame(one: URLSearchParams, other: URLSearchParams): boolean {
  return one.toString() === other.toString();
}
