import type { PaymentGateway } from '../gateways/payment-gateway.ts';
import type { Shop } from '../shop.ts';
import type { PaymentRow } from './payment-rows.ts';

/** Who has the money of this payment. Points have nobody: a payment by them is never open and never asked about. */
export function gatewayOf(shop: Shop, { pay_method }: Pick<PaymentRow, 'pay_method'>): PaymentGateway {
  if (pay_method === 'point') throw new Error('a payment by points has no gateway');
  return shop.gateways[pay_method];
}
