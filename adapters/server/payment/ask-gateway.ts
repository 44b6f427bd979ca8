import type { Shop } from '../shop.ts';

/**
 * Asks the gateway, outside any transaction. Gateways answer `unknown` where they can't tell; one that breaks
 * all the same has told us as little.
 */
export async function askGateway<T>(shop: Shop, ask: () => Promise<T>): Promise<T | { readonly kind: 'unknown' }> {
  try {
    return await ask();
  } catch (error) {
    shop.log.error({ err: error }, 'a payment gateway broke');
    return { kind: 'unknown' };
  }
}
