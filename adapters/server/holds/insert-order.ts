import { sql, type Insertable, type RawBuilder } from 'kysely';
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
import { PREPARED } from '../database/prepared-statements.ts';
import { asSealedText, type SealedText } from '../database/tables/sealed-columns.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { Secret } from '../kernel/secret.ts';
import { sealEntranceCode } from '../entrance-codes/entrance-code.ts';
import { HOLD_MS } from './holds.ts';
import type { PaymentRow } from '../order-rows/payment-rows.ts';
import type { BasketIdx, MemberIdx, PaymentIdx, PaymentNo } from '../../../core/vocabulary/ids.ts';

export type OrderRequest = ParsedRequestOf<'POST /api/v2/payment/point/result'>;
export type Priced = Extract<PricedOrder, { kind: 'priced' }>;

/** The columns of a payment that opening a gateway's window requires. */
export type PlacedPayment = Pick<
  PaymentRow,
  | 'payment_idx'
  | 'payment_no'
  | 'member_idx'
  | 'pay_method'
  | 'use_point'
  | 'coupon_idx'
  | 'total_amount'
  | 'order_name'
  | 'buyer_name'
  | 'buyer_phone'
  | 'buyer_email'
  | 'opened'
>;

/** An order that is about to be stored. */
interface NewOrder {
  readonly sequence: number;
  readonly pay_method: PayMethod;
  readonly request: OrderRequest;
  readonly member_idx: MemberIdx | null;
  readonly priced: Priced;
}

/**
 * Inserts a payment that waits for the shopper, with its lines and delivery fees, in one statement. Its stock is
 * already held. Without a secret, as for the demo catalogue, nothing is sealed.
 */
export async function insertOrder(
  tx: Tx,
  secret: Secret | null,
  { sequence, pay_method, request, member_idx, priced }: NewOrder,
  now: number,
): Promise<PlacedPayment> {
  const { amounts, lines, delivery } = priced;
  const payment_no = formatPaymentNo(now, sequence);
  const { cash_receipt_type, cash_receipt_number } = toCashReceipt(pay_method, request);
  const payment = {
    payment_no,
    request_key: request.request_key,
    member_idx,
    payment_status: 'ready' as const,
    pay_method: amounts.total_amount === 0 ? ('point' as const) : pay_method,
    referrer_type: request.referrer_type,
    ...amounts,
    coupon_idx: request.coupon_idx,
    order_name: orderName(lines.map(({ line }) => line)),
    ...pickContact(request),
    entrance_code: sealEntranceCode(secret, payment_no, request.entrance_code),
    cash_receipt_type,
    cash_receipt_number: sealReceiptNumber(secret, payment_no, cash_receipt_number),
    is_direct: request.is_direct,
    order_dt: formatKst(now),
    hold_until_dt: formatKst(now + HOLD_MS),
    stock_held: true,
    paid_dt: null,
    authentication: null,
    approving_dt: null,
    tid: null,
  } satisfies Insertable<Tables['payment']>;
  const line_list = lines.map((line) => lineColumns(line, request.is_direct, now));
  const deliveries = delivery.map(deliveryColumns);
  const { rows } = await sql<{ payment_idx: PaymentIdx }>`${PREPARED}
    with placed as (
      insert into payment (${columnNames([payment])})
      select ${columnNames([payment])} from jsonb_populate_record(null::payment, ${JSON.stringify(payment)}::jsonb)
      returning payment_idx
    ), placed_line as (
      insert into order_line (payment_idx, seller_idx, ${columnNames(line_list)})
      select placed.payment_idx, (select seller_idx from sale where sale.sell_idx = line.sell_idx), ${columnNames(line_list)}
      from placed, jsonb_populate_recordset(null::order_line, ${JSON.stringify(line_list)}::jsonb) as line
    ), placed_delivery as (
      insert into order_delivery (payment_idx, ${columnNames(deliveries)})
      select placed.payment_idx, ${columnNames(deliveries)}
      from placed, jsonb_populate_recordset(null::order_delivery, ${JSON.stringify(deliveries)}::jsonb) as delivery
    )
    select payment_idx from placed
  `.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the inserted payment has no number');
  return { ...payment, payment_idx: row.payment_idx, opened: null };
}

/** Returns the column names; they come from our own objects, never from input. */
function columnNames(rows: readonly object[]): RawBuilder<unknown> {
  return sql.raw(
    Object.keys(rows[0] ?? {})
      .map((name) => `"${name}"`)
      .join(', '),
  );
}

/** Returns the contact and delivery fields of an order form, as stored with the payment. */
export function pickContact(request: OrderRequest) {
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
export function toCashReceipt(
  pay_method: PayMethod,
  { cash_receipt_type, cash_receipt_number }: OrderRequest,
): Pick<OrderRequest, 'cash_receipt_type' | 'cash_receipt_number'> {
  if (pay_method !== 'vbank' || cash_receipt_type === 'none')
    return { cash_receipt_type: 'none', cash_receipt_number: '' };
  return { cash_receipt_type, cash_receipt_number: cash_receipt_number.replaceAll(/\D/g, '') };
}

function sealReceiptNumber(secret: Secret | null, payment_no: PaymentNo, number: string): SealedText | '' {
  if (number === '') return '';
  return secret === null ? asSealedText(number) : secret.seal(['payment', 'cash_receipt_number', payment_no], number);
}

/** Opens the number of a payment's cash receipt; empty without a receipt. Throws `UnreadableSeal`. */
export function openReceiptNumber(
  secret: Secret,
  { payment_no, cash_receipt_number }: Pick<PaymentRow, 'payment_no' | 'cash_receipt_number'>,
): string {
  if (cash_receipt_number === '') return '';
  return secret.unsealOrThrow(['payment', 'cash_receipt_number', payment_no], cash_receipt_number);
}

/** Returns the id of a member's cart line; null for a line that only the request named. */
function cartRowOf({ basket_idx }: CartLine): BasketIdx | null {
  return typeof basket_idx === 'number' ? basket_idx : null;
}

/** The columns of a line, besides those that the statement looks up. */
function lineColumns(priced: PricedLine, is_direct: boolean, now: number) {
  const { line, goods_amount, discount_amount, coupon_share, point_share, paid_amount } = priced;
  return {
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
    unit_price: unitPrice(line),
    line_amount: goods_amount,
    discount_amount,
    coupon_share,
    point_share,
    paid_amount,
    delivery_free_type: line.delivery_free_type,
    delivery_free_value: line.delivery_free_value,
    delivery_price: line.delivery_price,
    // The line is not visible until the payment becomes an order.
    order_status: '입금대기',
    status_dt: formatKst(now),
  } satisfies Omit<Insertable<Tables['order_line']>, 'payment_idx' | 'seller_idx'>;
}

function deliveryColumns(group: DeliveryGroup, ordinal: number) {
  return {
    ordinal,
    member_id: group.member_id,
    delivery_free_type: group.delivery_free_type,
    delivery_free_value: group.delivery_free_value,
    delivery_price: group.delivery_price,
    fee: group.fee,
    remote_fee: group.remote_fee,
  } satisfies Omit<Insertable<Tables['order_delivery']>, 'payment_idx'>;
}

/** Returns the next order number. A refused order leaves a gap. */
export async function nextSequence(tx: Tx): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`select nextval('payment_no_seq') as sequence`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('payment_no_seq returned no number');
  return row.sequence;
}
