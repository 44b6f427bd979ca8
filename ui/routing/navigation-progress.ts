import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Progress } from '../../core/ports/progress.port.ts';
import type { Timers } from '../../core/ports/timers.port.ts';
import type { CurrentPage } from './current-page.ts';
import { findRoute } from './route-table.ts';

/** Whoever has waited so long gets the page before back, and may tap again. */
const PATIENCE_MOST = 15_000;
const LOOK_EVERY = 100;

/**
 * Shows that the shop is busy while the next page's code is on its way: on a slow network nothing else tells that the
 * tap was heard. A page that asks something before it opens has its own word. The answer stops it.
 */
export function tellSlowPages(
  currentPage: CurrentPage,
  navigation: Navigation,
  progress: Progress,
  timers: Timers,
): () => void {
  return navigation.listen(({ key, location }) => {
    const { route, place } = findRoute(location);
    if (route.guard !== undefined) return;
    const before = currentPage.page;
    const isThere = (): boolean =>
      currentPage.place.path === place.path && isSame(currentPage.place.query, place.query);
    if (isThere()) return;
    const end = progress.begin();
    const stop = timers.every(LOOK_EVERY, () => {
      if (isThere() || currentPage.page !== before || currentPage.isWaiting) over();
    });
    const stopWaiting = timers.after(PATIENCE_MOST, over);
    const stopHearing = navigation.listen((entry) => {
      if (entry.key !== key) over();
    });
    function over(): void {
      end();
      stop();
      stopWaiting();
      stopHearing();
    }
  });
}

function isSame(one: URLSearchParams, other: URLSearchParams): boolean {
  return one.toString() === other.toString();
}
