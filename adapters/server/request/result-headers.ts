import { OUTAGE_RETRY_AFTER_S } from '../database/database-unavailable.ts';

/** Seconds after which a client may retry a refused request. The period of the exceeded limit may be longer. */
const RATE_LIMIT_RETRY_AFTER_S = '60';
/** Header with the result code, for proxies, which do not read bodies. */
const RESULT_CODE_HEADER = 'x-result-code';

/** Returns the HTTP status of a result. Results that a client can cause have the HTTP status 200 (see ADR 0006). */
export function resultStatus(code: number): 200 | 400 | 401 | 500 | 503 {
  return code === 400 || code === 401 || code === 500 || code === 503 ? code : 200;
}

/** Returns the headers of a result that proxies count, and that tell clients when to retry. */
export function resultHeaders(code: number): Record<string, string> {
  return {
    ...(code !== 200 && { [RESULT_CODE_HEADER]: String(code) }),
    ...(code === 429 && { 'retry-after': RATE_LIMIT_RETRY_AFTER_S }),
    ...(code === 503 && { 'retry-after': OUTAGE_RETRY_AFTER_S }),
  };
}
