import type { Envelope } from './envelope.ts';
import { isUnanswered } from './unanswered.ts';

/**
 * Returns whether the server did not find the requested id. A request without a response has the same code, but is not
 * included.
 */
export function isNotFound(envelope: Envelope<unknown>): boolean {
  return envelope.result_code === 404 && !isUnanswered(envelope);
}
