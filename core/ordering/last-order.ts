import { parseResultToken } from '../order/result-token.ts';
import type { Storage } from '../ports/storage.port.ts';
import { stored } from '../storage/stored.ts';
import type { ResultToken } from '../vocabulary/ids.ts';

/**
 * The result token of the last order placed on this device. The checkout page of a completed order uses it to show the
 * result. It is removed at logout.
 */
export const lastOrder = stored<ResultToken>({
  key: 'moajang.last-order',
  owner: 'shopper',
  lifetime: 'until-signed-out',
  parse: (value) => (typeof value === 'string' && parseResultToken(value) !== null ? value : null),
});

/** Returns the result token of the last order; null if none is stored, or if it has expired at `now` (epoch ms). */
export function lastOrderAt(storage: Storage, now: number): ResultToken | null {
  const token = lastOrder.read(storage);
  const parts = token === null ? null : parseResultToken(token);
  return parts !== null && now < parts.expires_at ? token : null;
}
