import type { BankAccount } from '../../../core/api/claim.api.ts';
import type { OrderDetail } from '../../../core/api/order.api.ts';
import { lineClaim, paymentClaim, wholeLines } from '../../../core/claim/claims.ts';
import { failure, success, type Envelope, type Failure } from '../../../core/http/envelope.ts';
import { formatWon } from '../../../core/money/won.ts';
import { accountFailures, cleanAccount } from '../../../core/payment/banks.ts';
import type { Work } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { LoadedOrder } from '../order-view.ts';
import { returnLineStock } from '../payment/stock.ts';
import type { Caller, Shop } from '../shop.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { moveOrderLines } from './move-lines.ts';
import { lockOrder, NO_ORDER, readOrder, type OrderRef } from './open-order.ts';
import { insertRefund } from './refund-rows.ts';
import { sendRefundsOf } from './send-refunds.ts';

export interface CancelRequest extends OrderRef {
  readonly request_key: string;
  /** What the shopper saw that would come back. */
  readonly refund_amount: number;
  /** Null: the whole payment. */
  readonly order_idx: number | null;
  readonly reason: string;
}

const TOO_LATE = failure(409, '지금은 취소할 수 없는 상태예요. 주문 내역을 다시 확인해 주세요.');
export const USED_KEY = failure(409, '이미 처리한 요청이에요. 주문 내역을 확인해 주세요.');

/** Cancels a payment or one of its lines; what was paid goes back the way it came. */
export async function cancelOrder(shop: Shop, request: CancelRequest, caller: Caller): Promise<Envelope<OrderDetail>> {
  const order = await readOrder(shop, shop.database, request, caller);
  if (order === undefined) return NO_ORDER;
  const refused =
    order.payment.vbank_number !== null && order.payment.paid_dt === null
      ? await cancelUnpaid(shop, request, caller)
      : await giveBack(shop, request, caller, 'cancel', null);
  return refused ?? answer(shop, request, caller);
}

/** Asks for the money of a virtual account back: it goes into the shopper's own account. */
export async function requestRefund(
  shop: Shop,
  request: CancelRequest & BankAccount,
  caller: Caller,
): Promise<Envelope<OrderDetail>> {
  const failures = Object.entries(accountFailures(request));
  if (failures.length > 0) return failure(422, '환불받을 계좌를 다시 확인해 주세요.', Object.fromEntries(failures));
  const refused = await giveBack(shop, request, caller, 'refund-request', cleanAccount(request));
  return refused ?? answer(shop, request, caller);
}

/** Null when it is done, now or by an earlier call with the same key. */
async function giveBack(
  shop: Shop,
  request: CancelRequest,
  caller: Caller,
  action: 'cancel' | 'refund-request',
  account: BankAccount | null,
): Promise<Failure | null> {
  const refused = await retryTransaction(shop.database, async (work) => {
    const order = await lockOrder(shop, work, request, caller);
    if (order === undefined) return NO_ORDER;
    const repeated = await repeatedRefund(work, request);
    if (repeated !== null) return repeated === 'same' ? null : USED_KEY;
    return giveBackLocked(shop, work, order, request, action, account);
  });
  shop.answers.drop();
  if (refused === null) await sendRefundsOf(shop, request.payment_idx);
  return refused;
}

async function giveBackLocked(
  shop: Shop,
  work: Work,
  order: LoadedOrder,
  request: CancelRequest,
  action: 'cancel' | 'refund-request',
  account: BankAccount | null,
): Promise<Failure | null> {
  const now = shop.clock.now();
  const { detail } = order;
  const { order_idx } = request;
  if (order_idx !== null && !detail.order_list.some((line) => line.order_idx === order_idx)) return NO_ORDER;
  const claim = order_idx === null ? paymentClaim(detail, action, now) : lineClaim(detail, order_idx, action, now);
  const parts = claim?.refund ?? null;
  if (parts === null) return TOO_LATE;
  if (parts.refund_amount !== request.refund_amount) return otherAmount(parts.refund_amount);
  const lines =
    order_idx === null
      ? wholeLines(detail, action, now)
      : detail.order_list.filter((line) => line.order_idx === order_idx);
  const ids = lines.map((line) => line.order_idx);
  const reason = request.reason === '' ? '구매자 취소' : request.reason;
  const refund_kind = action === 'cancel' ? 'cancel' : 'transfer';
  const { request_key } = request;
  const refund = { request_key, refund_kind, order_idx_list: ids, parts, reason, account, fault: 'shopper' } as const;
  await moveOrderLines(work, lines, toStatus(action, parts.refund_amount), reason, now);
  await insertRefund(shop, work, order, refund, now);
  await returnLineStock(work, ids);
  return null;
}

/** A refund of nothing has nothing to wait for. */
function toStatus(action: 'cancel' | 'refund-request', amount: number): '취소완료' | '환불요청' | '환불완료' {
  if (action === 'cancel') return '취소완료';
  return amount === 0 ? '환불완료' : '환불요청';
}

/** The shopper agreed to another amount than what the shop computes: nothing happens, and they see the new one. */
export function otherAmount(refund_amount: number): Failure {
  return failure(409, `돌려받는 금액이 바뀌었어요. 지금은 ${formatWon(refund_amount)}이에요. 다시 확인해 주세요.`);
}

/** Whether this request was answered before, or its key was used for something else. */
async function repeatedRefund(work: Work, request: CancelRequest): Promise<'same' | 'other' | null> {
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

export async function answer(shop: Shop, ref: OrderRef, caller: Caller): Promise<Envelope<OrderDetail>> {
  const order = await readOrder(shop, shop.database, ref, caller);
  return order === undefined ? NO_ORDER : success(order.detail);
}
