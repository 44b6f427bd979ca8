import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OrderClaim, Refund } from '../../../core/api/schema/order-fields.ts';
import type { OrderDetail, OrderDetailLine, OrderSummary } from '../../../core/api/buying/order.api.ts';
import { payMethodText } from '../../../core/payment/pay-methods.ts';
import { needsAccount } from '../../../core/payment/refund-step.ts';
import { parseKst } from '../../../core/time/kst.ts';
import { DELIVERY_STEPS } from '../../../core/delivery/delivery-steps.ts';
import { PLACED_STATUSES } from '../../../core/payment/payment-phase.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Tables } from '../database/tables/tables.ts';
import { bankName } from '../../../core/payment/gateways/inicis-banks.ts';
import type { PaymentRow } from './payment-rows.ts';
import type { PaymentIdx } from '../../../core/vocabulary/ids.ts';

type Listed = PaymentRow & Pick<OrderSummary, 'order_list'>;

/** An order with all that its page shows, and the payment's row. */
export interface LoadedOrder {
  readonly payment: PaymentRow;
  readonly detail: OrderDetail;
}

/**
 * Selects payments that became an order: paid, waiting for a deposit, or with an expired deposit deadline. Failed
 * payment attempts are not orders.
 */
export function isPlacedOrder(row: ExpressionBuilder<Tables, 'payment'>) {
  return row.or([
    row('payment.payment_status', 'in', PLACED_STATUSES),
    row.and([
      row('payment.payment_status', '=', 'expired'),
      row.or([row('payment.vbank_number', 'is not', null), row('payment.end_reason', '=', 'deposited-late')]),
    ]),
  ]);
}

/** Selects orders with their lines, newest first. Callers add conditions. */
export function selectOrders(database: Database) {
  return database
    .selectFrom('payment')
    .selectAll()
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom('order_line')
          .innerJoin('seller', 'seller.seller_idx', 'order_line.seller_idx')
          .select(['order_idx', 'sell_idx', 'type', 'product_name', 'product_img', 'option_name', 'is_add_option'])
          .select(['option_cnt', 'unit_price', 'line_amount', 'seller.member_id', 'seller.member_name', 'order_status'])
          .select([kst('status_dt'), kst('delivered_dt'), 'carrier_code', 'invoice_no', 'promised_dt', 'expected_dt'])
          .select(reviewOf)
          .whereRef('order_line.payment_idx', '=', 'payment.payment_idx')
          .orderBy('order_idx'),
      ).as('order_list'),
    ])
    .where(isPlacedOrder)
    .orderBy('payment_idx', 'desc');
}

export function toOrderSummary(order: Listed): OrderSummary {
  const { payment_idx, payment_no, payment_status, pay_method, order_dt, total_amount, order_list } = order;
  return { payment_idx, payment_no, payment_status, pay_method, order_dt, total_amount, order_list };
}

/** Loads an order; undefined for a payment that does not exist or is not an order. */
export async function loadOrder(database: Database, payment_idx: PaymentIdx): Promise<LoadedOrder | undefined> {
  return loadDetail(database, await loadPlacedPayment(database, payment_idx));
}

/**
 * Locks an order, its lines, claims and refunds until this transaction ends: all code that changes them locks the
 * payment first. Loads the order once locked.
 */
export async function lockOrderRow(tx: Tx, payment_idx: PaymentIdx): Promise<LoadedOrder | undefined> {
  return loadDetail(tx, await selectPlacedPayment(tx, payment_idx).forNoKeyUpdate().executeTakeFirst());
}

async function loadDetail(database: Database, payment: PaymentRow | undefined): Promise<LoadedOrder | undefined> {
  if (payment === undefined) return undefined;
  const { payment_idx } = payment;
  const order_list = await loadLines(database, payment_idx);
  const refund_list = await loadRefunds(database, payment);
  const claim_list = await loadClaims(database, payment_idx);
  return { payment, detail: toOrderDetail(payment, order_list, refund_list, claim_list) };
}

/** Loads the row of a payment that is an order; undefined for any other. */
export function loadPlacedPayment(database: Database, payment_idx: PaymentIdx): Promise<PaymentRow | undefined> {
  return selectPlacedPayment(database, payment_idx).executeTakeFirst();
}

function selectPlacedPayment(database: Database, payment_idx: PaymentIdx) {
  return database.selectFrom('payment').selectAll().where('payment_idx', '=', payment_idx).where(isPlacedOrder);
}

async function loadLines(database: Database, payment_idx: PaymentIdx): Promise<OrderDetailLine[]> {
  return database
    .selectFrom('order_line')
    .innerJoin('seller', 'seller.seller_idx', 'order_line.seller_idx')
    .select(['order_idx', 'sell_idx', 'type', 'product_name', 'product_img', 'option_name', 'is_add_option'])
    .select(['option_cnt', 'unit_price', 'line_amount', 'seller.member_id', 'seller.member_name', 'order_status'])
    .select(['status_dt', 'delivered_dt', 'discount_amount', 'coupon_share', 'point_share', 'paid_amount'])
    .select(['delivery_free_type', 'delivery_free_value', 'delivery_price', 'carrier_code', 'invoice_no'])
    .select(['promised_dt', 'expected_dt'])
    .select((row) => jsonArrayFrom(selectSteps(row)).as('step_list'))
    .select(reviewOf)
    .where('payment_idx', '=', payment_idx)
    .orderBy('order_idx')
    .execute();
}

/** Selects the steps of a line's delivery, oldest first. Omits operator events that do not change the status. */
function selectSteps(row: ExpressionBuilder<Tables, 'order_line'>) {
  return row
    .selectFrom('order_event')
    .select(['to_status as order_status', kstText<string>('order_event.event_dt').as('step_dt')])
    .whereRef('order_event.order_idx', '=', 'order_line.order_idx')
    .where('to_status', 'in', DELIVERY_STEPS)
    .where(sql<boolean>`from_status is distinct from to_status`)
    .orderBy('event_idx')
    .limit(MAX_STEPS);
}

const MAX_STEPS = 30;

function reviewOf(row: ExpressionBuilder<Tables, 'order_line'>) {
  return row
    .selectFrom('review')
    .select('review.review_idx')
    .whereRef('review.order_idx', '=', 'order_line.order_idx')
    .as('review_idx');
}

async function loadRefunds(database: Database, { payment_idx, pay_method }: PaymentRow): Promise<Refund[]> {
  const refunds = await database
    .selectFrom('refund')
    .select([
      'refund_idx',
      'refund_status',
      'refund_kind',
      'part_order_idx',
      'fault',
      'goods_amount',
      'delivery_amount',
      'return_fee',
    ])
    .select(['waived_amount', 'refund_amount', 'point_amount', 'reason', 'requested_dt', 'done_dt'])
    .select(['asked_dt', 'account_text'])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('refund_line')
          .select('refund_line.order_idx')
          .whereRef('refund_line.refund_idx', '=', 'refund.refund_idx')
          .orderBy('refund_line.order_idx'),
      ).as('lines'),
    )
    .where('payment_idx', '=', payment_idx)
    .orderBy('refund_idx')
    .execute();
  return refunds.map(({ lines, asked_dt, ...refund }) => {
    const { refund_status, account_text } = refund;
    const askedAt = asked_dt === null ? null : parseKst(asked_dt);
    const facts = { refund_status, askedAt, hasAccount: account_text !== null };
    return {
      ...refund,
      order_idx_list: lines.map((line) => line.order_idx),
      needs_account: needsAccount(facts, { pay_method }),
    };
  });
}

async function loadClaims(database: Database, payment_idx: PaymentIdx): Promise<OrderClaim[]> {
  return database
    .selectFrom('order_claim')
    .innerJoin('order_line', 'order_line.order_idx', 'order_claim.order_idx')
    .select(['claim_idx', 'order_claim.order_idx', 'claim_type', 'claim_status', 'reason_type', 'reason', 'img_list'])
    .select(['pickup_zonecode', 'pickup_address', 'pickup_address_detail'])
    .select(['refused_reason', 'requested_dt', 'closed_dt'])
    .where('order_line.payment_idx', '=', payment_idx)
    .orderBy('claim_idx')
    .execute();
}

function toOrderDetail(
  payment: PaymentRow,
  order_list: OrderDetailLine[],
  refund_list: Refund[],
  claim_list: OrderClaim[],
): OrderDetail {
  const { goods_amount, discount_amount, coupon_amount, delivery_amount, remote_amount } = payment;
  const { use_point, total_amount, expected_point } = payment;
  const { paid_dt, cash_receipt_type, buyer_name, buyer_phone, receiver_name, receiver_phone } = payment;
  const { zonecode, address, address_detail, delivery_memo } = payment;
  const { payment_idx, payment_no, payment_status, pay_method, order_dt } = payment;
  return {
    payment_idx,
    payment_no,
    payment_status,
    pay_method,
    order_dt,
    total_amount,
    order_list,
    is_member: payment.member_idx !== null,
    paid_dt,
    pay_method_text: usedMethodText(payment),
    approval_number: payment.paid_dt === null ? '' : payment.approval_number,
    amounts: {
      goods_amount,
      discount_amount,
      coupon_amount,
      delivery_amount,
      remote_amount,
      use_point,
      total_amount,
      expected_point,
    },
    vbank: pendingVirtualAccount(payment),
    cash_receipt_type,
    refund_list,
    claim_list,
    buyer_name,
    buyer_phone,
    receiver_name,
    receiver_phone,
    zonecode,
    address,
    address_detail,
    delivery_memo,
  };
}

/** Returns the virtual account that waits for a deposit; null before it is issued and after the deposit. */
export function pendingVirtualAccount(payment: PaymentRow): OrderDetail['vbank'] {
  const { payment_status, vbank_code, vbank_number, vbank_holder, vbank_until_dt } = payment;
  if (payment_status !== 'waiting' || vbank_code === null || vbank_number === null || vbank_until_dt === null)
    return null;
  return {
    bank_name: bankName(vbank_code),
    account_no: vbank_number,
    account_name: vbank_holder ?? '',
    until_dt: vbank_until_dt,
  };
}

/**
 * Returns the payment method, such as `KB국민카드 1234-56**-****-7890`; empty while it is unpaid. A virtual account is
 * named before its deposit too, and has no card, even if the gateway named one.
 */
export function usedMethodText(
  payment: Pick<PaymentRow, 'pay_method' | 'paid_dt' | 'card_name' | 'card_number'>,
): string {
  if (payment.pay_method === 'vbank') return payMethodText('vbank');
  if (payment.paid_dt === null) return '';
  const name = payment.card_name === '' ? payMethodText(payment.pay_method) : payment.card_name;
  return `${name} ${payment.card_number.replace(/(.{4})(?=.)/g, '$1-')}`.trim();
}

/** Formats a date-time for the response, also inside JSON that the database builds. */
function kst<N extends 'status_dt' | 'delivered_dt'>(column: N) {
  return kstText<N extends 'status_dt' ? string : string | null>(`order_line.${column}`).as(column);
}

function kstText<T extends string | null>(column: string) {
  return sql<T>`to_char(${sql.ref(column)}, 'YYYY-MM-DD HH24:MI:SS')`;
}
