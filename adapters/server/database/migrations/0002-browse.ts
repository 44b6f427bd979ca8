/**
 * Events, holiday picks, search keywords, and the index tables of category lists and search
 * (docs/decisions/0016-korean-search.md, 0017-keyset-pages.md).
 */
export const BROWSE_SCHEMA: readonly string[] = [
  `create table event (
    event_idx bigint generated always as identity primary key,
    title text not null,
    event_thum_img text not null,
    content text not null,
    show_dt timestamp(0) not null,
    start_dt timestamp(0) not null,
    end_dt timestamp(0) not null,
    check (start_dt < end_dt)
  )`,
  `create index event_newest on event (start_dt, event_idx)`,

  `alter table home_pick drop constraint home_pick_list_check`,
  `alter table home_pick add constraint home_pick_list_check
    check (list in ('md_pick', 'deal', 'free_delivery', 'time_deal', 'holiday'))`,

  `create index sale_type_start on sale (type, start_dt, sell_idx) include (end_dt)`,
  `create index seller_influencer on seller (seller_idx) where is_influencer`,
  `create index product_category on product (category_idx)`,

  // How often a keyword was searched in an hour or on a day, by how many callers.
  `create table search_keyword (
    unit text not null check (unit in ('hour', 'day')),
    bucket_dt timestamp(0) not null,
    keyword text not null,
    cnt integer not null,
    primary key (unit, bucket_dt, keyword)
  )`,
  `create index search_keyword_most on search_keyword (unit, bucket_dt, cnt desc, keyword)`,
  // Keywords that are shown until enough callers have searched.
  `create table suggested_keyword (keyword text primary key, ordinal integer not null)`,

  /* Returns the same key as core/search/search-key.ts; a test compares the two. */
  `create function search_key(name text) returns text language sql immutable strict parallel safe
    return lower(regexp_replace(
      normalize(name, NFC),
      '[\\u0001-\\u0020\\u007f-\\u00a0\\u00b7\\u1680\\u2000-\\u200b\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff\\]\\[(){}<>.,/_!~-]',
      '', 'g'
    ) collate "C")`,
  `create function search_initials(search_key text) returns text language sql immutable strict parallel safe
    return (
      select coalesce(string_agg(
        case when ascii(letter) between 44032 and 55203
          then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1)
          else letter end,
        '' order by place), '')
      from string_to_table(search_key, null) with ordinality letters (letter, place)
    )`,
  `create function search_terms(search_key text) returns text[] language sql immutable strict parallel safe
    return (
      select coalesce(array_agg(distinct term), '{}')
      from (
        select substr(search_key, place, 2) as term from generate_series(1, length(search_key) - 1) place
        union all
        select substr(initials, place, 2)
        from search_initials(search_key) initials, generate_series(1, length(initials) - 1) place
        where ascii(substr(initials, place, 1)) between 12593 and 12622
          and ascii(substr(initials, place + 1, 1)) between 12593 and 12622
      ) terms
    )`,
  `alter table product
    add column search_key text generated always as (search_key(product_name)) stored,
    add column search_terms text[] generated always as (search_terms(search_key(product_name))) stored`,
  `create index product_search on product using gin (search_terms) with (fastupdate = off)`,

  // One row for each sale and each category on the path of its product; the indexes are the three sort orders of a
  // list.
  `create table sale_listing (
    category_idx bigint not null,
    sell_idx bigint not null,
    start_dt timestamp(0) not null,
    end_dt timestamp(0) not null,
    consumer_price integer not null,
    primary key (category_idx, start_dt, sell_idx) include (end_dt)
  )`,
  `create index sale_listing_cheapest on sale_listing (category_idx, consumer_price, sell_idx desc) include (start_dt, end_dt)`,
  `create index sale_listing_dearest on sale_listing (category_idx, consumer_price, sell_idx) include (start_dt, end_dt)`,

  // One row for each sale and each bigram of its product's name.
  `create table sale_term (
    term text collate "C" not null,
    sell_idx bigint not null,
    start_dt timestamp(0) not null,
    end_dt timestamp(0) not null,
    consumer_price integer not null,
    primary key (term, start_dt, sell_idx) include (end_dt)
  )`,
  `create index sale_term_price on sale_term (term, consumer_price, sell_idx) include (start_dt, end_dt)`,

  `create function category_path(category_idx bigint) returns setof bigint language sql stable
    begin atomic
      with recursive path as (
        select category.category_idx, category.parent_idx from category where category.category_idx = category_path.category_idx
        union
        select above.category_idx, above.parent_idx from category above join path on above.category_idx = path.parent_idx
      )
      select path.category_idx from path;
    end`,

  `create function list_sales(sell_idx_list bigint[]) returns void language sql
    begin atomic
      insert into sale_listing (category_idx, sell_idx, start_dt, end_dt, consumer_price)
      select place.category_idx, sale.sell_idx, sale.start_dt, sale.end_dt, sale.consumer_price
      from unnest(sell_idx_list) listed (sell_idx)
      join sale on sale.sell_idx = listed.sell_idx
      join product on product.product_idx = sale.product_idx
      cross join lateral category_path(product.category_idx) place (category_idx);
      insert into sale_term (term, sell_idx, start_dt, end_dt, consumer_price)
      select word.term, sale.sell_idx, sale.start_dt, sale.end_dt, sale.consumer_price
      from unnest(sell_idx_list) listed (sell_idx)
      join sale on sale.sell_idx = listed.sell_idx
      join product on product.product_idx = sale.product_idx
      cross join lateral unnest(product.search_terms) word (term);
    end`,
  `create function unlist_sale(sale sale, product product) returns void language sql
    begin atomic
      delete from sale_listing using category_path(product.category_idx) place (category_idx)
      where sale_listing.category_idx = place.category_idx
        and sale_listing.start_dt = sale.start_dt and sale_listing.sell_idx = sale.sell_idx;
      delete from sale_term
      where term = any (product.search_terms)
        and sale_term.start_dt = sale.start_dt and sale_term.sell_idx = sale.sell_idx;
    end`,
  ...triggers(),
];

/** Triggers that update the index tables after every write to a sale, its product or the category tree. */
function triggers(): readonly string[] {
  return [
    `create function sale_inserted() returns trigger language plpgsql as $$
    begin
      perform list_sales(array(select sell_idx from new_sale));
      return null;
    end $$`,
    `create trigger sale_inserted after insert on sale
      referencing new table as new_sale for each statement execute function sale_inserted()`,

    `create function sale_changed() returns trigger language plpgsql as $$
    begin
      perform unlist_sale(old, product) from product where product.product_idx = old.product_idx;
      if tg_op = 'UPDATE' then perform list_sales(array[new.sell_idx]); end if;
      return null;
    end $$`,
    `create trigger sale_updated after update of product_idx, start_dt, end_dt, consumer_price on sale for each row
      when ((old.product_idx, old.start_dt, old.end_dt, old.consumer_price)
        is distinct from (new.product_idx, new.start_dt, new.end_dt, new.consumer_price))
      execute function sale_changed()`,
    `create trigger sale_deleted after delete on sale for each row execute function sale_changed()`,

    `create function product_changed() returns trigger language plpgsql as $$
    begin
      perform unlist_sale(sale, old) from sale where sale.product_idx = new.product_idx;
      perform list_sales(array(select sell_idx from sale where product_idx = new.product_idx));
      return null;
    end $$`,
    `create trigger product_updated after update of product_name, category_idx on product for each row
      when ((old.product_name, old.category_idx) is distinct from (new.product_name, new.category_idx))
      execute function product_changed()`,

    // Operators rarely move a category, so all sales below it are simply listed again.
    `create function category_moved() returns trigger language plpgsql as $$
    declare
      moved bigint[] := array(
        select sell_idx from sale join product using (product_idx)
        where new.category_idx in (select category_path(product.category_idx))
      );
    begin
      delete from sale_listing where sell_idx = any (moved);
      delete from sale_term where sell_idx = any (moved);
      perform list_sales(moved);
      return null;
    end $$`,
    `create trigger category_moved after update of parent_idx on category for each row
      when (old.parent_idx is distinct from new.parent_idx) execute function category_moved()`,
  ];
}
