import type { Fault, OrderStatus } from '../../../core/api/order-fields.ts';
import type { OrderDetailLine } from '../../../core/api/order.api.ts';
import { faultOf } from '../../../core/claim/claim-reason.ts';
import { refundFor } from '../../../core/claim/refund.ts';
import { carrierName, invoiceDigits } from '../../../core/delivery/carriers.ts';
import { mayBecome } from '../../../core/order/order-status.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { backToDelivered, closeClaim } from '../claims/claim-goods.ts';
import { earnPoints } from '../claims/confirm-purchase.ts';
import { moveOrderLines } from '../claims/move-lines.ts';
import { lockOrderRow } from '../claims/open-order.ts';
import { insertRefund } from '../claims/refund-rows.ts';
import { sendRefundsOf } from '../claims/send-refunds.ts';
import type { Work } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { LoadedOrder } from '../order-view.ts';
import { returnLineStock } from '../payment/stock.ts';
import type { Shop } from '../shop.ts';

/** What became of an operator's order; the text says why nothing did. */
export type OperatorAnswer = { readonly kind: 'done' } | { readonly kind: 'refused'; readonly text: string };

export const DONE: OperatorAnswer = { kind: 'done' };

/** The goods are being packed: from now on the shopper can't cancel. */
export function prepareOrder(shop: Shop, order_idx: number): Promise<OperatorAnswer> {
  return step(shop, order_idx, '상품준비중', async () => {});
}

/** The parcel has left. A carrier that is not in the list, and a number without digits, are refused. */
export async function shipOrder(
  shop: Shop,
  order_idx: number,
  carrier_code: string,
  invoice_no: string,
): Promise<OperatorAnswer> {
  const digits = invoiceDigits(invoice_no);
  if (carrierName(carrier_code) === null) return refused(`모르는 택배사예요: ${carrier_code}`);
  if (digits === null) return refused(`송장번호는 숫자 8~20자리예요: ${invoice_no}`);
  return step(shop, order_idx, '배송중', async (work, _order, _line, now) => {
    await setLine(work, order_idx, { carrier_code, invoice_no: digits, shipped_dt: formatKst(now) });
  });
}

/** The parcel has come: the days for returns begin. */
export function deliverOrder(shop: Shop, order_idx: number): Promise<OperatorAnswer> {
  return step(shop, order_idx, '배송완료', async (work, _order, line, now) => {
    if (line.order_status !== '배송중') throw new NotTheirs();
    await setLine(work, order_idx, { delivered_dt: formatKst(now) });
  });
}

/**
 * The goods came back: the money goes out, by whose fault the operator found; unless told, as the shopper's reason
 * says. They go on sale again unless they are broken, which the shop's fault is taken for.
 */
export async function approveReturn(
  shop: Shop,
  order_idx: number,
  found: { readonly fault?: Fault; readonly restock?: boolean } = {},
): Promise<OperatorAnswer> {
  const answer = await step(shop, order_idx, '반품완료', async (work, order, line, now) => {
    const claim = await openClaim(work, order_idx);
    if (claim === undefined) throw new NotTheirs();
    const fault = found.fault ?? faultOf(claim.reason_type);
    const parts = refundFor(order.detail, [order_idx], { kind: 'return', fault });
    const { bank_code, account_no, account_name } = claim;
    const account =
      bank_code === null || account_no === null || account_name === null
        ? null
        : { bank_code, account_no, account_name };
    const refund = { refund_kind: 'return', fault, order_idx_list: [order_idx], parts, account } as const;
    const request_key = `return:${claim.claim_idx}`;
    await closeClaim(work, order_idx, 'done', '', now);
    await insertRefund(shop, work, order, { ...refund, request_key, reason: claim.reason }, now);
    if (found.restock ?? fault === 'shopper') await returnLineStock(work, [line.order_idx]);
  });
  if (answer.kind === 'done') await sendOf(shop, order_idx);
  return answer;
}

/** The goods are not taken back, and the shopper reads why. */
export function refuseReturn(shop: Shop, order_idx: number, reason: string): Promise<OperatorAnswer> {
  return refuseClaim(shop, order_idx, '반품요청', reason);
}

/** Other goods went out: the purchase is over, and earns its points. */
export function finishExchange(shop: Shop, order_idx: number): Promise<OperatorAnswer> {
  return step(shop, order_idx, '교환완료', async (work, order, line, now) => {
    await closeClaim(work, order_idx, 'done', '', now);
    await earnPoints(work, order, line, now);
  });
}

/** The goods are not exchanged, and the shopper reads why. */
export function refuseExchange(shop: Shop, order_idx: number, reason: string): Promise<OperatorAnswer> {
  return refuseClaim(shop, order_idx, '교환요청', reason);
}

async function refuseClaim(shop: Shop, order_idx: number, from: OrderStatus, reason: string): Promise<OperatorAnswer> {
  const why = reason.trim().slice(0, 500);
  if (why === '') return refused('거절하는 까닭을 적어 주세요.');
  return change(shop, order_idx, async (work, _order, line, now) => {
    if (line.order_status !== from) throw new NotTheirs();
    await closeClaim(work, order_idx, 'refused', why, now);
    await backToDelivered(work, line, why, now);
  });
}

/** Thrown inside a transaction to take all of it back: the line is not in a state for this. */
class NotTheirs extends Error {}

type Change = (work: Work, order: LoadedOrder, line: OrderDetailLine, now: number) => Promise<void>;

/** Moves a line along the table, with what else belongs to that. */
function step(shop: Shop, order_idx: number, to: OrderStatus, also: Change): Promise<OperatorAnswer> {
  return change(shop, order_idx, async (work, order, line, now) => {
    const context = { is_vbank: order.payment.pay_method === 'vbank', delivered_dt: line.delivered_dt };
    if (order.payment.payment_status !== 'paid' || !mayBecome(line.order_status, to, context, now)) {
      throw new NotTheirs();
    }
    await moveOrderLines(work, [line], to, '', now);
    await also(work, order, line, now);
  });
}

async function change(shop: Shop, order_idx: number, run: Change): Promise<OperatorAnswer> {
  const payment_idx = await paymentOf(shop, order_idx);
  if (payment_idx === null) return refused(`그런 주문 상품이 없어요: ${order_idx}`);
  try {
    await retryTransaction(shop.database, async (work) => {
      const order = await lockOrderRow(work, payment_idx);
      const line = order?.detail.order_list.find((one) => one.order_idx === order_idx);
      if (order === undefined || line === undefined) throw new NotTheirs();
      await run(work, order, line, shop.clock.now());
    });
  } catch (error) {
    if (error instanceof NotTheirs) return refused(`지금 상태에서는 할 수 없어요: ${order_idx}`);
    throw error;
  }
  shop.answers.drop();
  return DONE;
}

async function sendOf(shop: Shop, order_idx: number): Promise<void> {
  const payment_idx = await paymentOf(shop, order_idx);
  if (payment_idx !== null) await sendRefundsOf(shop, payment_idx);
}

async function paymentOf(shop: Shop, order_idx: number): Promise<number | null> {
  const line = await shop.database
    .selectFrom('order_line')
    .select('payment_idx')
    .where('order_idx', '=', order_idx)
    .executeTakeFirst();
  return line?.payment_idx ?? null;
}

function openClaim(work: Work, order_idx: number) {
  return work
    .selectFrom('order_claim')
    .selectAll()
    .where('order_idx', '=', order_idx)
    .where('claim_status', '=', 'requested')
    .executeTakeFirst();
}

function setLine(
  work: Work,
  order_idx: number,
  set: { carrier_code?: string; invoice_no?: string; shipped_dt?: string; delivered_dt?: string },
) {
  return work.updateTable('order_line').set(set).where('order_idx', '=', order_idx).execute();
}

export function refused(text: string): Extract<OperatorAnswer, { kind: 'refused' }> {
  return { kind: 'refused', text };
}
