import type { OrderKey } from '../vocabulary/ids.ts';

const ORDER_KEY = /^[A-Za-z0-9_-]{20,80}$/;

/** Returns whether a value has the form of an order access key, which only the server can check. */
export function isOrderKey(value: unknown): value is OrderKey {
  return typeof value === 'string' && ORDER_KEY.test(value);
}
