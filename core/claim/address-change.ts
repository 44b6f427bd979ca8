import { isValidOrder } from '../payment/payment-phase.ts';
import type { OrderDetail } from '../api/buying/order.api.ts';
import { remoteAreaOf } from '../pricing/remote-area.ts';
import type { AddressRefusal } from './claim-refusal.ts';
import { VOIDED_STATUSES, TERMINAL_STATUSES, UNSHIPPED_STATUSES } from '../order/order-status.ts';

export type AddressChange =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'refused'; readonly refusal: AddressRefusal };

const ALLOWED: AddressChange = { kind: 'allowed' };
const FIXED: AddressChange = { kind: 'refused', refusal: { code: 'address-fixed' } };
const OTHER_FEE: AddressChange = { kind: 'refused', refusal: { code: 'address-fee-differs' } };

/**
 * Checks whether an order can be delivered to this postal code instead. This is possible while every line to be shipped
 * waits for payment or preparation, and only if the remote area fee is the same, since the amount paid cannot change.
 * With the order's own postal code, it checks whether the address can be changed at all.
 */
export function checkAddressChange(
  order: Pick<OrderDetail, 'payment_status' | 'zonecode'> & {
    readonly order_list: readonly Pick<OrderDetail['order_list'][number], 'order_status'>[];
  },
  zonecode: string,
): AddressChange {
  const open = order.order_list.filter(
    ({ order_status }) => !TERMINAL_STATUSES.includes(order_status) && !VOIDED_STATUSES.includes(order_status),
  );
  if (
    !isValidOrder(order.payment_status) ||
    open.length === 0 ||
    !open.every((line) => UNSHIPPED_STATUSES.includes(line.order_status))
  )
    return FIXED;
  const feeOf = (code: string): number => remoteAreaOf(code)?.fee ?? 0;
  return feeOf(zonecode) === feeOf(order.zonecode) ? ALLOWED : OTHER_FEE;
}
