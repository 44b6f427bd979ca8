import { findPaymentAction } from '../../../core/claim/order-actions.ts';
import { failure, type Failure } from '../../../core/outcome/envelope.ts';
import type { LoadedOrder } from '../order-rows/order-view.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { CancelRequest } from './cancel-order.ts';
import { ORDER_NOT_FOUND } from '../order-rows/open-order.ts';
import { endAccount } from '../payments/end-account.ts';

const TOO_LATE = failure(409, '입금 전에만 취소할 수 있어요. 주문 내역을 다시 확인해 주세요.');
const ONLY_WHOLE = failure(409, '입금 전에는 주문 전체만 취소할 수 있어요.');
const OTHER_AMOUNT = failure(409, '아직 입금하지 않아 돌려받을 금액이 없어요. 다시 확인해 주세요.');
const NOT_NOW = failure(409, '지금은 계좌를 닫지 못했어요. 잠시 후 다시 시도해 주세요.');

/**
 * Cancels an order whose virtual account has no deposit; the caller has checked its owner. If the gateway does not
 * close the account, it may have received its deposit: then the order is paid, and not cancelled.
 */
export async function cancelUnpaid(
  shop: ServerContext,
  { payment, detail }: LoadedOrder,
  request: Pick<CancelRequest, 'order_idx' | 'refund_amount' | 'reason'>,
): Promise<Failure | null> {
  // Cancelled by an earlier call, or expired: nothing is left to do.
  if (payment.payment_status === 'expired') return request.refund_amount === 0 ? null : OTHER_AMOUNT;
  if (request.order_idx !== null && detail.order_list.length > 1) return ONLY_WHOLE;
  if (request.order_idx !== null && detail.order_list[0]?.order_idx !== request.order_idx) return ORDER_NOT_FOUND;
  const claim = findPaymentAction(detail, 'cancel', shop.clock.now());
  if (claim === null || payment.payment_status !== 'waiting' || payment.tid === null) return TOO_LATE;
  if (request.refund_amount !== 0) return OTHER_AMOUNT;

  const cancelled = { why: 'cancelled-unpaid', note: request.reason } as const;
  if (!(await endAccount(shop, payment, cancelled, '주문 취소'))) return NOT_NOW;
  const { payment_status } = await shop.database
    .selectFrom('payment')
    .select('payment_status')
    .where('payment_idx', '=', payment.payment_idx)
    .executeTakeFirstOrThrow();
  return payment_status === 'expired' ? null : TOO_LATE;
}
