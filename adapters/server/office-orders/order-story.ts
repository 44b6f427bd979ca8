import type { HistoryStep } from '../../../core/api/office/orders/order-page.api.ts';
import type { OfficeCallName } from '../../../core/api/office/office-contract.ts';
import { MESSAGE_RULES } from '../../../core/message/message-rules.ts';
import { formatWon } from '../../../core/money/won.ts';
import { channelText, deliveryStateText, skippedReasonText } from '../../../core/office-text/delivery-text.ts';
import { operatorCaseName } from '../../../core/payment/operator-case.ts';
import type { OrderLineIdx, PaymentIdx, SellerIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';
import { loadOfficeHistory } from '../office-kernel/office-history.ts';

/** Maximum number of steps of an order, and of each kind of them; older ones are omitted. */
const MAX_STEPS = 300;

/** Calls that only move lines: the steps of these lines name their staff. */
const LINE_CALLS: readonly OfficeCallName[] = ['POST /api/office/v1/orders/prepare', 'POST /api/office/v1/orders/ship'];

/** Loads the history of an order: of its lines, its payment, its refunds and its messages, newest first. */
export async function loadOrderStory(
  database: Database,
  payment_idx: PaymentIdx,
  lines: readonly OrderLineIdx[],
): Promise<HistoryStep[]> {
  const parts = [
    await loadLineSteps(database, lines, null),
    await loadStaffSteps(database, payment_idx),
    await loadMessageSteps(database, payment_idx),
    await loadRefundSteps(database, payment_idx),
    await loadCaseSteps(database, payment_idx),
  ];
  return parts
    .flat()
    .toSorted((one, other) => (one.step_dt < other.step_dt ? 1 : one.step_dt > other.step_dt ? -1 : 0))
    .slice(0, MAX_STEPS);
}

/**
 * Loads the steps of these lines, newest first. `reader`: the seller who reads them. A seller sees no reasons, which
 * shoppers may have typed, and 매장 instead of the names of the shop's own staff.
 */
export async function loadLineSteps(
  database: Database,
  lines: readonly OrderLineIdx[],
  reader: { readonly seller_idx: SellerIdx | null } | null,
): Promise<HistoryStep[]> {
  const events = await database
    .selectFrom('order_event')
    .innerJoin('order_line', 'order_line.order_idx', 'order_event.order_idx')
    .leftJoin('staff', 'staff.staff_idx', 'order_event.staff_idx')
    .select(['event_idx', 'event_dt', 'from_status', 'to_status', 'note', 'product_name', 'staff_name'])
    .select('staff.seller_idx as staff_seller_idx')
    .where('order_event.order_idx', 'in', lines)
    .orderBy('event_idx', 'desc')
    .limit(MAX_STEPS)
    .execute();
  return events.map(
    ({ event_idx, event_dt, from_status, to_status, note, product_name, staff_name, staff_seller_idx }) => {
      const isForeign = reader !== null && reader.seller_idx !== null && staff_seller_idx !== reader.seller_idx;
      return {
        kind: 'line',
        step_key: `line ${event_idx}`,
        step_dt: event_dt,
        text: from_status === to_status ? product_name : `${to_status} · ${product_name}`,
        note: reader === null || from_status === to_status ? note : '',
        staff_name: staff_name !== null && isForeign ? '매장' : staff_name,
      };
    },
  );
}

async function loadStaffSteps(database: Database, payment_idx: PaymentIdx): Promise<HistoryStep[]> {
  const changes = await loadOfficeHistory(database, 'payment_idx', payment_idx, LINE_CALLS);
  return changes.map(({ event_idx, event_dt, what, reason, staff_name }) => {
    return { kind: 'staff', step_key: `staff ${event_idx}`, step_dt: event_dt, text: what, note: reason, staff_name };
  });
}

/** Loads the state of each message about the order, by channel, without recipients and texts. */
async function loadMessageSteps(database: Database, payment_idx: PaymentIdx): Promise<HistoryStep[]> {
  const messages = await database
    .selectFrom('message')
    .leftJoin('message_delivery', 'message_delivery.message_idx', 'message.message_idx')
    .select(['message.message_idx', 'kind', 'created_dt', 'channel', 'delivery_status', 'reason', 'ended_dt'])
    .where('payment_idx', '=', payment_idx)
    .orderBy('message.message_idx', 'desc')
    .orderBy('channel')
    .limit(MAX_STEPS)
    .execute();
  return messages.map(({ message_idx, kind, created_dt, channel, delivery_status, reason, ended_dt }) => {
    const reasonText = reason === null || reason === '' ? '' : ` (${skippedReasonText(reason)})`;
    return {
      kind: 'message',
      step_key: `message ${message_idx} ${channel ?? ''}`,
      step_dt: ended_dt ?? created_dt,
      text: `메시지 ${MESSAGE_RULES[kind].label}`,
      note:
        channel === null || delivery_status === null
          ? '알림함'
          : `${channelText(channel)} ${deliveryStateText(delivery_status)}${reasonText}`,
      staff_name: null,
    };
  });
}

/** Loads when each refund was requested and when it was paid, and by which staff. */
async function loadRefundSteps(database: Database, payment_idx: PaymentIdx): Promise<HistoryStep[]> {
  const refunds = await database
    .selectFrom('refund')
    .leftJoin('staff as requester', 'requester.staff_idx', 'requested_staff_idx')
    .leftJoin('staff as finisher', 'finisher.staff_idx', 'done_staff_idx')
    .select(['refund_idx', 'refund_amount', 'point_amount', 'reason', 'requested_dt', 'done_dt'])
    .select(['requester.staff_name as requested_by', 'finisher.staff_name as done_by'])
    .where('payment_idx', '=', payment_idx)
    .orderBy('refund_idx', 'desc')
    .limit(MAX_STEPS)
    .execute();
  return refunds.flatMap(({ refund_idx, refund_amount, point_amount, ...refund }) => {
    const { reason, requested_dt, requested_by, done_dt, done_by } = refund;
    const points = point_amount === 0 ? '' : ` · ${point_amount.toLocaleString('ko-KR')}P`;
    const toStep = (step_dt: string, what: string, note: string, staff_name: string | null): HistoryStep => {
      const text = `${what} ${formatWon(refund_amount)}${points}`;
      return { kind: 'refund', step_key: `refund ${refund_idx} ${what}`, step_dt, text, note, staff_name };
    };
    const requested = toStep(requested_dt, '환불 접수', reason, requested_by);
    return done_dt === null ? [requested] : [toStep(done_dt, '환불 보냄', '', done_by), requested];
  });
}

/** Loads when each case of the payment was noted and when it was closed. */
async function loadCaseSteps(database: Database, payment_idx: PaymentIdx): Promise<HistoryStep[]> {
  const cases = await database
    .selectFrom('payment_case')
    .select(['case_idx', 'what', 'amount', 'noted_dt', 'closed_dt'])
    .where('payment_idx', '=', payment_idx)
    .orderBy('case_idx', 'desc')
    .limit(MAX_STEPS)
    .execute();
  return cases.flatMap(({ case_idx, what, amount, noted_dt, closed_dt }) => {
    const toStep = (step_dt: string, state: string): HistoryStep => {
      const text = `결제 확인 ${operatorCaseName(what)} ${state}`;
      const step_key = `case ${case_idx} ${state}`;
      return { kind: 'payment-case', step_key, step_dt, text, note: formatWon(amount), staff_name: null };
    };
    return [...(closed_dt === null ? [] : [toStep(closed_dt, '정리함')]), toStep(noted_dt, '생김')];
  });
}
