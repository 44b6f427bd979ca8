import { createHmac } from 'node:crypto';

/** How far apart the two clocks may be. */
export const SIGNATURE_MS = 5 * 60 * 1_000;

/** What proves that a request to the in-app card is the shop's, and when it was made: hex. */
export function appCardSignature(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}
