import { HOUR_MS } from '../time/durations.ts';
import type { PaymentIdx, ResultToken } from '../vocabulary/ids.ts';

/** For at least this many hours, a result token shows the result on a device that did not place the order. */
const RESULT_TOKEN_HOURS = 24;

const SHAPE = /^([1-9a-z][\da-z]{0,10})_([1-9a-z][\da-z]{0,8})_[\w-]{27}$/;

/** The content of a result token. Only the server can check its signature. */
export interface ResultTokenParts {
  readonly payment_idx: PaymentIdx;
  /** When the token expires, in epoch ms; always a full hour. */
  readonly expires_at: number;
}

/**
 * Returns when a result token issued at `now` expires (both epoch ms): at a full hour, after 24 to 25 hours. So all
 * tokens that are issued for a payment within an hour are the same.
 */
export function resultTokenExpiry(now: number): number {
  return (Math.floor(now / HOUR_MS) + RESULT_TOKEN_HOURS + 1) * HOUR_MS;
}

/** Returns the text of a result token. `tag` is its signature, 27 characters of base64url. */
export function formatResultToken({ payment_idx, expires_at }: ResultTokenParts, tag: string): ResultToken {
  return `${payment_idx.toString(36)}_${(expires_at / HOUR_MS).toString(36)}_${tag}`;
}

/**
 * Parses a result token into the id of its payment and the time when it expires. Returns null for any other text, such
 * as an order key. Does not check whether the token is forged or expired.
 */
export function parseResultToken(token: ResultToken): ResultTokenParts | null {
  const [, idx, hour] = SHAPE.exec(token) ?? [];
  if (idx === undefined || hour === undefined) return null;
  const payment_idx = Number.parseInt(idx, 36);
  const expires_at = Number.parseInt(hour, 36) * HOUR_MS;
  return Number.isSafeInteger(payment_idx) && Number.isSafeInteger(expires_at) ? { payment_idx, expires_at } : null;
}
