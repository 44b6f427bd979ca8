import { sql } from 'kysely';
import type { Database } from '../../../adapters/server/database/database.ts';
import { chance, personName, pick, rowCount, rowsTo, skewed, timeOf } from './chance.ts';

const STAFF = 30;
const CALLS = [
  'PUT /api/office/v1/orders/{payment_idx}/prepare',
  'POST /api/office/v1/orders/{payment_idx}/ship',
  'GET /api/office/v1/orders/{payment_idx}/personal',
  'POST /api/office/v1/claims/{claim_idx}/approve',
];
const MESSAGES = ['order-placed', 'shipped', 'delivered', 'refund-done', 'price-dropped', 'benefit'];

/** Creates staff with their audit log, messages, campaigns, contents and drafts, for `orders` orders. */
export async function makeSystemRows(database: Database, orders: number, now: string): Promise<void> {
  await makeAuditLog(database, rowCount(orders, 'auditRows'), orders, now);
  await makeMessages(database, rowCount(orders, 'messages'), rowCount(orders, 'members'), now);
  await makeCampaigns(database, rowCount(orders, 'campaigns'), now);
  await makeContents(database, orders, now);
  await makeDrafts(database, rowCount(orders, 'drafts'), now);
}

/** Creates the audit log: one row in ten is a view of personal data; of a thousand, one is refused and one failed. */
async function makeAuditLog(database: Database, count: number, orders: number, now: string): Promise<void> {
  await sql`
    insert into staff (staff_idx, email, staff_name, role, password_hash, is_password_given, created_dt)
    overriding system value
    select n, 'staff' || n || '@moajang.kr', ${personName(1)}, 'cs', '', false, ${now} from ${rowsTo(STAFF)}
  `.execute(database);
  await sql`
    insert into office_event (event_dt, staff_idx, staff_name, role, call, kind, state, subject, change_list, reason,
      request_id)
    select ${timeOf(count, now)}, ${skewed(STAFF, 1)}, '상담원', 'cs', ${pick(CALLS, 2)},
      case when n % 10 = 0 then 'view' else 'change' end,
      case n % 1000 when 1 then 'refused' when 2 then 'failed' when 3 then 'started' else 'done' end,
      'payment_idx ' || 1 + floor(${chance(3)} * ${orders}::integer)::integer,
      '[{"label": "상태", "before": "결제완료", "after": "상품준비중"}]', '', 'office-' || n
    from ${rowsTo(count)}
  `.execute(database);
}

/** Creates messages: one in five has an e-mail beside its Alimtalk, a few have failed, and the newest ones wait. */
async function makeMessages(database: Database, count: number, members: number, now: string): Promise<void> {
  await sql`
    insert into message (message_idx, kind, recipient, subject, member_idx, facts, created_dt)
    overriding system value
    select n, ${pick(MESSAGES, 1)}, 'm' || member, 'office:' || n, member, '{}', ${timeOf(count, now)}
    from ${rowsTo(count)}, lateral (select ${skewed(members, 2)} as member) as whom
  `.execute(database);
  await sql`
    insert into message_delivery (message_idx, channel, delivery_status, reason, due_dt, first_dt, ended_dt)
    select message_idx, channel, status, '', created_dt, created_dt, case when status <> 'waiting' then created_dt end
    from message
    cross join lateral unnest(case when message_idx % 5 = 0 then array['alimtalk', 'mail'] else array['alimtalk'] end) as channel
    cross join lateral (select case
      when message_idx > ${count}::integer * 0.9995 then 'waiting'
      when message_idx % 500 = 0 then 'failed' when message_idx % 1000 = 1 then 'unclear'
      when message_idx % 20 = 2 then 'skipped' else 'sent' end as status) as state
  `.execute(database);
}

async function makeCampaigns(database: Database, count: number, now: string): Promise<void> {
  await sql`
    insert into campaign (request_key, title, content, link, audience, state, staff_name, created_dt, sent_dt, ended_dt, member_cnt)
    select 'office-' || n, '소식 ' || n, repeat('새 상품이에요. ', 10), '/', '{"kind": "all"}', 'sent', '대표', at, at, at, 1000
    from ${rowsTo(count)}, lateral (select ${timeOf(count, now)} as at) as made
  `.execute(database);
}

async function makeContents(database: Database, orders: number, now: string): Promise<void> {
  const texts = sql`repeat('<p>알려 드려요.</p>', 30)`;
  const [notices, events, faqs] = [rowCount(orders, 'notices'), rowCount(orders, 'events'), rowCount(orders, 'faqs')];
  await sql`
    insert into notice (title, content, is_pinned, notice_dt, hidden_dt)
    select '공지 ' || n, ${texts}, n % 400 = 0, ${timeOf(notices, now)}, case when n % 50 = 0 then ${now}::timestamp end
    from ${rowsTo(notices)}
  `.execute(database);
  await sql`
    insert into event (title, event_thum_img, content, show_dt, start_dt, end_dt)
    select '이벤트 ' || n, '', ${texts}, at, at, at + interval '14 days'
    from ${rowsTo(events)}, lateral (select ${timeOf(events, now)} as at) as held
  `.execute(database);
  await sql`
    insert into faq (faq_category, question, answer, ordinal)
    select '배송', '질문 ' || n || '은 무엇인가요?', ${texts}, n from ${rowsTo(faqs)}
  `.execute(database);
  await sql`
    insert into banner (banner_type, position_type, link, banner_img, banner_text, ordinal, start_dt, end_dt)
    select 'main', 1, '/', '', '배너 ' || n, n, at, at + interval '14 days'
    from ${rowsTo(events)}, lateral (select ${timeOf(events, now)} as at) as held
  `.execute(database);
  await sql`
    insert into curation (curation_name, curation_text, ordinal, start_dt, end_dt)
    select '지난 묶음 ' || n, '', 1000 + n, at, at + interval '14 days'
    from ${rowsTo(faqs)}, lateral (select ${timeOf(faqs, now)} as at) as held
  `.execute(database);
  await sql`
    insert into curation_sale (curation_idx, sell_idx, ordinal)
    select curation_idx, 1 + (curation_idx * 50 + n) % 10000, n from curation, generate_series(1, 30) n where ordinal > 1000
  `.execute(database);
  await sql`
    insert into home_pick (list, sell_idx, ordinal, start_dt, end_dt)
    select 'md_pick', 1000 + n, 100 + n, at, at + interval '14 days'
    from ${rowsTo(faqs)}, lateral (select ${timeOf(faqs, now)} as at) as held
  `.execute(database);
}

async function makeDrafts(database: Database, count: number, now: string): Promise<void> {
  await sql`
    insert into sale_draft (draft_key, form, staff_idx, staff_name, saved_dt)
    select 'office-' || n, jsonb_build_object('product_name', '새 상품 ' || n, 'pictures', '[]'::jsonb,
      'description', repeat('<p>설명이에요.</p>', 100), 'options', '[]'::jsonb), 1, '상담원', ${timeOf(count, now)}
    from ${rowsTo(count)}
  `.execute(database);
}
