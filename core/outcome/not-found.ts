import type { Envelope } from './envelope.ts';
import { isUnanswered } from './unanswered.ts';

/**
 * Returns whether the server did not find the requested id. False for a request without a response, which has the same
 * code.
 */
export function isNotFound(envelope: Envelope<unknown>): boolean {
  return envelope.result_code === 404 && !isUnanswered(envelope);
}
