import type { Envelope, Failure, NoAnswer } from './envelope.ts';

/**
 * Codes of a server that did not decide about the request: caller not allowed, too many requests, its own error, or an
 * error of its database.
 */
const UNDECIDED_CODES: readonly Failure['result_code'][] = [401, 403, 429, 500, 503];

/** Whether the request may have reached the server but no response came back: network, timeout or HTTP error. */
export function isUnanswered(envelope: Envelope<unknown>): envelope is NoAnswer {
  return 'is_unanswered' in envelope;
}

/**
 * Whether the request was neither accepted nor refused for its content: no response, no permission (401, 403), too
 * often (429) or a server error (500, 503). The same request may succeed later; send it again with the same key.
 */
export function isUndecided(envelope: Envelope<unknown>): boolean {
  return isUnanswered(envelope) || UNDECIDED_CODES.some((code) => code === envelope.result_code);
}
