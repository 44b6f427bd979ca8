import { FAILED_REQUEST, type Envelope } from './envelope.ts';

/** Whether a request failed on its way (spec §8): nobody at the shop has judged it. */
export function gotNoAnswer(envelope: Envelope<unknown>): boolean {
  return envelope.result_code === 404 && envelope.result_msg === FAILED_REQUEST.result_msg;
}
