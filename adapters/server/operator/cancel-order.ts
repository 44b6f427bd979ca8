import type { BankAccount } from '../../../core/api/claim.api.ts';
import type { RefundParts } from '../../../core/api/order-fields.ts';
import type { OrderDetailLine } from '../../../core/api/order.api.ts';
import { lineClaim } from '../../../core/claim/claims.ts';
import { NO_REFUND, refundFor } from '../../../core/claim/refund.ts';
import { GONE } from '../../../core/order/order-status.ts';
import { accountFailures, cleanAccount } from '../../../core/payment/banks.ts';
import { cancelUnpaid } from '../claims/cancel-unpaid.ts';
import { moveOrderLines } from '../claims/move-lines.ts';
import { lockOrderRow } from '../claims/open-order.ts';
import { insertRefund } from '../claims/refund-rows.ts';
import { sendRefundsOf } from '../claims/send-refunds.ts';
import type { Work } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import { loadOrder, type LoadedOrder } from '../order-view.ts';
import { returnLineStock } from '../payment/stock.ts';
import { ANONYMOUS, type Shop } from '../shop.ts';
import { findOrder } from './find-orders.ts';
import { refused } from './orders.ts';

export interface OperatorCancel {
  /** Null: all of the order that was not cancelled before. */
  readonly order_idx_list: readonly number[] | null;
  /** The shopper reads it. */
  readonly reason: string;
  /** Where a deposit into a virtual account goes back to; null as long as nobody knows, and for all else. */
  readonly account: BankAccount | null;
  /** Only says what would come back. */
  readonly isDry: boolean;
}

export type CancelAnswer =
  | { readonly kind: 'done'; readonly order_idx_list: readonly number[]; readonly refund: RefundParts }
  | { readonly kind: 'refused'; readonly text: string };

/**
 * The shop can't deliver: cancels an order, or some of its lines, as far as the status table allows it. It is the
 * shop's fault, so nothing is deducted, and what stays costs no more delivery for it. A deposit whose account nobody
 * knows waits as a refund for the operator.
 */
export async function cancelByShop(shop: Shop, number: string, cancel: OperatorCancel): Promise<CancelAnswer> {
  const reason = cancel.reason.trim().slice(0, 500);
  if (reason === '') return refused('취소하는 까닭을 적어 주세요.');
  const [failure] = cancel.account === null ? [] : Object.values(accountFailures(cancel.account));
  if (failure !== undefined) return refused(failure);
  const found = await findOrder(shop.database, number);
  if (found === null) return refused(`그런 주문이 없어요: ${number}`);
  const { payment_idx, payment_status } = found;
  const asked = { ...cancel, reason };
  if (payment_status === 'waiting') return cancelWaiting(shop, payment_idx, asked);
  if (cancel.isDry) {
    const order = await loadOrder(shop.database, payment_idx);
    return order === undefined ? refused(`그런 주문이 없어요: ${number}`) : plan(order, asked, shop.clock.now());
  }
  const answer = await retryTransaction(shop.database, async (work) => {
    const order = await lockOrderRow(work, payment_idx);
    if (order === undefined) return refused(`그런 주문이 없어요: ${number}`);
    const now = shop.clock.now();
    const planned = plan(order, asked, now);
    if (planned.kind === 'done') await writeDown(shop, work, order, planned, asked, now);
    return planned;
  });
  shop.answers.drop();
  if (answer.kind === 'done') await sendRefundsOf(shop, payment_idx);
  return answer;
}

/** Nobody has paid yet: the account is closed, and nothing comes back but points. */
async function cancelWaiting(
  shop: Shop,
  payment_idx: number,
  { order_idx_list, reason, isDry }: OperatorCancel,
): Promise<CancelAnswer> {
  const order = await loadOrder(shop.database, payment_idx);
  if (order === undefined) return refused('그런 주문이 없어요.');
  const ids = order.detail.order_list.map((line) => line.order_idx);
  if (order_idx_list !== null && ids.some((id) => !order_idx_list.includes(id))) {
    return refused('입금 전에는 주문 전체만 취소할 수 있어요.');
  }
  if (order_idx_list?.some((id) => !ids.includes(id)) === true) return refused('이 주문의 상품이 아니에요.');
  const point_amount = order.payment.use_point;
  const done = { kind: 'done', order_idx_list: ids, refund: { ...NO_REFUND, point_amount } } as const;
  if (isDry) return done;
  const order_key = shop.secret.orderKey(payment_idx);
  const request = { payment_idx, order_key, request_key: '', refund_amount: 0, order_idx: null, reason };
  const failure = await cancelUnpaid(shop, request, ANONYMOUS);
  return failure === null ? done : refused(failure.result_msg);
}

/** What would be cancelled, and what would come back for it. */
function plan({ detail, payment }: LoadedOrder, { order_idx_list }: OperatorCancel, now: number): CancelAnswer {
  const action = payment.pay_method === 'vbank' ? 'refund-request' : 'cancel';
  const lines = detail.order_list.filter((line) =>
    order_idx_list === null ? !GONE.includes(line.order_status) : order_idx_list.includes(line.order_idx),
  );
  const unknown = order_idx_list?.find((id) => !lines.some((line) => line.order_idx === id));
  if (unknown !== undefined) return refused(`이 주문의 상품이 아니에요: ${unknown}`);
  if (lines.length === 0) return refused('취소할 상품이 없어요.');
  const fixed = lines.filter((line) => lineClaim(detail, line.order_idx, action, now) === null);
  if (fixed.length > 0) {
    const which = fixed.map((line) => `#${line.order_idx} ${line.order_status}`).join(', ');
    return refused(`지금 상태에서는 취소할 수 없어요: ${which}`);
  }
  const ids = lines.map((line) => line.order_idx);
  return { kind: 'done', order_idx_list: ids, refund: refundFor(detail, ids, { kind: 'cancel', fault: 'shop' }) };
}

async function writeDown(
  shop: Shop,
  work: Work,
  order: LoadedOrder,
  { order_idx_list, refund: parts }: Extract<CancelAnswer, { kind: 'done' }>,
  { reason, account }: OperatorCancel,
  now: number,
): Promise<void> {
  const isTransfer = order.payment.pay_method === 'vbank';
  const lines = order.detail.order_list.filter((line) => order_idx_list.includes(line.order_idx));
  await moveOrderLines(work, lines, isTransfer ? transferStatus(parts) : '취소완료', reason, now);
  await insertRefund(
    shop,
    work,
    order,
    {
      // A line is cancelled once: this can't have been used.
      request_key: `shop:${order_idx_list.join('-')}`,
      refund_kind: isTransfer ? 'transfer' : 'cancel',
      fault: 'shop',
      order_idx_list,
      parts,
      reason,
      account: isTransfer && account !== null ? cleanAccount(account) : null,
    },
    now,
  );
  await returnLineStock(work, order_idx_list);
}

/** A refund of nothing has nothing to wait for. */
function transferStatus({ refund_amount }: RefundParts): OrderDetailLine['order_status'] {
  return refund_amount === 0 ? '환불완료' : '환불요청';
}
