import type { Log } from '../kernel/log.ts';
import type { RequestScope } from './request-scope.ts';

/** The outcome of a request. */
export interface EndedRequest extends RequestScope {
  readonly method: string;
  /** The pattern of its address, such as `/api/v1/order/:payment_idx`: the address itself may contain a key. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** Routes whose lines have the level `debug`: those of files, of which a page has dozens, and of polled calls. */
const FREQUENT: ReadonlySet<string> = new Set([
  '/assets/*',
  '/pictures/*',
  '/previews/*',
  '/livez',
  '/readyz',
  '/healthz',
]);

/**
 * Writes the log line of a completed request. It contains no data of a shopper: no network address, no query, no body,
 * and a route instead of the path.
 */
export function writeAccessLine(log: Log, { request_id, method, route, status, code, ms }: EndedRequest): void {
  const level = FREQUENT.has(route) ? 'debug' : 'info';
  if (!log.isLevelEnabled(level)) return;
  const line = { request_id, method, route, status, ...(code !== null && { code }), ms: Math.round(ms * 10) / 10 };
  log[level](line, 'request');
}
