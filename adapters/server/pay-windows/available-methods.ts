import type { PayMethod } from '../../../core/api/buying/payment.api.ts';
import type { DeviceName } from '../../../core/vocabulary/device-names.ts';
import { payMethodsFor } from '../../../core/payment/pay-methods.ts';
import { DisabledGateway } from '../../../core/payment/gateways/disabled-gateway.ts';
import type { GatewayMethod } from '../../../core/payment/payment-gateway.port.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';

const GATEWAYS = ['card', 'vbank', 'kakao', 'naver', 'app_card'] as const satisfies readonly GatewayMethod[];

/** Returns the payment methods available to this shopper for a total in won. */
export function availableMethods(
  shop: ServerContext,
  caller: Caller,
  device: DeviceName,
  total_amount: number,
): PayMethod[] {
  const { gateways } = shop;
  return payMethodsFor({
    isMember: caller.member !== null,
    device,
    isSandbox: gateways.app_card.reach === 'everywhere',
    total_amount,
    closed: GATEWAYS.filter((method) => gateways[method] instanceof DisabledGateway),
  });
}
