/** Likes, notices, FAQ, holidays of the customer center, consent history, and partnership requests. */
export const CONTENT_SCHEMA: readonly string[] = [
  `create table member_like (
    member_idx bigint not null references member,
    sell_idx bigint not null references sale,
    liked_dt timestamp(0) not null,
    primary key (member_idx, sell_idx)
  )`,
  `create index member_like_newest on member_like (member_idx, liked_dt desc, sell_idx desc)`,

  `create table notice (
    board_idx bigint generated always as identity primary key,
    title text not null,
    content text not null,
    is_pinned boolean not null,
    notice_dt timestamp(0) not null
  )`,
  `create index notice_newest on notice (is_pinned desc, notice_dt desc, board_idx desc)`,
  `create index notice_dt_order on notice (notice_dt, board_idx)`,

  `create table faq (
    faq_idx bigint generated always as identity primary key,
    faq_category text not null,
    question text not null,
    answer text not null,
    ordinal integer not null
  )`,
  `create index faq_order on faq (ordinal, faq_idx)`,

  `create table holiday (holiday_dt text primary key, holiday_name text not null)`,
  `insert into holiday (holiday_dt, holiday_name) values
    ('2026-01-01', '신정'), ('2026-02-16', '설날 연휴'), ('2026-02-17', '설날'), ('2026-02-18', '설날 연휴'),
    ('2026-03-01', '삼일절'), ('2026-03-02', '삼일절 대체공휴일'), ('2026-05-05', '어린이날'),
    ('2026-05-24', '부처님오신날'), ('2026-05-25', '부처님오신날 대체공휴일'), ('2026-06-03', '지방선거일'),
    ('2026-06-06', '현충일'), ('2026-08-15', '광복절'), ('2026-08-17', '광복절 대체공휴일'),
    ('2026-09-24', '추석 연휴'), ('2026-09-25', '추석'), ('2026-09-26', '추석 연휴'), ('2026-10-03', '개천절'),
    ('2026-10-05', '개천절 대체공휴일'), ('2026-10-09', '한글날'), ('2026-12-25', '성탄절'),
    ('2027-01-01', '신정'), ('2027-02-06', '설날 연휴'), ('2027-02-07', '설날'), ('2027-02-08', '설날 연휴'),
    ('2027-02-09', '설날 대체공휴일'), ('2027-03-01', '삼일절'), ('2027-05-05', '어린이날'),
    ('2027-05-13', '부처님오신날'), ('2027-06-06', '현충일'), ('2027-08-15', '광복절'),
    ('2027-08-16', '광복절 대체공휴일'), ('2027-09-14', '추석 연휴'), ('2027-09-15', '추석'),
    ('2027-09-16', '추석 연휴'), ('2027-10-03', '개천절'), ('2027-10-04', '개천절 대체공휴일'),
    ('2027-10-09', '한글날'), ('2027-10-11', '한글날 대체공휴일'), ('2027-12-25', '성탄절'),
    ('2027-12-27', '성탄절 대체공휴일')`,

  `alter table member add column agree_marketing_night boolean not null default false`,
  // Every consent and withdrawal with its time. It is evidence, so rows are only inserted.
  `create table consent_change (
    change_idx bigint generated always as identity primary key,
    member_idx bigint not null references member,
    terms_type text not null,
    is_agreed boolean not null,
    version text not null,
    changed_dt timestamp(0) not null
  )`,
  `create index consent_change_member on consent_change (member_idx, change_idx)`,

  `create table partner_request (
    request_idx bigint generated always as identity primary key,
    request_key text not null unique,
    partner_type text not null check (partner_type in ('store', 'influencer', 'alliance')),
    company_name text not null,
    person_name text not null,
    phone text not null,
    email text not null,
    homepage text not null,
    content text not null,
    requested_dt timestamp(0) not null
  )`,
];
