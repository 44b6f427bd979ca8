import type { BankAccount } from '../../../core/api/buying/claim.api.ts';
import type { OrderDetail } from '../../../core/api/buying/order.api.ts';
import { cancelTransitions } from '../../../core/claim/cancel-transitions.ts';
import { findLineAction, findPaymentAction, linesOfPaymentAction } from '../../../core/claim/order-actions.ts';
import { failure, success, type Envelope, type Failure } from '../../../core/outcome/envelope.ts';
import { formatWon } from '../../../core/money/won.ts';
import { accountFailures, cleanAccount } from '../../../core/payment/banks.ts';
import type { Tx } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { LoadedOrder } from '../order-rows/order-view.ts';
import { returnLineStock } from '../holds/stock.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { applyTransitions } from '../order-rows/apply-transitions.ts';
import { lockOrder, ORDER_NOT_FOUND, findAccessibleOrder, type OrderRef } from '../order-rows/open-order.ts';
import { insertRefund } from '../refunds/refund-rows.ts';
import { sendRefundsOf } from '../refunds/send-refunds.ts';
import { dropSalesOf } from '../payments/drop-sales.ts';
import type { OrderLineIdx } from '../../../core/vocabulary/ids.ts';

export interface CancelRequest extends OrderRef {
  readonly request_key: string;
  /** The refund amount that the shopper saw, won. */
  readonly refund_amount: number;
  /** Null: the whole payment. */
  readonly order_idx: OrderLineIdx | null;
  readonly reason: string;
}

const NOT_CANCELLABLE = failure(409, '지금은 취소할 수 없는 상태예요. 주문 내역을 다시 확인해 주세요.');
export const REQUEST_KEY_REUSED = failure(409, '이미 처리한 요청이에요. 주문 내역을 확인해 주세요.');

/** Cancels a payment or one of its lines, and refunds it by the method it was paid with. */
export async function cancelOrder(
  shop: ServerContext,
  request: CancelRequest,
  caller: Caller,
): Promise<Envelope<OrderDetail>> {
  const order = await findAccessibleOrder(shop, shop.database, request, caller);
  if (order === undefined) return ORDER_NOT_FOUND;
  const refused =
    order.payment.vbank_number !== null && order.payment.paid_dt === null
      ? await cancelUnpaid(shop, order, request)
      : await refundLines(shop, request, caller, 'cancel', null);
  return refused ?? answer(shop, request, caller);
}

/** Requests the refund of a virtual account's deposit to the shopper's bank account. */
export async function requestRefund(
  shop: ServerContext,
  request: CancelRequest & BankAccount,
  caller: Caller,
): Promise<Envelope<OrderDetail>> {
  const failures = Object.entries(accountFailures(request));
  if (failures.length > 0) return failure(422, '환불받을 계좌를 다시 확인해 주세요.', Object.fromEntries(failures));
  const refused = await refundLines(shop, request, caller, 'refund-request', cleanAccount(request));
  return refused ?? answer(shop, request, caller);
}

/** Returns null when it is done, now or by an earlier call with the same key. */
async function refundLines(
  shop: ServerContext,
  request: CancelRequest,
  caller: Caller,
  action: 'cancel' | 'refund-request',
  account: BankAccount | null,
): Promise<Failure | null> {
  const refused = await retryTransaction(shop.database, async (work) => {
    const order = await lockOrder(shop, work, request, caller);
    if (order === undefined) return ORDER_NOT_FOUND;
    const repeated = await repeatedRefund(work, request);
    if (repeated !== null) return repeated === 'same' ? null : REQUEST_KEY_REUSED;
    return refundLockedOrder(shop, work, order, request, action, account);
  });
  await dropSalesOf(shop, { payment_idxs: [request.payment_idx] });
  if (refused === null) await sendRefundsOf(shop, request.payment_idx);
  return refused;
}

async function refundLockedOrder(
  shop: ServerContext,
  work: Tx,
  order: LoadedOrder,
  request: CancelRequest,
  action: 'cancel' | 'refund-request',
  account: BankAccount | null,
): Promise<Failure | null> {
  const now = shop.clock.now();
  const { detail } = order;
  const { order_idx } = request;
  if (order_idx !== null && !detail.order_list.some((line) => line.order_idx === order_idx)) return ORDER_NOT_FOUND;
  const claim =
    order_idx === null ? findPaymentAction(detail, action, now) : findLineAction(detail, order_idx, action, now);
  const parts = claim?.refund ?? null;
  if (parts === null) return NOT_CANCELLABLE;
  if (parts.refund_amount !== request.refund_amount) return refundAmountChanged(parts.refund_amount);
  const lines =
    order_idx === null
      ? linesOfPaymentAction(detail, action, now)
      : detail.order_list.filter((line) => line.order_idx === order_idx);
  const ids = lines.map((line) => line.order_idx);
  const reason = request.reason === '' ? '구매자 취소' : request.reason;
  const refund_kind = action === 'cancel' ? 'cancel' : 'transfer';
  const { request_key } = request;
  const refund = { request_key, refund_kind, order_idx_list: ids, parts, reason, account, fault: 'shopper' } as const;
  const moves = cancelTransitions(lines, order.payment, parts.refund_amount, reason, now);
  if (moves === null) return NOT_CANCELLABLE;
  await applyTransitions(work, moves, now);
  await insertRefund(shop, work, order, refund, now);
  await returnLineStock(work, ids);
  return null;
}

/** Refusal with the current refund amount: it differs from the one the shopper agreed to, and nothing was changed. */
export function refundAmountChanged(refund_amount: number): Failure {
  return failure(409, `돌려받는 금액이 바뀌었어요. 지금은 ${formatWon(refund_amount)}이에요. 다시 확인해 주세요.`);
}

/** Checks whether this request was processed before, or its key was used for another one. */
async function repeatedRefund(work: Tx, request: CancelRequest): Promise<'same' | 'other' | null> {
  const refund = await work
    .selectFrom('refund')
    .select(['refund_idx', 'payment_idx'])
    .where('request_key', '=', request.request_key)
    .executeTakeFirst();
  if (refund === undefined) return null;
  if (refund.payment_idx !== request.payment_idx) return 'other';
  if (request.order_idx === null) return 'same';
  const line = await work
    .selectFrom('refund_line')
    .select('order_idx')
    .where('refund_idx', '=', refund.refund_idx)
    .where('order_idx', '=', request.order_idx)
    .executeTakeFirst();
  return line === undefined ? 'other' : 'same';
}

export async function answer(shop: ServerContext, ref: OrderRef, caller: Caller): Promise<Envelope<OrderDetail>> {
  const order = await findAccessibleOrder(shop, shop.database, ref, caller);
  return order === undefined ? ORDER_NOT_FOUND : success(order.detail);
}
