import { parseResultToken } from '../order/result-token.ts';
import type { Storage } from '../ports/storage.port.ts';
import type { OrderKey, ResultToken } from '../vocabulary/ids.ts';
import { readPurchase } from './purchase-draft.ts';

/**
 * Returns the order key of this device's current purchase, for a guest's calls about its payment; null if the result
 * token is of another payment.
 */
export function startedOrderKey(storage: Storage, result_data: ResultToken): OrderKey | null {
  const started = readPurchase(storage)?.started ?? null;
  return started !== null && started.payment_idx === parseResultToken(result_data)?.payment_idx
    ? started.order_key
    : null;
}
