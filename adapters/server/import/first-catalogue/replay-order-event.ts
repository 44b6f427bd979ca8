import type { CatalogueOrderEvent } from '../../../../core/catalogue/catalogue-order.ts';
import type { Fault, OrderStatus, RefundParts } from '../../../../core/api/schema/order-fields.ts';
import type { OrderDetailLine } from '../../../../core/api/buying/order.api.ts';
import { saveExpectedArrival } from '../../dispatch/expected-arrival.ts';
import { findLineAction } from '../../../../core/claim/order-actions.ts';
import { refundFor } from '../../../../core/claim/refund.ts';
import type { OrderAction } from '../../../../core/order/order-status.ts';
import { NO_METRICS } from '../../../../core/ports/server/metrics.port.ts';
import { Transition } from '../../../../core/order/transition.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { revertToDelivered, closeClaim } from '../../claims/return-exchange.ts';
import { earnPoints } from '../../claims/confirm-purchase.ts';
import { applyTransitions } from '../../order-rows/apply-transitions.ts';
import { insertRefund, type NewRefund } from '../../refunds/refund-rows.ts';
import { finishRefund } from '../../refunds/finish-refund.ts';
import type { Tx } from '../../database/database.ts';
import { createLog } from '../../kernel/log.ts';
import type { LoadedOrder } from '../../order-rows/load-order.ts';
import type { OrderLineIdx } from '../../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../../core/vocabulary/kst-text.ts';

/** Past events are neither logged nor counted. Their bank accounts are made up, so they need not be sealed. */
const QUIET = { log: createLog('silent'), metrics: NO_METRICS, secret: null };

/**
 * Replays an event of a stored order as of the time `at`, by the same rules as a new event. Throws if the rules refuse
 * it.
 */
export async function replayOrderEvent(
  tx: Tx,
  order: LoadedOrder,
  event: CatalogueOrderEvent,
  at: number,
): Promise<void> {
  const line = order.detail.order_list[event.line];
  if (line === undefined) throw new Error(`an order has no line ${event.line}`);
  const { order_idx } = line;
  const move = (to: OrderStatus) => transitionLine(tx, order, line, to, at);
  switch (event.event) {
    case 'prepare':
      return move('상품준비중');
    case 'ship':
      await updateLine(tx, order_idx, {
        carrier_code: event.carrier_code,
        invoice_no: event.invoice_no,
        shipped_dt: formatKst(at),
      });
      await move('배송중');
      return saveExpectedArrival(tx, line, order.payment.zonecode, at);
    case 'deliver':
      await move('배송완료');
      return updateLine(tx, order_idx, { delivered_dt: formatKst(at) });
    case 'confirm':
      await move('구매확정');
      return earnPoints(tx, order, [line], at);
    case 'cancel': {
      const parts = refundPartsOf(order, line, 'cancel', at);
      await move('취소완료');
      const refund = toRefund(line, 'cancel', 'shopper', parts, event.reason);
      await finishRefund(QUIET, tx, await insertRefund(QUIET, tx, order, refund, at), at);
      return;
    }
    case 'refund': {
      const parts = refundPartsOf(order, line, 'refund-request', at);
      await move('환불요청');
      const refund = toRefund(line, 'transfer', 'shopper', parts, event.reason);
      const refund_idx = await insertRefund(QUIET, tx, order, { ...refund, account: event.account }, at);
      if (event.is_sent) await finishRefund(QUIET, tx, refund_idx, at);
      else {
        await tx
          .updateTable('refund')
          .set({ asked_dt: formatKst(at) })
          .where('refund_idx', '=', refund_idx)
          .execute();
      }
      return;
    }
    case 'return':
    case 'exchange':
      await move(event.event === 'return' ? '반품요청' : '교환요청');
      return insertRequestedClaim(tx, order, order_idx, event, at);
    case 'withdraw':
      await closeClaim(tx, order_idx, { claim_status: 'withdrawn' }, at);
      return revertToDelivered(tx, order, line, '신청을 철회했어요', at);
    case 'refuse':
      await closeClaim(tx, order_idx, { claim_status: 'refused', refused_reason: event.reason }, at);
      return revertToDelivered(tx, order, line, event.reason, at);
    case 'returned': {
      const parts = refundFor(order.detail, [order_idx], { kind: 'return', fault: event.fault });
      await move('반품완료');
      await closeClaim(tx, order_idx, { claim_status: 'done' }, at);
      const refund = toRefund(line, 'return', event.fault, parts, '반품');
      await finishRefund(QUIET, tx, await insertRefund(QUIET, tx, order, refund, at), at);
      return;
    }
    case 'exchanged':
      await move('교환완료');
      await closeClaim(tx, order_idx, { claim_status: 'done' }, at);
      return earnPoints(tx, order, [line], at);
  }
}

async function transitionLine(
  tx: Tx,
  order: LoadedOrder,
  line: OrderDetailLine,
  to: OrderStatus,
  at: number,
): Promise<void> {
  const move = Transition.of(line, to, '', { pay_method: order.payment.pay_method }, at);
  if (move === null) throw new Error(`${line.order_status} can't become ${to}`);
  await applyTransitions(tx, [move], at);
}

function refundPartsOf(order: LoadedOrder, line: OrderDetailLine, action: OrderAction, at: number): RefundParts {
  const refund = findLineAction(order.detail, line.order_idx, action, at)?.refund ?? null;
  if (refund === null) throw new Error(`${line.order_status}: no ${action}`);
  return refund;
}

function toRefund(
  { order_idx }: OrderDetailLine,
  refund_kind: NewRefund['refund_kind'],
  fault: Fault,
  parts: RefundParts,
  reason: string,
): NewRefund {
  const request_key = `catalogue-refund-${order_idx}`;
  return { request_key, refund_kind, fault, order_idx_list: [order_idx], parts, reason, account: null };
}

async function insertRequestedClaim(
  tx: Tx,
  { payment }: LoadedOrder,
  order_idx: OrderLineIdx,
  { event, reason_type, reason }: Extract<CatalogueOrderEvent, { event: 'return' | 'exchange' }>,
  at: number,
): Promise<void> {
  const { zonecode, address, address_detail } = payment;
  await tx
    .insertInto('order_claim')
    .values({
      order_idx,
      request_key: null,
      claim_type: event,
      claim_status: 'requested',
      reason_type,
      reason,
      img_list: '[]',
      pickup_zonecode: zonecode,
      pickup_address: address,
      pickup_address_detail: address_detail,
      bank_code: null,
      account_no: null,
      account_name: null,
      requested_dt: formatKst(at),
      closed_dt: null,
    })
    .execute();
}

async function updateLine(
  tx: Tx,
  order_idx: OrderLineIdx,
  values: { carrier_code?: string; invoice_no?: string; shipped_dt?: KstText; delivered_dt?: KstText },
): Promise<void> {
  await tx.updateTable('order_line').set(values).where('order_idx', '=', order_idx).execute();
}
