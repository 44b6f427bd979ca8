import { createHmac } from 'node:crypto';

/** Returns the signature of a request to the in-app card, in hex. It covers the time of the request. */
export function appCardSignature(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}
