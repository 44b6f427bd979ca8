/** Helpful marks, reports, sellers' replies, and reviews that staff hid. */
export const REVIEW_REACTIONS: readonly string[] = [
  // `helpful_cnt` includes imported marks. A reply has a date, and a hidden review a reason.
  `alter table review
    add column helpful_cnt integer not null default 0,
    add column reply text,
    add column reply_dt timestamp(0),
    add column hidden_dt timestamp(0),
    add column hidden_reason text`,
  `alter table review add constraint review_reply_dated check ((reply is null) = (reply_dt is null)) not valid`,
  `alter table review
    add constraint review_hidden_reasoned check ((hidden_dt is null) = (hidden_reason is null)) not valid`,

  `create table review_helpful (
    review_idx bigint not null references review on delete cascade,
    member_idx bigint not null references member,
    marked_dt timestamp(0) not null,
    primary key (review_idx, member_idx)
  )`,
  `create index review_helpful_member on review_helpful (member_idx, review_idx)`,
  `create table review_report (
    review_idx bigint not null references review on delete cascade,
    member_idx bigint not null references member,
    reason text not null,
    note text not null,
    reported_dt timestamp(0) not null,
    -- When staff decided about it.
    closed_dt timestamp(0),
    primary key (review_idx, member_idx)
  )`,
  `create index review_report_member on review_report (member_idx, review_idx)`,
  `create index review_report_open on review_report (reported_dt, review_idx) where closed_dt is null`,
  `create index review_report_closed on review_report (closed_dt) where closed_dt is not null`,

  `create function review_helpful_counted() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        update review set helpful_cnt = helpful_cnt + 1 where review_idx = new.review_idx;
      else
        update review set helpful_cnt = helpful_cnt - 1 where review_idx = old.review_idx;
      end if;
      return null;
    end $$`,
  `create trigger review_helpful_counted after insert or delete on review_helpful for each row
    execute function review_helpful_counted()`,

  // A hidden review is not counted and not part of the average, until it is shown again.
  `create or replace function review_inserted() returns trigger language plpgsql as $$
    begin
      insert into review_tally (product_idx, score, cnt, photo_cnt)
      select product_idx, score, count(*), count(*) filter (where has_photo) from new_review
      where hidden_dt is null group by product_idx, score order by product_idx, score
      on conflict (product_idx, score) do update
        set cnt = review_tally.cnt + excluded.cnt, photo_cnt = review_tally.photo_cnt + excluded.photo_cnt;
      perform refresh_review_score(array(select distinct product_idx from new_review));
      return null;
    end $$`,
  `create or replace function review_changed() returns trigger language plpgsql as $$
    begin
      if old.hidden_dt is null then
        update review_tally set cnt = cnt - 1, photo_cnt = photo_cnt - old.has_photo::integer
        where product_idx = old.product_idx and score = old.score;
      end if;
      if tg_op = 'DELETE' then
        perform refresh_review_score(array[old.product_idx]);
        return null;
      end if;
      if new.hidden_dt is null then
        insert into review_tally (product_idx, score, cnt, photo_cnt)
        values (new.product_idx, new.score, 1, new.has_photo::integer)
        on conflict (product_idx, score) do update
          set cnt = review_tally.cnt + 1, photo_cnt = review_tally.photo_cnt + excluded.photo_cnt;
      end if;
      perform refresh_review_score(array[old.product_idx, new.product_idx]);
      return null;
    end $$`,
  `create or replace trigger review_updated after update of product_idx, score, has_photo, hidden_dt on review
    for each row
    when ((old.product_idx, old.score, old.has_photo, old.hidden_dt is null)
      is distinct from (new.product_idx, new.score, new.has_photo, new.hidden_dt is null))
    execute function review_changed()`,
];
