import type { ServerContext } from '../kernel/server-context.ts';

/**
 * Calls the gateway, outside any transaction. Gateways return `unknown` if the outcome is unclear; an exception means
 * the same.
 */
export async function callGateway<T>(
  shop: ServerContext,
  ask: () => Promise<T>,
): Promise<T | { readonly kind: 'unknown' }> {
  try {
    return await ask();
  } catch (error) {
    shop.log.error({ err: error }, 'a payment gateway broke');
    return { kind: 'unknown' };
  }
}
