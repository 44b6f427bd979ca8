import { createHmac } from 'node:crypto';

/** Signs a request to the in-app card, with the time at which it was made, as hex. */
export function appCardSignature(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}
