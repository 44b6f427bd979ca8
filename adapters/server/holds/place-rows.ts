import { sql } from 'kysely';
import type { CartLine } from '../../../core/api/buying/cart.api.ts';
import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import type { PayMethod } from '../../../core/api/buying/payment.api.ts';
import { unitPrice } from '../../../core/pricing/line-price.ts';
import type { DeliveryGroup } from '../../../core/pricing/delivery-fee.ts';
import { orderName } from '../../../core/order/order-name.ts';
import { formatPaymentNo } from '../../../core/order/order-number.ts';
import type { PricedLine, PricedOrder } from '../../../core/order/price-order.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';
import { asStored, type SealedText } from '../database/tables/sealed-columns.ts';
import type { Secret } from '../kernel/secret.ts';
import { sealEntranceCode } from '../entrance-codes/entrance-code.ts';
import { HOLD_MS } from './holds.ts';
import type { PaymentRow } from '../order-rows/payment-rows.ts';
import type { BasketIdx, MemberIdx, PaymentIdx, PaymentNo, SellerIdx } from '../../../core/vocabulary/ids.ts';

export type OrderRequest = ParsedRequestOf<'POST /api/v2/payment/point/result'>;
export type Priced = Extract<PricedOrder, { kind: 'priced' }>;

/**
 * Inserts a payment that waits for the shopper, with its lines and delivery fees. Its stock is already held. Without a
 * secret, as for the demo catalogue, nothing is sealed.
 */
export async function insertOrder(
  work: Tx,
  secret: Secret | null,
  pay_method: PayMethod,
  request: OrderRequest,
  member_idx: MemberIdx | null,
  { amounts, lines, delivery }: Priced,
  now: number,
): Promise<PaymentRow> {
  const payment_no = formatPaymentNo(now, await nextSequence(work));
  const { cash_receipt_type, cash_receipt_number } = cashReceiptOf(pay_method, request);
  const payment = await work
    .insertInto('payment')
    .values({
      payment_no,
      request_key: request.request_key,
      member_idx,
      payment_status: 'ready',
      pay_method: amounts.total_amount === 0 ? 'point' : pay_method,
      referrer_type: request.referrer_type,
      ...amounts,
      coupon_idx: request.coupon_idx,
      order_name: orderName(lines.map(({ line }) => line)),
      ...contactOf(request),
      entrance_code: sealEntranceCode(secret, payment_no, request.entrance_code),
      cash_receipt_type,
      cash_receipt_number: sealReceiptNumber(secret, payment_no, cash_receipt_number),
      is_direct: request.is_direct,
      order_dt: formatKst(now),
      hold_until_dt: formatKst(now + HOLD_MS),
      paid_dt: null,
      authentication: null,
      approving_dt: null,
      stock_held: true,
      tid: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertLines(work, payment, lines, now);
  await insertDelivery(work, payment.payment_idx, delivery);
  return payment;
}

/** Returns the contact and delivery fields of an order form, as stored with the payment. */
export function contactOf(request: OrderRequest) {
  const { buyer_name, buyer_phone, buyer_email, receiver_name, receiver_phone } = request;
  const { zonecode, address, address_detail, delivery_memo } = request;
  return {
    buyer_name,
    buyer_phone,
    buyer_email,
    receiver_name,
    receiver_phone,
    zonecode,
    address,
    address_detail,
    delivery_memo,
  };
}

/**
 * Returns the requested cash receipt. Only cash payments have one: cards and easy payments issue their own receipts.
 */
export function cashReceiptOf(
  pay_method: PayMethod,
  { cash_receipt_type, cash_receipt_number }: OrderRequest,
): Pick<OrderRequest, 'cash_receipt_type' | 'cash_receipt_number'> {
  if (pay_method !== 'vbank' || cash_receipt_type === 'none')
    return { cash_receipt_type: 'none', cash_receipt_number: '' };
  return { cash_receipt_type, cash_receipt_number: cash_receipt_number.replaceAll(/\D/g, '') };
}

function sealReceiptNumber(secret: Secret | null, payment_no: PaymentNo, number: string): SealedText | '' {
  if (number === '') return '';
  return secret === null ? asStored(number) : secret.seal(['payment', 'cash_receipt_number', payment_no], number);
}

/** Opens the number of a payment's cash receipt; empty without one. Throws `UnreadableSeal`. */
export function openReceiptNumber(
  secret: Secret,
  { payment_no, cash_receipt_number }: Pick<PaymentRow, 'payment_no' | 'cash_receipt_number'>,
): string {
  if (cash_receipt_number === '') return '';
  return secret.open(['payment', 'cash_receipt_number', payment_no], cash_receipt_number);
}

/** Returns the id of a member's cart line; null for a line that only the request named. */
function cartRowOf({ basket_idx }: CartLine): BasketIdx | null {
  return typeof basket_idx === 'number' ? basket_idx : null;
}

async function insertLines(
  work: Tx,
  { payment_idx, is_direct }: Pick<PaymentRow, 'payment_idx' | 'is_direct'>,
  lines: readonly PricedLine[],
  now: number,
): Promise<void> {
  const rows = lines.map(({ line, goods_amount, discount_amount, coupon_share, point_share, paid_amount }) => ({
    payment_idx,
    sell_idx: line.sell_idx,
    type: line.type,
    option_idx: line.option_idx,
    option_cnt: line.option_cnt,
    g_idx: line.g_idx,
    basket_idx: is_direct ? null : cartRowOf(line),
    product_name: line.product_name,
    product_img: line.product_img,
    option_name: line.option_name,
    is_add_option: line.is_add_option,
    seller_idx: sql<SellerIdx>`(select seller_idx from sale where sell_idx = ${line.sell_idx})`,
    unit_price: unitPrice(line),
    line_amount: goods_amount,
    discount_amount,
    coupon_share,
    point_share,
    paid_amount,
    delivery_free_type: line.delivery_free_type,
    delivery_free_value: line.delivery_free_value,
    delivery_price: line.delivery_price,
    // Not visible before the payment became an order.
    order_status: '입금대기' as const,
    status_dt: formatKst(now),
  }));
  await work.insertInto('order_line').values(rows).execute();
}

async function insertDelivery(work: Tx, payment_idx: PaymentIdx, delivery: readonly DeliveryGroup[]): Promise<void> {
  const rows = delivery.map((group, ordinal) => ({
    payment_idx,
    ordinal,
    member_id: group.member_id,
    delivery_free_type: group.delivery_free_type,
    delivery_free_value: group.delivery_free_value,
    delivery_price: group.delivery_price,
    fee: group.fee,
    remote_fee: group.remote_fee,
  }));
  await work.insertInto('order_delivery').values(rows).execute();
}

async function nextSequence(work: Tx): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`select nextval('payment_no_seq') as sequence`.execute(work);
  const [row] = rows;
  if (row === undefined) throw new Error('payment_no_seq gave no number');
  return row.sequence;
}
