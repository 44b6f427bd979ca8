import { token } from './token.ts';

/** One entry of the history of a visit. */
export interface HistoryEntry {
  /** Path and query, for example `/product/12?g_idx=3`. */
  readonly location: string;
  /** Stays with the entry: going back to it brings the same key again. */
  readonly key: string;
}

/** How an entry came to be the current one. */
export type Arrival = 'go' | 'replace' | 'return';

/** Where the shopper is, and how to take them elsewhere. Paths carry their query. */
export interface Navigation {
  entry(): HistoryEntry;
  go(path: string): void;
  replace(path: string): void;
  /** One step back; on the first page of a visit, to the shop's home. */
  back(): void;
  /** Calls back after every change of entry; the answer stops it. */
  listen(arrived: (entry: HistoryEntry, arrival: Arrival) => void): () => void;
  /** Leaves the shop by posting a form, as payment gateways want it. */
  post(form: OutgoingForm): void;
  /** Leaves the shop for another address, such as a provider's log-in page. */
  leave(url: string): void;
  /** Loads the page anew from the server, once for each entry and build; false when that has been done already. */
  reload(): boolean;
}

export interface OutgoingForm {
  readonly action: string;
  readonly accept_charset: string;
  readonly fields: Readonly<Record<string, string>>;
}

export const Navigation = token<Navigation>('Navigation');
