import { token } from './token.ts';

/** One history entry of a visit. */
export interface HistoryEntry {
  /** Path and query, for example `/product/12?g_idx=3`. */
  readonly location: string;
  /** Identifies the entry; going back to it restores the same key. */
  readonly key: string;
}

/** How an entry became the current one. */
export type NavigationType = 'go' | 'replace' | 'return';

/** The current page and navigation. Paths include their query. */
export interface Navigation {
  entry(): HistoryEntry;
  go(path: string): void;
  replace(path: string): void;
  /** Goes back one page; on the first page of a visit, opens `fallback`, by default home. */
  back(fallback?: string): void;
  /**
   * Makes the next step back (the browser's button, a gesture) call `handle` and stay on the page. Opening another page
   * ends this, as does the returned function. Only one handler is active at a time.
   */
  interceptBack(handle: () => void): () => void;
  /** Calls `listener` after every change of entry. Returns an unsubscribe function. */
  listen(listener: (entry: HistoryEntry, kind: NavigationType) => void): () => void;
  /** Leaves the storefront for another address, such as a provider's login page. */
  leave(url: string): void;
  /** Reloads the page from the server, once per entry and build. Returns false if that was done already. */
  reload(): boolean;
}

export const Navigation = token<Navigation>('Navigation');
