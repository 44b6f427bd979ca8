/**
 * Connection errors of Node and PostgreSQL. 57014: a statement took longer than the timeout; 25006: the server is a
 * replica, for example shortly after a failover.
 */
const CODES: readonly unknown[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  '25006',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
];
/** Class 08 of PostgreSQL: connection exceptions. The client's own errors have no code. */
const CLASS = /^08/;
const CLIENT_ERROR = /Connection terminated|timeout exceeded when trying to connect|not queryable/;

/** Seconds after which a client may repeat a request that failed because the database did not respond. */
export const OUTAGE_RETRY_AFTER_S = '5';

/** The database cannot be used now: the same request may succeed later. */
export class DatabaseUnavailable extends Error {
  constructor(cause?: unknown) {
    super('the database does not respond', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** Returns a driver's error as `DatabaseUnavailable` if the database could not be used; any other error unchanged. */
export function toDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  const code: unknown = Reflect.get(error, 'code');
  const isUnavailable =
    typeof code === 'string' ? CODES.includes(code) || CLASS.test(code) : CLIENT_ERROR.test(error.message);
  return isUnavailable ? new DatabaseUnavailable(error) : error;
}
