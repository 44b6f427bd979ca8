import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '../../../core/time/durations.ts';

/** The only merchant of the sandbox in-app card. */
const MERCHANT = { key: 'SBX_APP_CARD_KEY', secret: 'SBX_APP_CARD_SECRET' } as const;
/** Maximum difference between the clocks of client and gateway. */
const MAX_CLOCK_DIFFERENCE_MS = 5 * MINUTE_MS;

/** A request as received. A missing header is empty. `timestamp` is epoch milliseconds, as text. */
export interface SignedRequest {
  readonly authorization: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

/**
 * Returns whether the merchant has signed the request within five minutes of `now` (epoch milliseconds). The signature
 * is the HMAC-SHA256, in hex, of the timestamp, a dot, and the body as sent.
 */
export function isGenuine({ authorization, timestamp, signature, body }: SignedRequest, now: number): boolean {
  const difference = Math.abs(now - Number(timestamp));
  if (authorization !== `Bearer ${MERCHANT.key}` || !(difference <= MAX_CLOCK_DIFFERENCE_MS)) return false;
  const expected = createHmac('sha256', MERCHANT.secret).update(timestamp).update('.').update(body).digest();
  return /^[0-9a-f]{64}$/.test(signature) && timingSafeEqual(Buffer.from(signature, 'hex'), expected);
}
