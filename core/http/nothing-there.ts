import { FAILED_REQUEST, type Envelope } from './envelope.ts';

/** Whether an answer says that there is nothing at that id. A request that failed carries the same code, but not the word. */
export function saysNothingThere(envelope: Envelope<unknown>): boolean {
  return envelope.result_code === 404 && envelope.result_msg !== FAILED_REQUEST.result_msg;
}
