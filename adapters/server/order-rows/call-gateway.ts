import type { PaymentGateway } from '../../../core/payment/payment-gateway.port.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { PaymentRow } from './payment-rows.ts';

/**
 * Calls the gateway, outside any transaction. Gateways return `unknown` if the outcome is unclear; an exception means
 * the same.
 */
export async function callGateway<T>(
  shop: ServerContext,
  send: () => Promise<T>,
): Promise<T | { readonly kind: 'unknown' }> {
  try {
    return await send();
  } catch (error) {
    shop.log.error({ err: error }, 'a payment gateway broke');
    return { kind: 'unknown' };
  }
}

/**
 * Returns the gateway of a payment. Payments by points alone have no gateway: they are never open and never looked up.
 */
export function gatewayOf(shop: ServerContext, { pay_method }: Pick<PaymentRow, 'pay_method'>): PaymentGateway {
  if (pay_method === 'point') throw new Error('a payment by points has no gateway');
  return shop.gateways[pay_method];
}
