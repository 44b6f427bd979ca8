import { useSyncExternalStore } from 'react';
import type { Ticker } from './ticker.ts';

/**
 * Returns `read` of the time; re-renders only when its result changes. While React hydrates the page in chunks, each
 * chunk sees the time of the server's render. `read` must be pure and return a value that `===` can compare.
 */
export function useTickerValue<T extends string | number | boolean>(ticker: Ticker, read: (now: number) => T): T {
  return useSyncExternalStore(
    ticker.subscribe,
    () => read(ticker.now),
    () => read(ticker.renderedAt),
  );
}
