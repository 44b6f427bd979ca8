import type * as v from 'valibot';

/**
 * Who can make a call. `optional` reads the bearer token if given; `member` requires a token; `admin` requires an
 * employee's token.
 */
export type Access = 'anyone' | 'optional' | 'member' | 'admin';

/** One call of the contract. The server uses its route, schemas and types, the client only the types. */
export interface CallDefinition {
  readonly summary: string;
  readonly access: Access;
  /**
   * `picture`: the body is the bytes of an image instead of JSON; other fields are in the query, secret ones in
   * headers. `beacon`: the JSON may be declared as plain text, which a browser sends to another origin while the page
   * closes.
   */
  readonly body?: 'picture' | 'beacon';
  /** Callers whose responses may be cached for a second: all, or guests only. If absent, nothing is cached. */
  readonly cache?: 'everyone' | 'guests';
  /**
   * `unchanged`: a cached response may be used longer, until its rows change or a period starts or ends. Allowed only
   * if the database reports every change of these rows. If absent, it is used for a second.
   */
  readonly cacheLifetime?: 'unchanged';
  /**
   * Which sales a cached response shows. `sale`: only the sale with the request's `sell_idx`. `none`: no sale. If
   * absent, the response may show any sale, so a change of any sale clears it.
   */
  readonly shownSales?: 'sale' | 'none';
  /** The fields of the request that a cached response depends on. If absent, it depends on all of them. */
  readonly cacheFields?: readonly string[];
  readonly request: v.GenericSchema<never, object> | v.GenericSchema<object, object>;
  readonly response: v.GenericSchema<unknown, unknown>;
}

/** Calls of one area by `METHOD /path`. A `{name}` in the path is replaced by the request field of that name. */
export type Area = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`, CallDefinition>>;
