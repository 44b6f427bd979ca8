import type { OrderDetail } from '../api/order.api.ts';
import { remoteAreaOf } from '../delivery/remote-area.ts';
import { GONE, END_STATES, UNSENT } from '../order/order-status.ts';

export type AddressChange =
  | { readonly kind: 'allowed' }
  /** `state`: something is being prepared or is over. `fee`: delivery there costs something else. */
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
 * Whether an order's goods can be sent to this postal code instead: while all that is still to come waits for
 * payment or preparation (decisions, "Orders"), and only where delivery costs the same, since what was paid
 * stands. Asked with the order's own postal code, it tells whether the address can be changed at all.
 */
export function addressChange(
  order: Pick<OrderDetail, 'payment_status' | 'zonecode'> & {
    readonly order_list: readonly Pick<OrderDetail['order_list'][number], 'order_status'>[];
  },
  zonecode: string,
): AddressChange {
  const open = order.order_list.filter(
    ({ order_status }) => !END_STATES.includes(order_status) && !GONE.includes(order_status),
  );
  const isOrder = order.payment_status === 'paid' || order.payment_status === 'waiting';
  if (!isOrder || open.length === 0 || !open.every((line) => UNSENT.includes(line.order_status))) return TOO_LATE;
  const feeOf = (code: string): number => remoteAreaOf(code)?.fee ?? 0;
  return feeOf(zonecode) === feeOf(order.zonecode) ? ALLOWED : OTHER_FEE;
}
