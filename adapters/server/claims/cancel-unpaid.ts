import { paymentClaim } from '../../../core/claim/claims.ts';
import { failure, type Failure } from '../../../core/http/envelope.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { retryTransaction } from '../database/transaction.ts';
import { askGateway } from '../payment/ask-gateway.ts';
import { moveLines } from '../payment/bought-lines.ts';
import { releaseHold } from '../payment/holds.ts';
import { changePayment } from '../payment/payment-rows.ts';
import type { Caller, Shop } from '../shop.ts';
import type { CancelRequest } from './cancel-order.ts';
import { lockOrder, NO_ORDER, readOrder } from './open-order.ts';

const TOO_LATE = failure(409, '입금 전에만 취소할 수 있어요. 주문 내역을 다시 확인해 주세요.');
const ONLY_WHOLE = failure(409, '입금 전에는 주문 전체만 취소할 수 있어요.');
const OTHER_AMOUNT = failure(409, '아직 입금하지 않아 돌려받을 금액이 없어요. 다시 확인해 주세요.');
const NOT_NOW = failure(409, '지금은 계좌를 닫지 못했어요. 잠시 후 다시 시도해 주세요.');

/**
 * Cancels an order whose virtual account nobody paid into. The account is closed first, outside any transaction:
 * from then on no money can come, and should the shop die here, the order lapses at its deadline. An account that
 * the gateway does not close may have its deposit already.
 */
export async function cancelUnpaid(shop: Shop, request: CancelRequest, caller: Caller): Promise<Failure | null> {
  const order = await readOrder(shop, shop.database, request, caller);
  if (order === undefined) return NO_ORDER;
  const { payment, detail } = order;
  // Cancelled by an earlier call, or lapsed: there is nothing left to do.
  if (payment.payment_status === 'expired') return request.refund_amount === 0 ? null : OTHER_AMOUNT;
  if (request.order_idx !== null && detail.order_list.length > 1) return ONLY_WHOLE;
  if (request.order_idx !== null && detail.order_list[0]?.order_idx !== request.order_idx) return NO_ORDER;
  const claim = paymentClaim(detail, 'cancel', shop.clock.now());
  if (claim === null || payment.payment_status !== 'waiting' || payment.tid === null) return TOO_LATE;
  if (request.refund_amount !== 0) return OTHER_AMOUNT;

  const { tid } = payment;
  const closed = await askGateway(shop, () => shop.gateways.vbank.closeAccount(tid, '주문 취소', shop.clock.now()));
  if (closed.kind !== 'cancelled') return NOT_NOW;

  const refused = await retryTransaction(shop.database, async (work) => {
    const locked = await lockOrder(shop, work, request, caller);
    if (locked === undefined) return NO_ORDER;
    if (locked.payment.payment_status === 'expired') return null;
    if (locked.payment.payment_status !== 'waiting') return TOO_LATE;
    const now = shop.clock.now();
    await releaseHold(work, locked.payment, now);
    await changePayment(shop, work, locked.payment, {
      payment_status: 'expired',
      stock_held: false,
      message: '입금 전에 주문을 취소했어요.',
    });
    await moveLines(work, locked.payment.payment_idx, ['입금대기'], '취소완료', request.reason, formatKst(now));
    return null;
  });
  shop.answers.drop();
  return refused;
}
