import { useSyncExternalStore } from 'react';
import type { Ticker } from './ticker.ts';

/**
 * What `read` makes of the time, drawn again only when that changes. While React takes a page over, piece by piece,
 * each piece sees the moment at which the server drew it; `read` must be pure and answer something that `===` can compare.
 */
export function useMoment<T extends string | number | boolean>(ticker: Ticker, read: (now: number) => T): T {
  return useSyncExternalStore(
    ticker.subscribe,
    () => read(ticker.now),
    () => read(ticker.drawnAt),
  );
}
