import type { OfficeOrderPage, OrderMemo, OrderPersonal } from '../../../core/api/office/orders/order-page.api.ts';
import { heldAmount } from '../../../core/claim/refund.ts';
import { maskName } from '../../../core/member/mask-name.ts';
import { maskPhone } from '../../../core/member/mask-contact.ts';
import type { PaymentIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';
import { loadGroupsOfOrder } from '../office-groups/group-page.ts';
import { countDelayNotices } from '../operator-claims/delay-notes.ts';
import { loadOrder } from '../order-rows/load-order.ts';
import { loadOrderStory } from './order-story.ts';

/** Maximum number of memos of an order; older ones are omitted. */
const MAX_MEMOS = 100;

/** Loads the page of an order, personal data masked; null if the order does not exist. */
export async function loadOrderPage(
  database: Database,
  payment_idx: PaymentIdx,
  now: number,
): Promise<OfficeOrderPage | null> {
  const order = await loadOrder(database, payment_idx);
  if (order === undefined) return null;
  const { detail } = order;
  const lines = detail.order_list.map(({ order_idx }) => order_idx);
  const delayCounts = await countDelayNotices(database, lines);
  return {
    ...detail,
    order_list: detail.order_list.map((line) => ({ ...line, delay_cnt: delayCounts.get(line.order_idx) ?? 0 })),
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
    group_list: await loadGroupsOfOrder(database, payment_idx, now),
    story_list: await loadOrderStory(database, payment_idx, lines),
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

/** Masks an address except for the city and district, such as `서울 성동구 ****`. */
export function maskAddress(address: string): string {
  const parts = address.split(' ').slice(0, 2);
  return address === '' ? '' : `${parts.join(' ')} ****`;
}
