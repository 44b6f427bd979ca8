import type { Context } from 'hono';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import { resultHeaders, resultStatus } from '../request/result-headers.ts';

/** Sends the result of a call. */
export function sendEnvelope(context: Context, envelope: Envelope<unknown>): Response {
  const { result_code } = envelope;
  return context.json(envelope, resultStatus(result_code), resultHeaders(result_code));
}
