import type { Envelope, Failure, NoResponse } from './envelope.ts';

/**
 * Codes that decide nothing about the content of a request: the caller is not allowed, there are too many requests, or
 * the server or its database has an error.
 */
const UNDECIDED_CODES: readonly Failure['result_code'][] = [401, 403, 429, 500, 503];

/**
 * Returns whether a request has no response, after a timeout or a network or HTTP error. The server may still have
 * received it.
 */
export function isUnanswered(envelope: Envelope<unknown>): envelope is NoResponse {
  return 'is_unanswered' in envelope;
}

/**
 * Returns whether a request was neither accepted nor refused for its content: it has no response, or one of
 * `UNDECIDED_CODES`. It may succeed later, if it is sent again with the same key.
 */
export function isUndecided(envelope: Envelope<unknown>): boolean {
  return isUnanswered(envelope) || UNDECIDED_CODES.some((code) => code === envelope.result_code);
}
