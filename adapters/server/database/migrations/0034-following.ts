/** Sellers that members follow, and the news of their sales. */
export const FOLLOWING: readonly string[] = [
  `create table seller_follow (
    member_idx bigint not null references member,
    seller_idx bigint not null references seller,
    followed_dt timestamp(0) not null,
    -- Sales that started later are new to the member.
    seen_dt timestamp(0) not null,
    primary key (member_idx, seller_idx)
  )`,
  `create index seller_follow_newest on seller_follow (member_idx, followed_dt desc, seller_idx desc)`,
  `create index seller_follow_seller on seller_follow (seller_idx, member_idx)`,
  `alter table seller add column follower_cnt integer not null default 0 check (follower_cnt >= 0)`,

  // The news of a seller that followers receive on a day. A job writes the messages in batches of members.
  `create table seller_news (
    news_idx bigint generated always as identity primary key,
    seller_idx bigint not null references seller,
    news_day text not null,
    -- When the newest of its sales started: later followers have seen them all.
    opened_dt timestamp(0) not null,
    written_dt timestamp(0) not null,
    -- Followers up to this one have been notified.
    last_member_idx bigint not null default 0,
    message_cnt integer not null default 0,
    done_dt timestamp(0),
    unique (seller_idx, news_day)
  )`,
  `create index seller_news_open on seller_news (news_idx) where done_dt is null`,
  `create index seller_news_written on seller_news (written_dt)`,
  // The sales of the news. A sale is reported once, even if it is moved.
  `create table seller_news_sale (
    sell_idx bigint primary key references sale on delete cascade,
    news_idx bigint not null references seller_news on delete cascade
  )`,
  `create index seller_news_sale_news on seller_news_sale (news_idx)`,

  // The kinds of news are those of core/vocabulary/message-kinds.ts.
  `alter table message_refusal drop constraint if exists message_refusal_preference_check`,
  `alter table message_refusal add constraint message_refusal_preference_check check (preference <> '') not valid`,
  `alter table message_refusal validate constraint message_refusal_preference_check`,
];
