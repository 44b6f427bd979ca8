import { isValidOrder } from '../payment/payment-phase.ts';
import type { OrderDetail } from '../api/buying/order.api.ts';
import { remoteAreaOf } from '../pricing/remote-area.ts';
import { VOIDED_STATUSES, TERMINAL_STATUSES, UNSHIPPED_STATUSES } from '../order/order-status.ts';

export type AddressChange =
  | { readonly kind: 'allowed' }
  /** `state`: a line is being prepared or has ended. `fee`: the delivery fee there differs. */
  | { readonly kind: 'refused'; readonly code: 'state' | 'fee'; readonly text: string };

const ALLOWED: AddressChange = { kind: 'allowed' };
const TOO_LATE: AddressChange = {
  kind: 'refused',
  code: 'state',
  text: '상품을 준비하기 시작해 배송지를 바꿀 수 없어요.',
};
const OTHER_FEE: AddressChange = {
  kind: 'refused',
  code: 'fee',
  text: '배송비가 달라지는 지역이에요. 주문을 취소하고 다시 주문해 주세요.',
};

/**
 * Checks whether an order can be delivered to this postal code instead: while every line still to be shipped waits for
 * payment or preparation, and only if delivery costs the same, since the amount paid stays. With the order's own postal
 * code it checks whether the address can be changed at all.
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
    return TOO_LATE;
  const feeOf = (code: string): number => remoteAreaOf(code)?.fee ?? 0;
  return feeOf(zonecode) === feeOf(order.zonecode) ? ALLOWED : OTHER_FEE;
}
