import type {
  OfficeOrderPage,
  OrderMemo,
  OrderPersonal,
  HistoryStep,
} from '../../../core/api/office/orders/order-page.api.ts';
import { heldAmount } from '../../../core/claim/refund.ts';
import { maskName } from '../../../core/member/mask-name.ts';
import { maskPhone } from '../../../core/member/mask-contact.ts';
import type { OrderLineIdx, PaymentIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';
import { loadOfficeHistory } from '../office-kernel/office-history.ts';
import { loadOrder } from '../order-rows/load-order.ts';

/** Maximum numbers of steps and of memos of an order; older ones are omitted. */
const MAX_STEPS = 300;
const MAX_MEMOS = 100;

/** Loads the page of an order, personal data masked; null if the order does not exist. */
export async function loadOrderPage(database: Database, payment_idx: PaymentIdx): Promise<OfficeOrderPage | null> {
  const order = await loadOrder(database, payment_idx);
  if (order === undefined) return null;
  const { detail } = order;
  return {
    ...detail,
    buyer_name: maskName(detail.buyer_name),
    buyer_phone: maskPhone(detail.buyer_phone),
    receiver_name: maskName(detail.receiver_name),
    receiver_phone: maskPhone(detail.receiver_phone),
    address: maskAddress(detail.address),
    address_detail: '',
    delivery_memo: '',
    vbank: null,
    claim_list: detail.claim_list.map((claim) => ({
      ...claim,
      pickup_address: maskAddress(claim.pickup_address),
      pickup_address_detail: '',
    })),
    story_list: await loadHistory(
      database,
      payment_idx,
      detail.order_list.map(({ order_idx }) => order_idx),
    ),
    memo_list: await loadMemos(database, payment_idx),
    refundable_amount: heldAmount(detail),
  };
}

/** Loads the data that the page masks; null if there is no such order. */
export async function loadOrderPersonal(database: Database, payment_idx: PaymentIdx): Promise<OrderPersonal | null> {
  const order = await loadOrder(database, payment_idx);
  if (order === undefined) return null;
  const { buyer_name, buyer_phone, receiver_name, receiver_phone, zonecode } = order.detail;
  const { address, address_detail, delivery_memo } = order.detail;
  return { buyer_name, buyer_phone, receiver_name, receiver_phone, zonecode, address, address_detail, delivery_memo };
}

export function loadMemos(database: Database, payment_idx: PaymentIdx): Promise<OrderMemo[]> {
  return database
    .selectFrom('order_memo')
    .select(['memo_idx', 'staff_name', 'content', 'memo_dt'])
    .where('payment_idx', '=', payment_idx)
    .orderBy('memo_idx', 'desc')
    .limit(MAX_MEMOS)
    .execute();
}

/** Loads the steps of these lines, newest first. `withReasons` false: omits reasons, which shoppers may have typed. */
export async function loadLineSteps(
  database: Database,
  lines: readonly OrderLineIdx[],
  withReasons: boolean,
): Promise<HistoryStep[]> {
  const events = await database
    .selectFrom('order_event')
    .innerJoin('order_line', 'order_line.order_idx', 'order_event.order_idx')
    .select(['event_dt', 'from_status', 'to_status', 'note', 'product_name'])
    .where('order_event.order_idx', 'in', lines)
    .orderBy('event_idx', 'desc')
    .limit(MAX_STEPS)
    .execute();
  return events.map(({ event_dt, from_status, to_status, note, product_name }) => ({
    step_dt: event_dt,
    text: from_status === to_status ? product_name : `${to_status} · ${product_name}`,
    note: withReasons || from_status === to_status ? note : '',
    staff_name: null,
  }));
}

/** Loads the steps of the lines and the actions of staff in the office, newest first. */
async function loadHistory(
  database: Database,
  payment_idx: PaymentIdx,
  lines: readonly OrderLineIdx[],
): Promise<HistoryStep[]> {
  const changes = await loadOfficeHistory(database, 'payment_idx', payment_idx);
  const steps = [
    ...(await loadLineSteps(database, lines, true)),
    ...changes.map(({ event_dt, what, reason, staff_name }) => ({
      step_dt: event_dt,
      text: what,
      note: reason,
      staff_name,
    })),
  ];
  return steps.toSorted((one, other) => (one.step_dt < other.step_dt ? 1 : one.step_dt > other.step_dt ? -1 : 0));
}

/** Masks an address except for the city and district, such as `서울 성동구 ****`. */
export function maskAddress(address: string): string {
  const parts = address.split(' ').slice(0, 2);
  return address === '' ? '' : `${parts.join(' ')} ****`;
}
