import type { PayMethod } from '../../../core/api/payment.api.ts';
import type { DeviceName } from '../../../core/device/device-type.ts';
import { payMethodsFor } from '../../../core/payment/pay-methods.ts';
import { ClosedGateway } from '../gateways/closed-gateway.ts';
import type { GatewayMethod } from '../gateways/payment-gateway.ts';
import type { Caller, Shop } from '../shop.ts';

const GATEWAYS = ['card', 'vbank', 'kakao', 'naver', 'app_card'] as const satisfies readonly GatewayMethod[];

/** The ways to pay that this shopper is offered for a total in won. */
export function offeredMethods(shop: Shop, caller: Caller, device: DeviceName, total_amount: number): PayMethod[] {
  const { gateways } = shop;
  return payMethodsFor({
    isMember: caller.member !== null,
    device,
    isSandbox: gateways.app_card.reach === 'everywhere',
    total_amount,
    closed: GATEWAYS.filter((method) => gateways[method] instanceof ClosedGateway),
  });
}
