import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '../../../adapters/server/database/database.ts';
import type { Tables } from '../../../adapters/server/database/tables/tables.ts';
import { sampleSale, type SampleSale } from './sample-shop.ts';

export interface SampleOrderLineOptions {
  /** Null if the order is of a guest. */
  readonly member_idx: number | null;
  readonly sale?: SampleSale;
  readonly payment?: Partial<Insertable<Tables['payment']>>;
  readonly line?: Partial<Insertable<Tables['order_line']>>;
}

export interface SampleOrderLine {
  readonly payment_idx: number;
  readonly order_idx: number;
  readonly sale: SampleSale;
}

let count = 0;

/** Adds a paid order of one unit, which is delivered by default. */
export async function sampleOrderLine(
  database: Database,
  { member_idx, sale: given, payment = {}, line = {} }: SampleOrderLineOptions,
): Promise<SampleOrderLine> {
  const number = (count += 1);
  const sale = given ?? (await sampleSale(database));
  const person = { name: '김하나', phone: '01012345678' };
  const { payment_idx } = await database
    .insertInto('payment')
    .values({
      payment_no: `20261120-${String(number).padStart(8, '0')}`,
      request_key: randomUUID(),
      member_idx,
      payment_status: 'paid',
      pay_method: 'card',
      referrer_type: '0',
      goods_amount: 17_900,
      discount_amount: 0,
      delivery_amount: 3_000,
      remote_amount: 0,
      use_point: 0,
      total_amount: 20_900,
      expected_point: 179,
      order_name: '제주 감귤 5kg',
      buyer_name: person.name,
      buyer_phone: person.phone,
      buyer_email: '',
      receiver_name: person.name,
      receiver_phone: person.phone,
      zonecode: '04763',
      address: '서울 성동구 왕십리로 88',
      address_detail: '101호',
      delivery_memo: '',
      order_dt: '2026-11-16 10:00:00',
      hold_until_dt: '2026-11-16 10:10:00',
      paid_dt: '2026-11-16 10:01:00',
      stock_held: false,
      ...payment,
    })
    .returning('payment_idx')
    .executeTakeFirstOrThrow();
  const { order_idx } = await database
    .insertInto('order_line')
    .values({
      payment_idx,
      sell_idx: sale.sell_idx,
      type: 'always',
      option_idx: sale.option_idx,
      option_cnt: 1,
      product_name: '제주 감귤 5kg',
      product_img: 'product/1/1.webp',
      option_name: '한 상자',
      is_add_option: false,
      seller_idx: sale.seller_idx,
      unit_price: 17_900,
      line_amount: 17_900,
      discount_amount: 0,
      point_share: 0,
      paid_amount: 17_900,
      order_status: '배송완료',
      status_dt: '2026-11-20 10:00:00',
      ...line,
    })
    .returning('order_idx')
    .executeTakeFirstOrThrow();
  return { payment_idx, order_idx, sale };
}
