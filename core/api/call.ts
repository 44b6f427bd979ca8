import type * as v from 'valibot';

/** Who may make a call. `optional` reads the bearer token if there is one; `member` needs it; `admin` needs an employee's. */
export type Access = 'anyone' | 'optional' | 'member' | 'admin';

/** One call of the contract: the server takes route, checks and types from it, the client the types alone. */
export interface CallDefinition {
  readonly summary: string;
  readonly access: Access;
  /** `picture`: the body is the bytes of one, not JSON; other fields then come in the query. */
  readonly body?: 'picture';
  readonly request: v.GenericSchema<never, object> | v.GenericSchema<object, object>;
  readonly response: v.GenericSchema<unknown, unknown>;
}

/** Calls of one area, by `METHOD /path`. A `{name}` in the path is filled from the request's field of that name. */
export type Area = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`, CallDefinition>>;
