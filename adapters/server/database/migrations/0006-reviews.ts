/** Uploaded images, reviews with their scores, inquiries with their answers. */
export const REVIEWS_SCHEMA: readonly string[] = [
  // An uploaded image. It belongs to its sender, who can use it once; unused images are deleted.
  `create table upload (
    upload_idx bigint generated always as identity primary key,
    img_path text not null unique,
    member_idx bigint references member,
    -- A non-member's order.
    payment_idx bigint references payment,
    uploaded_dt timestamp(0) not null,
    used_dt timestamp(0),
    purpose text not null default '',
    -- Marked for deletion at this time; it cannot be used after it.
    dropped_dt timestamp(0),
    check (num_nonnulls(member_idx, payment_idx) = 1)
  )`,
  `create index upload_unused on upload (uploaded_dt) where used_dt is null`,
  `create index upload_member on upload (member_idx) where member_idx is not null`,
  `create index upload_payment on upload (payment_idx) where payment_idx is not null`,

  `create table review (
    review_idx bigint generated always as identity primary key,
    product_idx bigint not null references product,
    sell_idx bigint not null references sale,
    -- Once per line. Null for a review that was imported.
    order_idx bigint unique references order_line,
    member_idx bigint references member,
    -- As others may see it.
    writer_name text not null,
    option_name text not null,
    score smallint not null check (score between 1 and 5),
    content text not null,
    has_photo boolean not null,
    write_dt timestamp(0) not null,
    modify_dt timestamp(0)
  )`,
  `create index review_newest on review (product_idx, has_photo, review_idx)`,
  `create index review_highest on review (product_idx, has_photo, score, review_idx)`,
  `create index review_lowest on review (product_idx, has_photo, score desc, review_idx)`,
  `create index review_member on review (member_idx, review_idx) where member_idx is not null`,
  `create table review_img (
    review_idx bigint not null references review,
    ordinal smallint not null,
    img_path text not null,
    primary key (review_idx, ordinal)
  )`,
  `create table review_tally (
    product_idx bigint not null references product,
    score smallint not null,
    cnt integer not null check (cnt >= 0),
    photo_cnt integer not null check (photo_cnt >= 0),
    primary key (product_idx, score)
  )`,

  `create table inquiry (
    qna_idx bigint generated always as identity primary key,
    kind text not null check (kind in ('product', 'order')),
    product_idx bigint not null references product,
    sell_idx bigint not null references sale,
    order_idx bigint references order_line,
    -- Null for an inquiry that was imported.
    member_idx bigint references member,
    writer_name text not null,
    qna_type text not null,
    content text not null,
    is_secret boolean not null,
    write_dt timestamp(0) not null,
    modify_dt timestamp(0),
    answer text,
    answer_dt timestamp(0),
    -- Its writer took it back; what was answered is kept as long as the law says.
    deleted_dt timestamp(0),
    check ((kind = 'order') = (order_idx is not null)),
    check ((answer is null) = (answer_dt is null))
  )`,
  `create index inquiry_product on inquiry (product_idx, qna_idx) where kind = 'product' and deleted_dt is null`,
  `create index inquiry_member on inquiry (member_idx, kind, qna_idx) where member_idx is not null and deleted_dt is null`,
  `create index inquiry_waiting on inquiry (qna_idx) where answer is null and deleted_dt is null`,
  ...triggers(),
];

/** Triggers that update counts and average scores after every write to a review or an inquiry. */
function triggers(): readonly string[] {
  return [
    `create function refresh_review_score(product_idx_list bigint[]) returns void language sql
    begin atomic
      update product
      set review_cnt = tally.cnt,
        review_score = case when tally.cnt = 0 then 0 else round(tally.total::numeric / tally.cnt, 1) end
      from (
        select review_tally.product_idx, sum(review_tally.cnt) as cnt, sum(review_tally.cnt * review_tally.score) as total
        from review_tally where review_tally.product_idx = any (product_idx_list) group by review_tally.product_idx
      ) tally
      where product.product_idx = tally.product_idx;
    end`,
    `create function review_inserted() returns trigger language plpgsql as $$
    begin
      insert into review_tally (product_idx, score, cnt, photo_cnt)
      select product_idx, score, count(*), count(*) filter (where has_photo) from new_review
      group by product_idx, score order by product_idx, score
      on conflict (product_idx, score) do update
        set cnt = review_tally.cnt + excluded.cnt, photo_cnt = review_tally.photo_cnt + excluded.photo_cnt;
      perform refresh_review_score(array(select distinct product_idx from new_review));
      return null;
    end $$`,
    `create trigger review_inserted after insert on review
      referencing new table as new_review for each statement execute function review_inserted()`,
    `create function review_changed() returns trigger language plpgsql as $$
    begin
      update review_tally set cnt = cnt - 1, photo_cnt = photo_cnt - old.has_photo::integer
      where product_idx = old.product_idx and score = old.score;
      if tg_op = 'UPDATE' then
        insert into review_tally (product_idx, score, cnt, photo_cnt)
        values (new.product_idx, new.score, 1, new.has_photo::integer)
        on conflict (product_idx, score) do update
          set cnt = review_tally.cnt + 1, photo_cnt = review_tally.photo_cnt + excluded.photo_cnt;
        perform refresh_review_score(array[old.product_idx, new.product_idx]);
      else
        perform refresh_review_score(array[old.product_idx]);
      end if;
      return null;
    end $$`,
    `create trigger review_updated after update of product_idx, score, has_photo on review for each row
      when ((old.product_idx, old.score, old.has_photo) is distinct from (new.product_idx, new.score, new.has_photo))
      execute function review_changed()`,
    `create trigger review_deleted after delete on review for each row execute function review_changed()`,

    `create function inquiry_inserted() returns trigger language plpgsql as $$
    begin
      update product set qna_cnt = product.qna_cnt + counted.cnt
      from (
        select product_idx, count(*) as cnt from new_inquiry
        where kind = 'product' and deleted_dt is null group by product_idx
      ) counted
      where product.product_idx = counted.product_idx;
      return null;
    end $$`,
    `create trigger inquiry_inserted after insert on inquiry
      referencing new table as new_inquiry for each statement execute function inquiry_inserted()`,
    `create function inquiry_changed() returns trigger language plpgsql as $$
    begin
      update product set qna_cnt = qna_cnt
        - (old.kind = 'product' and old.deleted_dt is null)::integer
        + (tg_op = 'UPDATE' and new.kind = 'product' and new.deleted_dt is null)::integer
      where product_idx = old.product_idx;
      return null;
    end $$`,
    `create trigger inquiry_updated after update of deleted_dt on inquiry for each row
      execute function inquiry_changed()`,
    `create trigger inquiry_deleted after delete on inquiry for each row execute function inquiry_changed()`,
  ];
}
