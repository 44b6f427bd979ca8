import type { OrderDetail, OrderDetailLine } from '../api/buying/order.api.ts';
import type { RefundParts } from '../api/schema/order-fields.ts';
import { formatWon } from '../money/won.ts';
import { VOIDED_STATUSES } from '../order/order-status.ts';
import type { OrderLineIdx } from '../vocabulary/ids.ts';
import { heldAmount, NO_REFUND, remainingPaidAmount } from '../claim/refund.ts';

/** An amount in won that is refunded for a line that the shopper does not return. */
export interface RefundPart {
  readonly order_idx: OrderLineIdx;
  readonly amount: number;
  readonly reason: string;
  /** True: the same amount for the same reason is intentionally refunded again. */
  readonly isAgain: boolean;
}

export type RefundPartRefusal =
  | { readonly code: 'not-paid' | 'line-gone' | 'reason-missing' | 'same-again' }
  | { readonly code: 'amount-invalid' }
  /** `max`: the part of the payment, in won, that has not been refunded. */
  | { readonly code: 'too-much'; readonly max: number };

export type RefundPartDecision =
  | { readonly kind: 'refused'; readonly refusal: RefundPartRefusal }
  /** `remaining`: the part of the payment, in won, that remains after the refund. `key` identifies the refund. */
  | { readonly kind: 'refund'; readonly parts: RefundParts; readonly remaining: number; readonly key: string };

/**
 * Decides whether an amount is refunded for a line that the shopper does not return. It may be at most the part of the
 * payment that has not been refunded. It is deducted from the line's price first, then from the delivery fee, so a
 * later refund of the line is smaller. Points used for the line are not restored. The same amount for the same reason
 * is refused unless `isAgain`.
 */
export function decideRefundPart(order: OrderDetail, part: RefundPart): RefundPartDecision {
  const { order_idx, amount, isAgain } = part;
  const line = order.order_list.find((one) => one.order_idx === order_idx);
  const reason = part.reason.trim();
  if (line === undefined || order.payment_status !== 'paid') return refused({ code: 'not-paid' });
  if (VOIDED_STATUSES.includes(line.order_status)) return refused({ code: 'line-gone' });
  if (reason === '') return refused({ code: 'reason-missing' });
  if (!Number.isSafeInteger(amount) || amount <= 0) return refused({ code: 'amount-invalid' });
  const held = heldAmount(order);
  if (amount > held) return refused({ code: 'too-much', max: held });
  const earlier = order.refund_list.filter(({ part_order_idx }) => part_order_idx === order_idx);
  const isSame = earlier.some((one) => one.refund_amount === amount && one.reason === reason);
  if (isSame && !isAgain) return refused({ code: 'same-again' });
  const goods_amount = Math.min(amount, remainingPaidAmount(order, line));
  const parts = { ...NO_REFUND, goods_amount, delivery_amount: amount - goods_amount, refund_amount: amount };
  return { kind: 'refund', parts, remaining: held - amount, key: `part:${order_idx}:${earlier.length + 1}` };
}

/** Returns whether the statuses of an order and its line allow a refund of an amount for the line. */
export function canRefundPart(
  { payment_status }: Pick<OrderDetail, 'payment_status'>,
  { order_status }: Pick<OrderDetailLine, 'order_status'>,
): boolean {
  return payment_status === 'paid' && !VOIDED_STATUSES.includes(order_status);
}

/** Returns the sentence of a refusal for the operator. */
export function refundPartRefusalText(refusal: RefundPartRefusal): string {
  switch (refusal.code) {
    case 'not-paid':
      return '결제된 주문의 상품만 일부를 돌려줄 수 있어요.';
    case 'line-gone':
      return '이미 취소되거나 반품된 상품이에요.';
    case 'reason-missing':
      return '돌려주는 사유를 적어 주세요.';
    case 'same-again':
      return '같은 금액을 같은 사유로 이미 돌려줬어요. 또 돌려주려면 --again을 붙여 주세요.';
    case 'amount-invalid':
      return '금액은 1원 이상이어야 해요.';
    case 'too-much':
      return `이 주문에 남은 금액은 ${formatWon(refusal.max)}이에요.`;
  }
}

function refused(refusal: RefundPartRefusal): RefundPartDecision {
  return { kind: 'refused', refusal };
}
