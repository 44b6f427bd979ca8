import { sql } from 'kysely';
import type { Database } from '../../adapters/server/database/database.ts';

/** Sales created per statement, so that their rows fit into memory. */
const MAX_BATCH_ROWS = 100_000;
const TOPS = 8;
const BRANCHES = 4;

const PLACES =
  '제주 해남 청송 이천 여주 논산 강원 괴산 담양 영동 상주 문경 보성 하동 철원 김천 산청 영주 조치원 서귀포'.split(' ');
const MANNERS =
  '산지직송 햇 못난이 유기농 대용량 가정용 선물용 냉동 수제 프리미엄 실속 당일출고 국내산 무농약 첫 한입'.split(' ');
const THINGS = (
  '사과 감귤 딸기 포도 복숭아 토마토 감자 고구마 배추 옥수수 유정란 한우 새우 만두 식빵 쿠키 원두 녹차 벌꿀 견과 ' +
  '현미 국수 코트 셔츠 청바지 원피스 머플러 스니커즈 부츠 구두 가방 모자 양말 선글라스 반지 장갑 앰플 크림 클렌징폼 ' +
  '선크림 로션 샴푸 립스틱 토너 마스크팩 오일 비누 거울 면도기 헤드폰 시계 카메라 키보드 게임패드 노트북 모니터 ' +
  '배터리 충전기 마이크 라디오 마우스 프린터 인형 퍼즐 젖병 물감 그림책 책가방 기차 자동차 공룡 크레용 킥보드 로봇 ' +
  '기저귀 캔들 머그 프라이팬 소파 화분 의자 바구니 화장지 수건 이불 세제 주전자 알람시계 칫솔 사료 개껌 장난감 모래 ' +
  '건초 텐트 농구공 축구공 라켓 글러브 보드 자전거 캐리어 매트 텀블러 수경 랜턴 단백질'
).split(' ');
const AMOUNTS = '500g 1kg 2kg 3kg 5kg 10kg 1개 2개 3개 5개 10개 세트'.split(' ');

/**
 * Creates `count` sales inside the database, each with a product and two options, and the contents of a home page. Nine
 * in ten are running at `now` (KST text), the rest have ended or have not started.
 */
export async function makeRows(database: Database, count: number, now: string): Promise<void> {
  const restore = await withoutLists(database);
  await makeShopWindow(database);
  for (let from = 1; from <= count; from += MAX_BATCH_ROWS) {
    const to = Math.min(count, from + MAX_BATCH_ROWS - 1);
    await makeProducts(database, from, to);
    // Without statistics, each sale's trigger would look up its product with the plan for an empty table.
    await sql`analyze product`.execute(database);
    await makeSales(database, from, to, now);
  }
  await makeCounts(database);
  await restore();
  await makePicks(database, now);
  for (const table of ['sale_listing', 'sale_term', 'sale_facet', 'product', 'sale', 'sale_option', 'home_pick']) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(database);
  }
}

/** Creates sellers and categories: top categories have the numbers 1 to 8, subcategories the next ones. */
async function makeShopWindow(database: Database): Promise<void> {
  await sql`
    insert into seller (member_id, member_name, account, profile_img, is_influencer, company, ceo, business_number, phone, address)
    select 'seller' || n, '가게' || n, '@seller' || n, null, n % 3 = 0, '가게', '김하나', '123-45-67891', '070-1234-5678', '서울'
    from generate_series(1, 60) n
  `.execute(database);
  await sql`
    insert into category (parent_idx, category_name, ordinal)
    select null, '분류 ' || n, n from generate_series(1, ${TOPS}::integer) n
  `.execute(database);
  await sql`
    insert into category (parent_idx, category_name, ordinal)
    select (n - 1) / ${BRANCHES}::integer + 1, '작은 분류 ' || n, n from generate_series(1, ${TOPS * BRANCHES}::integer) n
  `.execute(database);
}

async function makeProducts(database: Database, from: number, to: number): Promise<void> {
  await sql`
    insert into product (product_idx, category_idx, product_name, img_list, description, notice_list)
    overriding system value
    select n, ${TOPS}::integer + 1 + n % ${TOPS * BRANCHES}::integer,
      ${pick(PLACES, 1)} || ' ' || ${pick(MANNERS, 2)} || ' ' || ${pick(THINGS, 3)} || ' ' || ${pick(AMOUNTS, 4)},
      '[{"img_path": "demo/product/citrus-box/1/1"}]', repeat('<p>설명이에요.</p>', 20), '[{"name": "원산지", "value": "국산"}]'
    from generate_series(${from}::integer, ${to}::integer) n
  `.execute(database);
}

async function makeSales(database: Database, from: number, to: number, now: string): Promise<void> {
  await sql`
    insert into sale (sell_idx, product_idx, seller_idx, type, start_dt, end_dt, sale_price, consumer_price, order_min_limit,
      order_max_limit, required_option_cnt, delivery_free_type, delivery_free_value, delivery_price)
    overriding system value
    select n, n, n % 60 + 1, case n % 20 when 0 then 'time' when 1 then 'celeb' else 'always' end,
      ${now}::timestamp + interval '1 day' - ${chance(5)} * interval '200 days',
      ${now}::timestamp - interval '20 days' + interval '1 second' + (0.5 + ${chance(6)}) * interval '400 days',
      100 * (100 + floor(${chance(7)} * 900)), 100 * (50 + floor(${chance(8)} * 900)), 1, 10, 1, case n % 7 when 0 then 'free' else 'amount' end, 30000, 3000
    from generate_series(${from}::integer, ${to}::integer) n
  `.execute(database);
  await sql`
    insert into sale_option (sell_idx, option_name, option_price, is_add_option, remaining_cnt, ordinal)
    select n, '옵션 ' || place, 0, false, case when n % 25 = 0 then 0 else 100 end, place
    from generate_series(${from}::integer, ${to}::integer) n, generate_series(1, 2) place
  `.execute(database);
}

/** Sets the counts of orders and reviews: one sale in twenty was ordered last week, and one in four has reviews. */
async function makeCounts(database: Database): Promise<void> {
  await sql`
    update sale_facet set
      order_cnt = case when sell_idx % 20 = 0 then 1 + sell_idx % 97 else 0 end,
      review_cnt = case when sell_idx % 4 = 0 then 1 + sell_idx % 89 else 0 end
  `.execute(database);
}

async function makePicks(database: Database, now: string): Promise<void> {
  await sql`
    insert into home_pick (list, sell_idx, ordinal, start_dt, end_dt)
    select list, n * 7 + place, n, ${now}::timestamp - interval '30 days', ${now}::timestamp + interval '30 days'
    from unnest(array['md_pick', 'deal', 'free_delivery', 'time_deal']) with ordinality lists (list, place),
      generate_series(1, 10) n
  `.execute(database);
  await sql`
    insert into curation (curation_name, curation_text, ordinal, start_dt, end_dt)
    select '묶음 ' || n, '고른 것', n, ${now}::timestamp - interval '30 days', ${now}::timestamp + interval '30 days'
    from generate_series(1, 4) n
  `.execute(database);
  await sql`
    insert into curation_sale (curation_idx, sell_idx, ordinal)
    select curation_idx, curation_idx * 50 + n, n from curation, generate_series(1, 8) n
  `.execute(database);
}

/** Returns a pseudo-random number in [0, 1) for row `n`, the same in every run. */
function chance(turn: number) {
  return sql`(abs(hashint4(n * 31 + ${turn}::integer)::bigint) % 1000000 / 1000000.0)`;
}

function pick(words: readonly string[], turn: number) {
  return sql`(${words}::text[])[1 + floor(${chance(turn)} * ${words.length}::integer)::integer]`;
}

/**
 * Drops the indexes of the fastest growing tables, and returns a function that restores them: building them at the end
 * takes a tenth of the time.
 */
async function withoutLists(database: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; definition: string; constraint_name: string | null; table_name: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition, conname as constraint_name,
      indrelid::regclass::text as table_name
    from pg_index left join pg_constraint on conindid = indexrelid and contype = 'p'
    where indrelid in ('sale_term'::regclass, 'sale_listing'::regclass, 'sale_facet'::regclass) or indexrelid = 'product_search'::regclass
  `.execute(database);
  for (const { name, constraint_name, table_name } of rows) {
    await (
      constraint_name === null
        ? sql`drop index ${sql.id(name)}`
        : sql`alter table ${sql.id(table_name)} drop constraint ${sql.id(constraint_name)}`
    ).execute(database);
  }
  return async () => {
    for (const { name, definition, constraint_name, table_name } of rows) {
      await sql.raw(definition).execute(database);
      if (constraint_name === null) continue;
      await sql`alter table ${sql.id(table_name)} add constraint ${sql.id(constraint_name)} primary key using index ${sql.id(name)}`.execute(
        database,
      );
    }
  };
}
