import { sql } from 'kysely';
import type { OrderStatus, PaymentStatus } from '../../../../core/api/schema/order-fields.ts';
import type { Database } from '../../../../adapters/server/database/database.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { sampleSale } from '../sample-shop.ts';
import { NOON } from '../test-shop.ts';

export interface PlacedOrder {
  readonly member_idx: number;
  readonly order_status: OrderStatus;
  readonly payment_status?: PaymentStatus;
  readonly g_idx?: number;
  /** The virtual account of the order, open or closed. */
  readonly vbank_number?: string;
}

let count = 0;

/** Inserts an order of one line in the given status, without the history of that status. */
export async function insertOrder(
  database: Database,
  { member_idx, order_status, payment_status = 'paid', g_idx, vbank_number }: PlacedOrder,
): Promise<{ readonly payment_idx: number; readonly order_idx: number }> {
  count += 1;
  const { sell_idx, seller_idx, option_idx } = await sampleSale(database);
  const { payment_idx } = await database
    .insertInto('payment')
    .values({
      payment_no: `20261121-${String(count).padStart(8, '0')}`,
      request_key: `key-${count}`,
      member_idx,
      payment_status,
      pay_method: 'card',
      referrer_type: '0',
      goods_amount: 10_000,
      discount_amount: 0,
      delivery_amount: 0,
      remote_amount: 0,
      use_point: 0,
      total_amount: 10_000,
      expected_point: 100,
      order_name: '감귤',
      buyer_name: '김하나',
      buyer_phone: '01012345678',
      buyer_email: 'buyer@example.com',
      receiver_name: '김하나',
      receiver_phone: '01012345678',
      zonecode: '04778',
      address: '서울 성동구',
      address_detail: '101호',
      delivery_memo: '',
      order_dt: formatKst(NOON),
      hold_until_dt: formatKst(NOON),
      paid_dt: formatKst(NOON),
      authentication: null,
      approving_dt: null,
      stock_held: true,
      tid: null,
      opened: null,
      vbank_code: null,
      vbank_number: vbank_number ?? null,
      vbank_holder: null,
      vbank_until_dt: null,
    })
    .returning('payment_idx')
    .executeTakeFirstOrThrow();
  const { order_idx } = await database
    .insertInto('order_line')
    .values({
      payment_idx,
      sell_idx,
      type: 'group',
      option_idx,
      option_cnt: 1,
      g_idx: g_idx ?? null,
      basket_idx: null,
      product_name: '감귤',
      product_img: '',
      option_name: '5kg',
      is_add_option: false,
      seller_idx,
      unit_price: 10_000,
      line_amount: 10_000,
      discount_amount: 0,
      point_share: 0,
      paid_amount: 10_000,
      order_status,
      status_dt: formatKst(NOON),
      carrier_code: null,
      invoice_no: null,
      shipped_dt: null,
      delivered_dt: null,
    })
    .returning('order_idx')
    .executeTakeFirstOrThrow();
  if (g_idx !== undefined) {
    await sql`
      insert into group_purchase (g_idx, sell_idx, opener_payment_idx, goal_cnt, group_cnt, opened_dt)
      overriding system value values (${g_idx}, ${sell_idx}, ${payment_idx}, 4, 1, ${formatKst(NOON)})
      on conflict do nothing
    `.execute(database);
  }
  return { payment_idx, order_idx };
}
