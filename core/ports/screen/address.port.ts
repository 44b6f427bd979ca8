import { token } from '../token.ts';

/** The address of the page: every list, filter and panel of the office has its own. */
export interface Address {
  /** Path without the query, such as `/orders`. */
  readonly path: string;
  /** The query with its `?`; empty without a query. */
  readonly search: string;
  /** Opens another address; `replace` leaves no entry to go back to. */
  open(to: string, options?: { readonly replace?: boolean }): void;
  /** Goes back; on the first page of a visit, opens `fallback`. */
  back(fallback: string): void;
  /** Calls `listener` after each change. Returns an unsubscribe function. */
  listen(listener: () => void): () => void;
}

export const Address = token<Address>('Address');
