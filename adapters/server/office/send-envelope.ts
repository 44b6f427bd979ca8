import type { Context } from 'hono';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import { OUTAGE_RETRY_AFTER_S } from '../database/database-unavailable.ts';

/** Sends the result of a call. Results that staff can cause have the HTTP status 200. */
export function sendEnvelope(context: Context, envelope: Envelope<unknown>): Response {
  const { result_code } = envelope;
  const status =
    result_code === 400 || result_code === 401 || result_code === 500 || result_code === 503 ? result_code : 200;
  if (status === 503) context.header('retry-after', OUTAGE_RETRY_AFTER_S);
  return context.json(envelope, status);
}
