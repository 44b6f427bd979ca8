import type { CatalogueOrder } from '../../../../core/catalogue/catalogue-order.ts';
import { priceOrder } from '../../../../core/order/price-order.ts';
import { vbankDeadline } from '../../../../core/payment/vbank-deadline.ts';
import { SHOP_INFO } from '../../../../core/shop.ts';
import { formatKst, parseKst } from '../../../../core/time/kst.ts';
import { loadRequestedLines } from '../../cart/cart-lines.ts';
import type { Tx } from '../../database/database.ts';
import { joinGroups } from '../../groups/group-members.ts';
import { storeGroupEnd } from '../../office-groups/end-group.ts';
import { lockPayment, type PaymentRow } from '../../order-rows/payment-rows.ts';
import { settlePastMessages } from '../../messages/settle-past-messages.ts';
import { writeAccountMessage } from '../../messages/write-payment-messages.ts';
import { loadOrder } from '../../order-rows/load-order.ts';
import { markLinesPaid } from '../../payments/payment-lines.ts';
import { insertOrder, nextSequence } from '../../holds/insert-order.ts';
import { lockLots, spendPoints } from '../../points/points.ts';
import { replayOrderEvent } from './replay-order-event.ts';
import type { GroupIdx, PaymentIdx, SellIdx } from '../../../../core/vocabulary/ids.ts';

/**
 * Stores past orders by the rules by which orders are placed, moved and refunded. Throws if the rules refuse an order.
 * `saleOf` maps a sale to its id.
 */
export async function storeOrders(
  tx: Tx,
  orders: readonly CatalogueOrder[],
  saleOf: (key: string) => number,
  now: number,
): Promise<void> {
  const groups = new Map<string, number>();
  for (const [index, order] of orders.entries()) await storeOrder(tx, order, index, { saleOf, groups }, now);
  await settlePastMessages(tx, now);
}

/** Ids of the rows that orders reference; an order that opens a group adds it. */
interface Named {
  readonly saleOf: (key: string) => number;
  readonly groups: Map<string, number>;
}

async function storeOrder(
  tx: Tx,
  order: CatalogueOrder,
  index: number,
  { saleOf, groups }: Named,
  now: number,
): Promise<void> {
  const { use_point, order_dt, pay_method } = order;
  const member = await findMember(tx, order.member);
  const orderedAt = toMs(order_dt);
  // Group orders are checked as of their own time, since their sale may have ended. The other sales are still running.
  const at = order.group === undefined ? now : orderedAt;
  const g_idx = order.group === undefined ? null : (groups.get(order.group) ?? null);
  const cart_list = [];
  for (const { sale, option, option_cnt } of order.lines) {
    const sell_idx = saleOf(sale);
    cart_list.push({
      sell_idx,
      type: await loadSaleType(tx, sell_idx),
      option_idx: await loadOptionId(tx, sell_idx, option),
      option_cnt,
      basket_idx: null,
      g_idx,
    });
  }
  const { lines } = await loadRequestedLines(tx, cart_list, { referrer_type: '0', member_idx: member.member_idx }, at);
  const lots = use_point === 0 ? [] : await lockLots(tx, member.member_idx, now);
  const pointBalance = lots.reduce((sum, lot) => sum + lot.remaining, 0);
  const priced = priceOrder(lines, { use_point, pointBalance, zonecode: member.zonecode }, at);
  if (priced.kind === 'refused') throw new Error(`the catalogue's order of ${order_dt} could not have been placed`);
  const orderForm = {
    basket_idx_list: [],
    cart_list,
    seen_list: [],
    referrer_type: '0' as const,
    held_order_key: null,
    use_point,
    coupon_idx: null,
    request_key: `catalogue-order-${index}`,
    total_amount: priced.amounts.total_amount,
    is_direct: false,
    ...member,
    buyer_email: order.member,
    delivery_memo: '문 앞에 놓아 주세요',
    entrance_code: '',
    save_address: false,
    cash_receipt_type: 'none' as const,
    cash_receipt_number: '',
    agree: true,
  };
  const sequence = await nextSequence(tx);
  const { member_idx } = member;
  const placed = await insertOrder(
    tx,
    null,
    { sequence, pay_method, request: orderForm, member_idx, priced },
    orderedAt,
  );
  const payment = await lockPayment(tx, placed.payment_no);
  if (payment === undefined) throw new Error(`the catalogue's order of ${order_dt} was not stored`);
  await spendPoints(tx, payment, lots, orderedAt);
  await (order.is_paid ? markPaid(tx, payment, order, orderedAt) : markWaiting(tx, payment, orderedAt));
  if (order.group !== undefined) {
    const { payment_idx } = payment;
    await joinGroups(tx, { payment_idx, member_idx: member.member_idx }, orderedAt);
    const joined = await loadGroupId(tx, payment_idx);
    groups.set(order.group, joined);
    if (order.group_end !== undefined) await replayGroupEnd(tx, joined, order.group_end);
  }
  for (const event of order.events) {
    const stored = await loadOrder(tx, payment.payment_idx);
    if (stored === undefined) throw new Error(`the catalogue's order of ${order_dt} could not be loaded`);
    await replayOrderEvent(tx, stored, event, toMs(event.event_dt));
  }
  await setSandboxTid(tx, payment.payment_idx);
}

async function replayGroupEnd(
  tx: Tx,
  g_idx: GroupIdx,
  { ended_dt, ...end }: NonNullable<CatalogueOrder['group_end']>,
): Promise<void> {
  const result = await storeGroupEnd(tx, g_idx, end, { now: () => toMs(ended_dt) });
  if (result.kind === 'refused') throw new Error(`the catalogue's group could not have been ended: ${result.text}`);
}

async function markPaid(
  tx: Tx,
  payment: PaymentRow,
  { order_dt, card_name, pay_method }: CatalogueOrder,
  orderedAt: number,
): Promise<void> {
  const { payment_idx } = payment;
  await tx
    .updateTable('payment')
    .set({
      payment_status: 'paid',
      paid_dt: order_dt,
      card_name,
      card_number: pay_method === 'card' ? '541234******9012' : '',
      ...(pay_method === 'vbank' && ACCOUNT),
    })
    .where('payment_idx', '=', payment_idx)
    .execute();
  await markLinesPaid(tx, payment, orderedAt);
}

const ACCOUNT = { vbank_code: '88', vbank_number: '56211000012345', vbank_holder: SHOP_INFO.name } as const;

async function markWaiting(tx: Tx, payment: PaymentRow, orderedAt: number): Promise<void> {
  const vbank_until_dt = formatKst(vbankDeadline(orderedAt));
  await tx
    .updateTable('payment')
    .set({ payment_status: 'waiting', ...ACCOUNT, vbank_until_dt })
    .where('payment_idx', '=', payment.payment_idx)
    .execute();
  await writeAccountMessage(tx, payment, vbank_until_dt, orderedAt);
}

/** Sets a transaction id that contains the charged and the remaining amount, for the sandbox gateway. */
async function setSandboxTid(tx: Tx, payment_idx: PaymentIdx): Promise<void> {
  const order = await loadOrder(tx, payment_idx);
  if (order === undefined || order.payment.pay_method === 'point') return;
  const { payment_no, payment_status, pay_method, total_amount } = order.payment;
  const refundedAmount = order.detail.refund_list
    .filter((refund) => refund.refund_status === 'done')
    .reduce((sum, refund) => sum + refund.refund_amount, 0);
  const state = payment_status === 'waiting' ? 'ISSUED' : pay_method === 'vbank' ? 'VBANK' : 'CARD';
  const tid = `MOADEMO-${state}-${total_amount}-${total_amount - refundedAmount}-${payment_no}`;
  await tx.updateTable('payment').set({ tid }).where('payment_idx', '=', payment_idx).execute();
}

/** Members without an address use that of the company. */
async function findMember(tx: Tx, email: string) {
  const member = await tx
    .selectFrom('member')
    .leftJoin('member_address', 'member_address.member_idx', 'member.member_idx')
    .select(['member.member_idx', 'member_name', 'phone', 'zonecode', 'address', 'address_detail'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (member === undefined) throw new Error(`the catalogue names ${email}, but does not contain this member`);
  const { member_idx, member_name, phone } = member;
  return {
    member_idx,
    buyer_name: member_name,
    buyer_phone: phone,
    receiver_name: member_name,
    receiver_phone: phone,
    zonecode: member.zonecode ?? '04799',
    address: member.address ?? '서울 성동구 아차산로 17길 48',
    address_detail: member.address_detail ?? `3층 ${SHOP_INFO.name}`,
  };
}

async function loadSaleType(tx: Tx, sell_idx: SellIdx) {
  const { type } = await tx
    .selectFrom('sale')
    .select('type')
    .where('sell_idx', '=', sell_idx)
    .executeTakeFirstOrThrow();
  return type;
}

/** Returns the group that an order opened or joined. Throws if the order has no group, or its group was full. */
async function loadGroupId(tx: Tx, payment_idx: PaymentIdx): Promise<number> {
  const { g_idx } = await tx
    .selectFrom('group_member')
    .select('g_idx')
    .where('payment_idx', '=', payment_idx)
    .executeTakeFirstOrThrow();
  return g_idx;
}

async function loadOptionId(tx: Tx, sell_idx: SellIdx, place: number): Promise<number> {
  const { option_idx } = await tx
    .selectFrom('sale_option')
    .select('option_idx')
    .where('sell_idx', '=', sell_idx)
    .orderBy('ordinal')
    .offset(place)
    .limit(1)
    .executeTakeFirstOrThrow();
  return option_idx;
}

function toMs(text: string): number {
  const ms = parseKst(text);
  if (ms === null) throw new Error(`not a date-time: ${text}`);
  return ms;
}
