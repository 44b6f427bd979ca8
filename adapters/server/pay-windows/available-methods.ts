import type { PayMethod } from '../../../core/api/buying/payment.api.ts';
import type { DeviceName } from '../../../core/vocabulary/device-names.ts';
import { PAY_METHOD_ORDER, payMethodsFor } from '../../../core/payment/pay-methods.ts';
import { DisabledGateway } from '../../../core/payment/gateways/disabled-gateway.ts';
import type { PaymentGateway } from '../../../core/payment/payment-gateway.port.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';

/** Returns the payment methods that the shop has a contract for, for any order and any device; points always. */
export function enabledMethods({ gateways }: Pick<ServerContext, 'gateways'>): PayMethod[] {
  return [...PAY_METHOD_ORDER.filter((method) => !isDisabled(gateways[method])), 'point'];
}

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
    isSandbox: gateways.app_card.availability === 'everywhere',
    total_amount,
    closed: PAY_METHOD_ORDER.filter((method) => isDisabled(gateways[method])),
  });
}

function isDisabled(gateway: PaymentGateway): boolean {
  return gateway instanceof DisabledGateway;
}
