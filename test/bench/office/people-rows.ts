import { sql } from 'kysely';
import type { Database } from '../../../adapters/server/database/database.ts';
import { chance, personName, pick, rowCount, rowsTo, skewed, timeOf } from './chance.ts';

const OPINIONS =
  '맛있어요. 신선해요. 배송이 빨라요. 포장이 꼼꼼해요. 또 살게요. 생각보다 작아요. 선물하기 좋아요.'.split('. ');
const PARTNER_STATES = ['new', 'talking', 'accepted', 'declined', 'declined'];

/** Creates members with their reviews, inquiries, points and coupons, and partner requests, for `orders` orders. */
export async function makePeopleRows(database: Database, orders: number, sales: number, now: string): Promise<void> {
  const members = rowCount(orders, 'members');
  await makeMembers(database, members, now);
  await makeReviews(database, rowCount(orders, 'reviews'), { members, sales, now });
  await makeInquiries(database, rowCount(orders, 'inquiries'), { orders, members, now });
  await makePoints(database, rowCount(orders, 'points'), members, now);
  await makeCoupons(database, orders, members, now);
  await makePartnerRequests(database, rowCount(orders, 'partnerRequests'), now);
}

/** Creates members: one in 400 is blocked, one in 50 has left, two in five agree to e-mail, half follow a seller. */
async function makeMembers(database: Database, count: number, now: string): Promise<void> {
  await sql`
    insert into member (member_idx, email, member_name, phone, agree_marketing_mail, joined_dt, blocked_dt, blocked_reason, seceded_dt)
    overriding system value
    select n, case when gone then '' else 'member' || n || '@moajang.kr' end, case when gone then '' else ${personName(1)} end,
      case when gone then '' else '010' || lpad(floor(${chance(3)} * 10000)::text, 4, '0') || lpad(floor(${chance(5)} * 10000)::text, 4, '0') end, n % 5 < 2 and not gone,
      ${timeOf(count, now)},
      case when n % 400 = 0 then ${now}::timestamp end, case when n % 400 = 0 then '반복된 허위 반품' else '' end,
      case when gone then ${now}::timestamp end
    from ${rowsTo(count)}, lateral (select n % 50 = 3 as gone) as state
  `.execute(database);
  await sql`
    insert into seller_follow (member_idx, seller_idx, followed_dt, seen_dt)
    select n, 1 + n % 60, ${now}, ${now} from ${rowsTo(count)} where n % 2 = 0
  `.execute(database);
}

interface Writers {
  readonly members: number;
  readonly now: string;
}

/** Creates reviews: one in four has photos, one in ten a reply; of 300,000, 500 are hidden and 300 reported. */
async function makeReviews(
  database: Database,
  count: number,
  { members, sales, now }: Writers & { readonly sales: number },
): Promise<void> {
  await sql`
    insert into review (review_idx, product_idx, sell_idx, member_idx, writer_name, option_name, score, content, has_photo,
      write_dt, reply, reply_dt, hidden_dt, hidden_reason)
    overriding system value
    select n, product, product, ${skewed(members, 2)}, '김*준', '옵션 1', 5 - floor(5 * power(${chance(3)}, 3))::integer,
      repeat(${pick(OPINIONS, 4)} || '. ', 3 + n % 20), n % 4 = 0, at, case when n % 10 = 0 then '고맙습니다.' end,
      case when n % 10 = 0 then at end, case when n % 600 = 0 then at end, case when n % 600 = 0 then '광고' end
    from ${rowsTo(count)}, lateral (select ${timeOf(count, now)} as at, ${skewed(sales, 1)} as product) as written
  `.execute(database);
  await sql`
    insert into review_img (review_idx, ordinal, img_path)
    select review_idx, place, 'demo/product/citrus-box/1/1' from review, generate_series(1, 2) place where has_photo
  `.execute(database);
  await sql`
    insert into review_report (review_idx, member_idx, reason, note, reported_dt, closed_dt)
    select n, 1 + n % ${members}::integer, 'ad', '', ${now}, case when n % 1000 > 0 then ${now}::timestamp end
    from ${rowsTo(count)} where n % 100 = 0
  `.execute(database);
}

/** Creates inquiries: one in three is about an order; the newest two percent and some others wait for an answer. */
async function makeInquiries(
  database: Database,
  count: number,
  { orders, members, now }: Writers & { readonly orders: number },
): Promise<void> {
  await sql`
    insert into inquiry (qna_idx, kind, product_idx, sell_idx, order_idx, member_idx, writer_name, qna_type, content, is_secret,
      write_dt, answer, answer_dt, deleted_dt)
    overriding system value
    select n, case when of_order then 'order' else 'product' end, sell_idx, sell_idx, case when of_order then order_idx end,
      ${skewed(members, 1)}, '김*준', '배송', repeat('언제 오나요? ', 3 + n % 9), n % 2 = 0, at,
      case when waits then null else '내일 도착해요.' end, case when waits then null else at end,
      case when n % 200 = 0 then at end
    from ${rowsTo(count)}
      cross join lateral (select ${timeOf(count, now)} as at, n % 3 = 0 as of_order, n > ${count}::integer * 0.98 or n % 997 = 0 as waits) as facts
      join order_line on order_idx = 1 + floor(${chance(2)} * ${orders}::integer)::integer
  `.execute(database);
  await sql`
    insert into inquiry_answer (qna_idx, answer, answer_dt, staff_name)
    select qna_idx, answer, answer_dt, '상담원' from inquiry where answer is not null
  `.execute(database);
}

async function makePoints(database: Database, count: number, members: number, now: string): Promise<void> {
  await sql`
    insert into point_hist (hist_idx, member_idx, hist_type, amount, reason, hist_dt)
    overriding system value
    select n, ${skewed(members, 1)}, case when n % 4 = 0 then 'use' else 'save' end,
      case when n % 4 = 0 then -100 else 100 + n % 900 end, '구매 확정', ${timeOf(count, now)}
    from ${rowsTo(count)}
  `.execute(database);
}

/** Creates coupons: one in ten has not ended, and thousands of members downloaded a few of them. */
async function makeCoupons(database: Database, orders: number, members: number, now: string): Promise<void> {
  const [coupons, taken] = [rowCount(orders, 'coupons'), rowCount(orders, 'takenCoupons')];
  await sql`
    insert into coupon (coupon_idx, coupon_name, code, value_type, value, min_amount, start_dt, end_dt, closed_dt)
    overriding system value
    select n, '쿠폰 ' || n, case when n % 2 = 0 then 'CODE' || n end, 'amount', 3000, 30000, at,
      case when n % 10 = 0 then ${now}::timestamp + interval '30 days' else at + interval '30 days' end,
      case when n % 7 = 0 then at + interval '9 days' end
    from ${rowsTo(coupons)}, lateral (select ${timeOf(coupons, now)} as at) as made
  `.execute(database);
  await sql`
    insert into member_coupon (member_idx, coupon_idx, taken_dt, payment_idx)
    select 1 + n % ${members}::integer, ${coupons}::integer + 1 - ${skewed(coupons, 1)}, ${timeOf(taken, now)},
      case when n % 5 < 2 then n end
    from ${rowsTo(taken)}
    on conflict do nothing
  `.execute(database);
  await sql`
    update coupon set taken_cnt = (select count(*) from member_coupon where member_coupon.coupon_idx = coupon.coupon_idx)
  `.execute(database);
}

async function makePartnerRequests(database: Database, count: number, now: string): Promise<void> {
  await sql`
    insert into partner_request (request_key, partner_type, company_name, person_name, phone, email, homepage, content,
      requested_dt, partner_state)
    select 'office-' || n, 'store', '가게 ' || n, ${personName(1)}, '01012345678', 'partner' || n || '@moajang.kr', '',
      '입점하고 싶어요.', ${timeOf(count, now)}, ${pick(PARTNER_STATES, 3)}
    from ${rowsTo(count)}
  `.execute(database);
}
