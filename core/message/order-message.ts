import type { OrderStatus } from '../api/schema/order-fields.ts';
import type { PayMethod } from '../api/buying/payment.api.ts';
import type { MessageKind } from '../vocabulary/message-kinds.ts';

/** A transition of an order line, with the facts that decide about its message. */
interface LineTransition {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly pay_method: PayMethod;
  /** The status of the line's last claim; null if there is no claim. */
  readonly claim_status: 'requested' | 'done' | 'withdrawn' | 'refused' | null;
}

type OrderMessage = Extract<
  MessageKind,
  | 'order-placed'
  | 'deposit-received'
  | 'order-cancelled'
  | 'shipped'
  | 'delivered'
  | 'claim-received'
  | 'claim-refused'
  | 'claim-done'
>;

/**
 * Returns the message about a transition of an order line. Returns null if the shopper is not notified: about their own
 * actions (a confirmation, a withdrawn claim), about preparation, and about a completed refund, which has a message of
 * its own.
 */
export function orderMessage({ from, to, pay_method, claim_status }: LineTransition): OrderMessage | null {
  switch (to) {
    case '결제완료':
      if (from === '상품준비중') return null;
      return pay_method === 'vbank' ? 'deposit-received' : 'order-placed';
    case '취소완료':
      return 'order-cancelled';
    case '배송중':
      return 'shipped';
    case '배송완료':
      if (from === '배송중') return 'delivered';
      return claim_status === 'refused' ? 'claim-refused' : null;
    case '반품요청':
    case '교환요청':
    case '환불요청':
      return 'claim-received';
    case '반품완료':
    case '교환완료':
      return 'claim-done';
    case '입금대기':
    case '상품준비중':
    case '구매확정':
    case '환불완료':
      return null;
  }
}

/** Returns the claim to which an order line's status belongs; null if the status belongs to no claim. */
export function claimOfStatus(status: OrderStatus): 'return' | 'exchange' | 'refund' | null {
  if (status === '반품요청' || status === '반품완료') return 'return';
  if (status === '교환요청' || status === '교환완료') return 'exchange';
  return status === '환불요청' ? 'refund' : null;
}
