import { useSyncExternalStore } from 'react';
import type { Ticker } from './ticker.ts';

/**
 * Returns the result of `read` for the current time. Re-renders only when that result changes. While React hydrates the
 * page in chunks, each chunk sees the time of the server render. `read` must be pure and return a value that `===` can
 * compare.
 */
export function useTickerValue<T extends string | number | boolean>(ticker: Ticker, read: (now: number) => T): T {
  return useSyncExternalStore(
    ticker.subscribe,
    () => read(ticker.now),
    () => read(ticker.renderedAt),
  );
}
