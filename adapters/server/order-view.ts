import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OrderDetail, OrderSummary } from '../../core/api/order.api.ts';
import type { Database } from './database/database.ts';
import type { PaymentRow } from './payment/payment-rows.ts';

type Stored = PaymentRow & Pick<OrderSummary, 'order_list'>;

/** A payment that became an order, at least for a while. Attempts that came to nothing are no orders. */
const ORDERED = ['paid', 'refunded'] as const;

/** Orders with their lines, newest first; narrow it down before running it. */
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
          .whereRef('order_line.payment_idx', '=', 'payment.payment_idx')
          .orderBy('order_idx'),
      ).as('order_list'),
    ])
    .where('payment_status', 'in', ORDERED)
    .orderBy('payment_idx', 'desc');
}

/** How many orders a member has. */
export async function countOrders(database: Database, member_idx: number): Promise<number> {
  const { cnt } = await database
    .selectFrom('payment')
    .select((row) => row.fn.countAll<number>().as('cnt'))
    .where('member_idx', '=', member_idx)
    .where('payment_status', 'in', ORDERED)
    .executeTakeFirstOrThrow();
  return cnt;
}

export function summaryOf(order: Stored): OrderSummary {
  const { payment_idx, payment_no, payment_status, order_dt, total_amount, order_list } = order;
  return { payment_idx, payment_no, payment_status, order_dt, total_amount, order_list };
}

export function detailOf(order: Stored): OrderDetail {
  const { goods_amount, discount_amount, delivery_amount, remote_amount } = order;
  const { use_point, total_amount, expected_point } = order;
  const { paid_dt, pay_method, buyer_name, buyer_phone, receiver_name, receiver_phone } = order;
  const { zonecode, address, address_detail, delivery_memo } = order;
  return {
    ...summaryOf(order),
    paid_dt,
    pay_method,
    pay_method_text: payMethodText(order),
    amounts: {
      goods_amount,
      discount_amount,
      delivery_amount,
      remote_amount,
      use_point,
      total_amount,
      expected_point,
    },
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

/** What it was paid with, such as `KB국민카드 1234-56**-****-7890`; empty as long as it was not paid. */
export function payMethodText(
  payment: Pick<PaymentRow, 'pay_method' | 'paid_dt' | 'card_name' | 'card_number'>,
): string {
  if (payment.paid_dt === null) return '';
  if (payment.pay_method === 'point') return '포인트';
  return `${payment.card_name} ${payment.card_number.replace(/(.{4})(?=.)/g, '$1-')}`.trim();
}
