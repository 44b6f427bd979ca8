import type { Random } from '../../../core/ports/random.port.ts';

/** An id that a log line can contain. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The response header, also set by a proxy in front. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Returns the id of a request. `given` is the value of its header. */
export type RequestIds = (given: string | undefined) => string;

/**
 * Assigns each request an id. With `trustsProxy`, uses the id in the header if a log line can contain it; otherwise
 * ignores what the client sends.
 */
export function createRequestIds(random: Pick<Random, 'uuid'>, trustsProxy: boolean): RequestIds {
  return (given = '') => (trustsProxy && REQUEST_ID.test(given) ? given : random.uuid());
}
