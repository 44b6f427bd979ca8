import { sql } from 'kysely';
import type { Database } from '../../adapters/server/database/database.ts';

/** The member whose own lists are measured: a hundred orders and likes in a shop of any size. */
export const ORDERING_MEMBER = 1;
const OWN_ROWS = 100;
/** Id of the sale, and of its product, with many reviews: one for every ten sales of the shop. */
export const HELPFUL_PRODUCT = 1;
const MEMBERS = 1_000;

/** Creates members, an order for each ten of `count` sales, likes, the reviews of one product, and rankings. */
export async function makeShopperRows(database: Database, count: number, now: string): Promise<void> {
  await sql`
    insert into member (email, member_name, phone, joined_dt)
    select 'member' || n || '@moajang.kr', '김하나', '010' || lpad(n::text, 8, '0'), ${now}
    from generate_series(1, ${MEMBERS}::integer) n
  `.execute(database);
  await makeOrders(database, Math.max(2 * OWN_ROWS, count / 10), now);
  await sql`
    insert into member_like (member_idx, sell_idx, liked_dt, liked_price)
    select ${ORDERING_MEMBER}::bigint, sell_idx, ${now}::timestamp - sell_idx * interval '1 minute', consumer_price
    from sale where sell_idx <= ${OWN_ROWS}
  `.execute(database);
  await makeReviews(database, count / 10, now);
  await makeRankings(database, now);
  for (const table of ['member', 'payment', 'order_line', 'member_like', 'review', 'ranking_sale']) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(database);
  }
}

/** Creates orders: the first hundred belong to the measured member, the rest to others. */
async function makeOrders(database: Database, count: number, now: string): Promise<void> {
  await sql`
    insert into payment (payment_idx, payment_no, request_key, member_idx, payment_status, pay_method, referrer_type,
      goods_amount, discount_amount, delivery_amount, remote_amount, use_point, total_amount, expected_point, order_name,
      buyer_name, buyer_phone, buyer_email, receiver_name, receiver_phone, zonecode, address, address_detail, delivery_memo,
      order_dt, hold_until_dt, paid_dt, stock_held)
    overriding system value
    select n, 'growth-' || n, 'growth-' || n,
      case when n <= ${OWN_ROWS}::integer then ${ORDERING_MEMBER}::integer else 2 + n % ${MEMBERS - 2}::integer end,
      'paid', 'card', '0', 10000, 0, 0, 0, 0, 10000, 100, '주문', '', '', '', '', '', '', '', '', '',
      ${now}::timestamp - n % 10000 * interval '1 minute', ${now}, ${now}::timestamp - n % 10000 * interval '1 minute', true
    from generate_series(1, ${count}::integer) n
  `.execute(database);
  await sql`
    insert into order_line (payment_idx, sell_idx, type, option_idx, option_cnt, product_name, product_img, option_name,
      is_add_option, seller_idx, unit_price, line_amount, discount_amount, point_share, paid_amount, order_status, status_dt)
    select payment_idx, option.sell_idx, 'always', option.option_idx, 1, product_name, '', option_name, false, seller_idx, 10000,
      10000, 0, 0, 10000, '배송완료', ${now}
    from payment
    join sale_option option on option.option_idx = payment_idx
    join sale on sale.sell_idx = option.sell_idx
    join product on product.product_idx = sale.product_idx
  `.execute(database);
}

/** Creates the reviews: one in four has photos, one in ten has a helpful mark. */
async function makeReviews(database: Database, count: number, now: string): Promise<void> {
  await sql`
    insert into review (product_idx, sell_idx, writer_name, option_name, score, content, has_photo, write_dt, helpful_cnt)
    select ${HELPFUL_PRODUCT}::bigint, ${HELPFUL_PRODUCT}::bigint, '김*나', '옵션 ' || n % 7, 1 + n % 5, repeat('맛있어요. ', 20),
      n % 4 = 0, ${now}::timestamp - n * interval '1 minute', case when n % 10 = 0 then n % 97 else 0 end
    from generate_series(1, ${count}::integer) n
  `.execute(database);
}

async function makeRankings(database: Database, now: string): Promise<void> {
  await sql`
    insert into ranking (period, start_dt, end_dt, order_cnt, made_dt)
    values ('week', '2026-11-14', '2026-11-20', 1000, ${now})
  `.execute(database);
  await sql`
    insert into ranking_sale (period, category_idx, ordinal, sell_idx, buyer_cnt, unit_cnt)
    select 'week', place.category_idx, n, n * 3, 1000 - n, 1000 - n
    from (select category_idx from category union select 0) place, generate_series(1, 300) n
  `.execute(database);
}
