const UNITS = `case when withdrawn_dt is null then remaining_cnt else 0 end`;
/** The conditions of the indexes `sale_option_sold_out` and `sale_option_in_stock`. */
const OPTION_SOLD_OUT = `not is_add_option and ${UNITS} <= 0`;
const OPTION_IN_STOCK = `not is_add_option and ${UNITS} > 0`;

/** True if a row of `sale` has options that are not add-ons, and all of them are sold out. */
const SOLD_OUT = `
  exists (select from sale_option where sale_option.sell_idx = sale.sell_idx and ${OPTION_SOLD_OUT})
  and not exists (select from sale_option where sale_option.sell_idx = sale.sell_idx and ${OPTION_IN_STOCK})`;

/**
 * Stores in the rows of `sale_listing` whether the sale is sold out, so that counting a thousand sales of a category
 * need not look up their options (docs/decisions/0077-search-at-a-million.md). All statements can be repeated.
 *
 * A transaction locks the row of the sale before it writes these rows. So two orders of the last units of different
 * options, or an order and a change of the product's name, each read what the other has committed.
 */
export const LISTED_STOCK: readonly string[] = [
  `alter table sale_listing add column if not exists is_sold_out boolean not null default false`,
  `create or replace function list_sales(sell_idx_list bigint[]) returns void language plpgsql as $$
    begin
      insert into sale_listing (category_idx, sell_idx, start_dt, end_dt, consumer_price, seller_idx, discount_rate, is_free, is_group, is_sold_out)
      select place.category_idx, sale.sell_idx, sale.start_dt, sale.end_dt, sale.consumer_price,
        facet.seller_idx, facet.discount_rate, facet.is_free, facet.is_group, stock.is_sold_out
      from unnest((select sell_idx_list)) listed (sell_idx)
      join sale on sale.sell_idx = listed.sell_idx
      join product on product.product_idx = sale.product_idx
      cross join lateral facet_of(sale, product) facet
      cross join lateral (select ${SOLD_OUT} as is_sold_out offset 0) stock
      cross join lateral category_path(product.category_idx) place (category_idx);
      insert into sale_term (term, sell_idx, start_dt, end_dt, consumer_price, seller_idx, category_idx, discount_rate, is_free, is_group)
      select word.term, sale.sell_idx, sale.start_dt, sale.end_dt, sale.consumer_price,
        facet.seller_idx, facet.category_idx, facet.discount_rate, facet.is_free, facet.is_group
      from unnest((select sell_idx_list)) listed (sell_idx)
      join sale on sale.sell_idx = listed.sell_idx
      join product on product.product_idx = sale.product_idx
      cross join lateral facet_of(sale, product) facet
      cross join lateral unnest(product.search_terms || search_triples(product.search_key)) word (term);
    end $$`,
  // A changed sale is locked by its own update, and no one else can see a new one.
  `create or replace function product_changed() returns trigger language plpgsql as $$
    begin
      perform from sale where product_idx = new.product_idx order by sell_idx for no key update;
      perform unlist_sale(sale, old) from sale where sale.product_idx = new.product_idx;
      perform list_sales(array(select sell_idx from sale where product_idx = new.product_idx));
      return null;
    end $$`,
  `create or replace function category_moved() returns trigger language plpgsql as $$
    declare
      moved bigint[] := array(
        select sell_idx from sale join product using (product_idx)
        where new.category_idx in (select category_path(product.category_idx))
      );
    begin
      perform from sale where sell_idx = any (moved) order by sell_idx for no key update;
      delete from sale_listing where sell_idx = any (moved);
      delete from sale_term where sell_idx = any (moved);
      perform list_sales(moved);
      return null;
    end $$`,
  // The lock is a statement of its own, so that the next one reads what was committed while it waited.
  `create or replace function refresh_listed_stock(changed_idx bigint) returns void language plpgsql as $$
    declare
      listed_dt timestamp;
      place_list bigint[];
      stock boolean;
    begin
      perform from sale where sell_idx = changed_idx for no key update;
      select sale.start_dt,
        array(select place.category_idx from category_path(product.category_idx) place (category_idx)), ${SOLD_OUT}
      into listed_dt, place_list, stock
      from sale join product on product.product_idx = sale.product_idx
      where sale.sell_idx = changed_idx;
      update sale_listing set is_sold_out = stock
      where category_idx = any (place_list) and start_dt = listed_dt and sell_idx = changed_idx and is_sold_out <> stock;
    end $$`,
  `create or replace function option_stock_changed() returns trigger language plpgsql as $$
    begin
      perform refresh_listed_stock(coalesce(new.sell_idx, old.sell_idx));
      return null;
    end $$`,
  // Most orders leave a unit, and so run nothing.
  `create or replace trigger option_stock_changed after update of remaining_cnt, withdrawn_dt, is_add_option
    on sale_option for each row
    when ((old.is_add_option, old.withdrawn_dt is null and old.remaining_cnt > 0)
      is distinct from (new.is_add_option, new.withdrawn_dt is null and new.remaining_cnt > 0))
    execute function option_stock_changed()`,
  `create or replace trigger option_removed after delete on sale_option for each row
    execute function option_stock_changed()`,
  // A sale without sold-out options is listed as in stock already.
  `create or replace function options_listed() returns trigger language plpgsql as $$
    begin
      perform refresh_listed_stock(changed.sell_idx)
      from (
        select distinct added.sell_idx from new_option added
        where exists (select from sale_option where sale_option.sell_idx = added.sell_idx and ${OPTION_SOLD_OUT})
        order by sell_idx
      ) changed;
      return null;
    end $$`,
  `create or replace trigger options_listed after insert on sale_option
    referencing new table as new_option for each statement execute function options_listed()`,

  // One sale at a time, so that it holds no lock while it waits for another.
  `do $$
    declare
      sold_out bigint;
    begin
      for sold_out in select distinct sell_idx from sale_option where ${OPTION_SOLD_OUT} loop
        perform refresh_listed_stock(sold_out);
        commit;
      end loop;
    end $$`,
  `create unique index concurrently sale_listing_newest on sale_listing (category_idx, start_dt, sell_idx)
    include (end_dt, consumer_price, seller_idx, discount_rate, is_free, is_group, is_sold_out)`,
  // Renames the index to the name of the constraint.
  `alter table sale_listing drop constraint sale_listing_pkey,
    add constraint sale_listing_pkey primary key using index sale_listing_newest`,
];
