/**
 * `sale_facet`: the columns by which lists are filtered, counted and sorted, in one narrow row for each sale
 * (docs/decisions/0064-filters.md), and the search key of a seller's name, for suggestions.
 */
export const SALE_FACETS: readonly string[] = [
  // Blocks writers: sales that another process adds during this migration would get no row.
  `lock table sale, product, seller in share row exclusive mode`,
  `create table sale_facet (
    sell_idx bigint primary key,
    seller_idx bigint not null,
    category_idx bigint not null,
    start_dt timestamp(0) not null,
    end_dt timestamp(0) not null,
    consumer_price integer not null,
    is_free boolean not null,
    is_group boolean not null,
    discount_rate integer not null,
    review_cnt integer not null,
    -- Orders of the last seven days; a job counts them.
    order_cnt integer not null default 0
  )`,
  // Each index includes the period, so that sales that are not running are skipped without reading the table.
  `create index sale_facet_order on sale_facet (order_cnt, sell_idx) include (start_dt, end_dt)`,
  `create index sale_facet_discount on sale_facet (discount_rate, sell_idx) include (start_dt, end_dt)`,
  `create index sale_facet_review on sale_facet (review_cnt, sell_idx) include (start_dt, end_dt)`,
  `create index sale_facet_seller on sale_facet (seller_idx, sell_idx) include (start_dt, end_dt)`,
  `create index payment_paid on payment (paid_dt) where paid_dt is not null`,

  // The same policy as \`isAlwaysFree\` and the same percentage as \`discountPercent\` of the core; a test compares
  // them.
  `create function facet_of(sale sale, product product) returns sale_facet language sql immutable
    begin atomic
      select row(
        sale.sell_idx, sale.seller_idx, product.category_idx, sale.start_dt, sale.end_dt, sale.consumer_price,
        sale.delivery_free_type = 'free' or sale.delivery_price = 0
          or (sale.delivery_free_type = 'amount' and sale.delivery_free_value = 0),
        sale.type = 'group',
        case when sale.sale_price > sale.consumer_price
          then (sale.sale_price - sale.consumer_price)::bigint * 100 / sale.sale_price else 0 end::integer,
        product.review_cnt, 0
      )::sale_facet;
    end`,
  `insert into sale_facet select (facet_of(sale, product)).* from sale join product on product.product_idx = sale.product_idx`,

  `create function facet_inserted() returns trigger language plpgsql as $$
    begin
      insert into sale_facet
      select (facet_of(sale, product)).*
      from new_sale join sale on sale.sell_idx = new_sale.sell_idx
      join product on product.product_idx = sale.product_idx;
      return null;
    end $$`,
  `create trigger facet_inserted after insert on sale
    referencing new table as new_sale for each statement execute function facet_inserted()`,
  `create function refresh_facets(sell_idx_list bigint[]) returns void language sql
    begin atomic
      update sale_facet
      set seller_idx = (fresh.facet).seller_idx, category_idx = (fresh.facet).category_idx,
        start_dt = (fresh.facet).start_dt, end_dt = (fresh.facet).end_dt,
        consumer_price = (fresh.facet).consumer_price, is_free = (fresh.facet).is_free,
        is_group = (fresh.facet).is_group, discount_rate = (fresh.facet).discount_rate,
        review_cnt = (fresh.facet).review_cnt
      from (
        select facet_of(sale, product) as facet
        from sale join product on product.product_idx = sale.product_idx
        where sale.sell_idx = any (sell_idx_list)
      ) fresh
      where sale_facet.sell_idx = (fresh.facet).sell_idx;
    end`,
  `create function facet_changed() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then delete from sale_facet where sell_idx = old.sell_idx;
      else perform refresh_facets(array[new.sell_idx]); end if;
      return null;
    end $$`,
  `create trigger facet_updated after update of product_idx, seller_idx, type, start_dt, end_dt, sale_price, consumer_price,
      delivery_free_type, delivery_free_value, delivery_price
    on sale for each row
    when ((old.product_idx, old.seller_idx, old.type, old.start_dt, old.end_dt, old.sale_price, old.consumer_price,
        old.delivery_free_type, old.delivery_free_value, old.delivery_price)
      is distinct from (new.product_idx, new.seller_idx, new.type, new.start_dt, new.end_dt, new.sale_price,
        new.consumer_price, new.delivery_free_type, new.delivery_free_value, new.delivery_price))
    execute function facet_changed()`,
  `create trigger facet_deleted after delete on sale for each row execute function facet_changed()`,
  `create function product_facet_changed() returns trigger language plpgsql as $$
    begin
      update sale_facet set category_idx = new.category_idx, review_cnt = new.review_cnt
      where sell_idx in (select sell_idx from sale where product_idx = new.product_idx);
      return null;
    end $$`,
  `create trigger product_facet_updated after update of category_idx, review_cnt on product for each row
    when ((old.category_idx, old.review_cnt) is distinct from (new.category_idx, new.review_cnt))
    execute function product_facet_changed()`,

  `alter table seller
    add column search_key text generated always as (search_key(member_name)) stored,
    add column search_terms text[] generated always as (search_terms(search_key(member_name))) stored`,
  `create index seller_search on seller using gin (search_terms) with (fastupdate = off)`,
];
