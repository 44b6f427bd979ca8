import type { Fault, OrderStatus } from '../../../core/api/schema/order-fields.ts';
import type { OrderDetailLine } from '../../../core/api/buying/order.api.ts';
import { claimReasonText, faultOf } from '../../../core/claim/claim-reason.ts';
import { refundFor } from '../../../core/claim/refund.ts';
import { carrierName, invoiceDigits } from '../../../core/order/carriers.ts';
import { Transition } from '../../../core/order/transition.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { backToDelivered, closeClaim } from '../claims/return-exchange.ts';
import { earnPoints } from '../claims/confirm-purchase.ts';
import { applyTransitions } from '../order-rows/apply-transitions.ts';
import { lockOrderRow } from '../order-rows/open-order.ts';
import { insertRefund } from '../refunds/refund-rows.ts';
import { openAccount } from '../refunds/refund-account.ts';
import { sendRefundsOf } from '../refunds/send-refunds.ts';
import type { Tx } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { LoadedOrder } from '../order-rows/order-view.ts';
import { returnLineStock } from '../holds/stock.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { dropSalesOf } from '../payments/drop-sales.ts';
import type { OrderLineIdx, PaymentIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

/** The result of an operator's action; `refused` has the reason. */
export type OperatorAnswer = { readonly kind: 'done' } | { readonly kind: 'refused'; readonly text: string };

export const DONE: OperatorAnswer = { kind: 'done' };

/** The products are being packed: the shopper can no longer cancel. */
export function prepareOrder(shop: ServerContext, order_idx: OrderLineIdx): Promise<OperatorAnswer> {
  return step(shop, order_idx, '상품준비중', async () => {});
}

/** The parcel has left. Refuses an unknown carrier, and a number without digits. */
export async function shipOrder(
  shop: ServerContext,
  order_idx: OrderLineIdx,
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

/** The parcel has arrived: the return period starts. */
export function deliverOrder(shop: ServerContext, order_idx: OrderLineIdx): Promise<OperatorAnswer> {
  return step(shop, order_idx, '배송완료', async (work, _order, line, now) => {
    if (line.order_status !== '배송중') throw new NotTheirs();
    await setLine(work, order_idx, { delivered_dt: formatKst(now) });
  });
}

/**
 * The products came back: refunds them, by the fault that the operator found; by default, the shopper's reason decides.
 * They are restocked unless they are broken, which is assumed for the shop's fault.
 */
export async function approveReturn(
  shop: ServerContext,
  order_idx: OrderLineIdx,
  found: { readonly fault?: Fault; readonly restock?: boolean } = {},
): Promise<OperatorAnswer> {
  const answer = await step(shop, order_idx, '반품완료', async (work, order, line, now) => {
    const claim = await openClaim(work, order_idx);
    if (claim === undefined) throw new NotTheirs();
    const fault = found.fault ?? faultOf(claim.reason_type);
    const parts = refundFor(order.detail, [order_idx], { kind: 'return', fault });
    const account = openAccount(shop.secret, 'order_claim', claim.claim_idx, claim);
    const refund = { refund_kind: 'return', fault, order_idx_list: [order_idx], parts, account } as const;
    const request_key = `return:${claim.claim_idx}`;
    await closeClaim(work, order_idx, 'done', '', now);
    await insertRefund(
      shop,
      work,
      order,
      { ...refund, request_key, reason: claimReasonText(claim.reason_type, claim.reason) },
      now,
    );
    if (found.restock ?? fault === 'shopper') await returnLineStock(work, [line.order_idx]);
  });
  if (answer.kind === 'done') await sendOf(shop, order_idx);
  return answer;
}

/** Refuses a return, with a reason shown to the shopper. */
export function refuseReturn(shop: ServerContext, order_idx: OrderLineIdx, reason: string): Promise<OperatorAnswer> {
  return refuseClaim(shop, order_idx, '반품요청', reason);
}

/** Replacement products were sent: the purchase is final and earns its points. */
export function finishExchange(shop: ServerContext, order_idx: OrderLineIdx): Promise<OperatorAnswer> {
  return step(shop, order_idx, '교환완료', async (work, order, line, now) => {
    await closeClaim(work, order_idx, 'done', '', now);
    await earnPoints(work, order, line, now);
  });
}

/** Refuses an exchange, with a reason shown to the shopper. */
export function refuseExchange(shop: ServerContext, order_idx: OrderLineIdx, reason: string): Promise<OperatorAnswer> {
  return refuseClaim(shop, order_idx, '교환요청', reason);
}

async function refuseClaim(
  shop: ServerContext,
  order_idx: OrderLineIdx,
  from: OrderStatus,
  reason: string,
): Promise<OperatorAnswer> {
  const why = reason.trim().slice(0, 500);
  if (why === '') return refused('거절하는 까닭을 적어 주세요.');
  return change(shop, order_idx, async (work, order, line, now) => {
    if (line.order_status !== from) throw new NotTheirs();
    await closeClaim(work, order_idx, 'refused', why, now);
    await backToDelivered(work, order, line, why, now);
  });
}

/** Thrown inside a transaction to roll it back: the line's status does not allow this. */
class NotTheirs extends Error {}

type Change = (work: Tx, order: LoadedOrder, line: OrderDetailLine, now: number) => Promise<void>;

/** Moves a line to another status, with all side effects of that transition. */
function step(shop: ServerContext, order_idx: OrderLineIdx, to: OrderStatus, also: Change): Promise<OperatorAnswer> {
  return change(shop, order_idx, async (work, order, line, now) => {
    const move = Transition.of(line, to, '', { pay_method: order.payment.pay_method }, now);
    if (order.payment.payment_status !== 'paid' || move === null) throw new NotTheirs();
    await applyTransitions(work, [move], now);
    await also(work, order, line, now);
  });
}

async function change(shop: ServerContext, order_idx: OrderLineIdx, run: Change): Promise<OperatorAnswer> {
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
  await dropSalesOf(shop, { payment_idxs: [payment_idx] });
  return DONE;
}

async function sendOf(shop: ServerContext, order_idx: OrderLineIdx): Promise<void> {
  const payment_idx = await paymentOf(shop, order_idx);
  if (payment_idx !== null) await sendRefundsOf(shop, payment_idx);
}

async function paymentOf(shop: ServerContext, order_idx: OrderLineIdx): Promise<PaymentIdx | null> {
  const line = await shop.database
    .selectFrom('order_line')
    .select('payment_idx')
    .where('order_idx', '=', order_idx)
    .executeTakeFirst();
  return line?.payment_idx ?? null;
}

function openClaim(work: Tx, order_idx: OrderLineIdx) {
  return work
    .selectFrom('order_claim')
    .selectAll()
    .where('order_idx', '=', order_idx)
    .where('claim_status', '=', 'requested')
    .executeTakeFirst();
}

function setLine(
  work: Tx,
  order_idx: OrderLineIdx,
  set: { carrier_code?: string; invoice_no?: string; shipped_dt?: KstText; delivered_dt?: KstText },
) {
  return work.updateTable('order_line').set(set).where('order_idx', '=', order_idx).execute();
}

export function refused(text: string): Extract<OperatorAnswer, { kind: 'refused' }> {
  return { kind: 'refused', text };
}
