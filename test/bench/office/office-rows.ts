import { sql } from 'kysely';
import type { Database } from '../../../adapters/server/database/database.ts';
import { makeRows } from '../growth-rows.ts';
import { makeGroupRows } from './group-rows.ts';
import { makeMoneyRows } from './money-rows.ts';
import { makePeopleRows } from './people-rows.ts';
import { makeSystemRows } from './system-rows.ts';
import { chance, personName, pick, rowCount, skewed, timeOf } from './chance.ts';

const SALES = 30_000;
const MAX_BATCH_ROWS = 100_000;
const METHODS = ['card', 'card', 'card', 'kakao', 'naver', 'vbank'];

/**
 * Creates a shop of 30,000 sales and `count` orders in the two years before `now` (KST text), the newest last. An order
 * has one to three lines, whose age determines whether they are sent or confirmed; three orders in a hundred are
 * refunded. The other lists of the office grow with the orders.
 */
export async function makeOfficeRows(database: Database, count: number, now: string): Promise<void> {
  await makeRows(database, SALES, now);
  // The rows are consistent; checking each reference would take most of the time.
  await sql`set session_replication_role = replica`.execute(database);
  await ageSales(database, now);
  for (let from = 1; from <= count; from += MAX_BATCH_ROWS) {
    const to = Math.min(count, from + MAX_BATCH_ROWS - 1);
    await makeOrders(database, { from, to, count, now });
    await makeLines(database, { from, to, count, now });
  }
  await makeRefunds(database);
  await makeGroupRows(database, count, SALES);
  await makePeopleRows(database, count, SALES, now);
  await makeMoneyRows(database, count, now);
  await makeSystemRows(database, count, now);
  await sql`set session_replication_role = origin`.execute(database);
  await sql`vacuum analyze`.execute(database);
}

interface Batch {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly now: string;
}

/** Ends a third of the sales, and leaves little stock of one option in 40. */
async function ageSales(database: Database, now: string): Promise<void> {
  await sql`
    update sale set start_dt = start_dt - interval '400 days', end_dt = ${now}::timestamp - (sell_idx % 180) * interval '1 day'
    where sell_idx % 3 = 0
  `.execute(database);
  await sql`update sale_option set remaining_cnt = 3 where option_idx % 40 = 0`.execute(database);
}

async function makeOrders(database: Database, { from, to, count, now }: Batch): Promise<void> {
  await sql`
    insert into payment (payment_idx, payment_no, request_key, member_idx, payment_status, pay_method, referrer_type,
      goods_amount, discount_amount, delivery_amount, remote_amount, use_point, total_amount, expected_point, order_name,
      buyer_name, buyer_phone, buyer_email, receiver_name, receiver_phone, zonecode, address, address_detail, delivery_memo,
      order_dt, hold_until_dt, paid_dt, stock_held)
    overriding system value
    select n, to_char(order_dt, 'YYYYMMDD') || '-' || lpad(n::text, 8, '0'), 'office-' || n, member_idx,
      case when n % 20 = 0 then 'failed' when n % 4001 = 0 then 'approving' else 'paid' end, ${pick(METHODS, 1)}, (n % 4)::text,
      amount, 0, 0, 0, 0, amount, 0, '주문', name, phone, '', name, phone, '04790', '서울 성동구', '', '',
      order_dt, order_dt, case when n % 20 = 0 or n % 4001 = 0 then null else order_dt + interval '1 minute' end, true
    from (
      select n, ${timeOf(count, now)} as order_dt, case when n % 3 > 0 then ${skewed(rowCount(count, 'members'), 8)} end as member_idx, 1000 * (5 + floor(${chance(2)} * 200))::integer as amount,
        ${personName(3)} as name,
        '010-' || lpad(floor(${chance(5)} * 10000)::text, 4, '0') || '-' || lpad(floor(${chance(6)} * 10000)::text, 4, '0') as phone
      from generate_series(${from}::integer, ${to}::integer) n
    ) orders
  `.execute(database);
}

async function makeLines(database: Database, { from, to, count, now }: Batch): Promise<void> {
  await sql`
    insert into order_line (payment_idx, sell_idx, type, option_idx, option_cnt, product_name, product_img, option_name,
      is_add_option, seller_idx, unit_price, line_amount, discount_amount, point_share, paid_amount, order_status, status_dt,
      carrier_code, invoice_no)
    select n, sale.sell_idx, 'always', option.option_idx, 1, product_name, 'demo/product/citrus-box/1/1', option_name, false,
      seller_idx, total_amount / lines, total_amount / lines, 0, 0, total_amount / lines, order_status, order_dt,
      case when sent then '04' end, case when sent then '6389' || lpad((n * 4 + place)::text, 8, '0') end
    from (
      select n, 1 + case when n % 10 < 7 then 0 when n % 10 < 9 then 1 else 2 end as lines
      from generate_series(${from}::integer, ${to}::integer) n
    ) orders
    cross join lateral generate_series(1, lines) place
    join payment on payment_idx = n
    join sale on sale.sell_idx = 1 + floor(${SALES}::integer * power(${chance(7)}, 3))::integer % ${SALES}::integer + (place - 1)
    join sale_option option on option.sell_idx = sale.sell_idx and option.ordinal = 1
    join product on product.product_idx = sale.product_idx
    cross join lateral (
      select case
        when n % 20 = 0 then '취소완료'
        when n % 33 = 0 then '취소완료'
        when n % 5003 = 0 then '반품요청'
        when order_dt > ${now}::timestamp - interval '1 day' then case when n % 3 = 0 then '상품준비중' else '결제완료' end
        when order_dt > ${now}::timestamp - interval '4 days' then '배송중'
        when order_dt > ${now}::timestamp - interval '11 days' then '배송완료'
        else '구매확정' end as order_status
    ) status
    cross join lateral (select order_status not in ('결제완료', '상품준비중', '취소완료') as sent) parcel
    where ${count}::integer > 0
  `.execute(database);
}

/** Refunds all lines of each order that was cancelled after its payment, a day after the order. */
async function makeRefunds(database: Database): Promise<void> {
  await sql`
    insert into refund (refund_idx, payment_idx, request_key, refund_status, refund_kind, fault, goods_amount,
      delivery_amount, return_fee, waived_amount, refund_amount, remaining_amount, point_amount, reason, requested_dt, done_dt)
    overriding system value
    select payment_idx, payment_idx, 'office-' || payment_idx, 'done', 'cancel', 'shopper', total_amount, 0, 0, 0, total_amount,
      0, 0, '', order_dt + interval '1 day', order_dt + interval '1 day'
    from payment where payment_idx % 33 = 0 and payment_status = 'paid'
  `.execute(database);
  await sql`
    insert into refund_line (refund_idx, order_idx)
    select refund_idx, order_idx from refund join order_line using (payment_idx)
  `.execute(database);
}
