/**
 * The filter columns, copied into the rows of the lists, so that a list is filtered while it is read
 * (docs/decisions/0077-search-at-a-million.md). The next migration fills existing rows.
 */
export const LIST_FACETS: readonly string[] = [
  // Blocks writers: sales that another process adds during this migration would get no values.
  `lock table sale, product in share row exclusive mode`,
  // Ids of sellers and categories take 4 bytes: they are some thousands, but the lists have dozens of rows per sale.
  `alter table sale_term
    add column seller_idx integer,
    add column category_idx integer,
    add column discount_rate smallint,
    add column is_free boolean,
    add column is_group boolean`,
  `alter table sale_listing
    add column seller_idx integer,
    add column discount_rate smallint,
    add column is_free boolean,
    add column is_group boolean`,
  `alter table sale_term add constraint sale_term_facets
    check (num_nulls(seller_idx, category_idx, discount_rate, is_free, is_group) = 0) not valid`,
  `alter table sale_listing add constraint sale_listing_facets
    check (num_nulls(seller_idx, discount_rate, is_free, is_group) = 0) not valid`,
  `create or replace function list_sales(sell_idx_list bigint[]) returns void language sql
    begin atomic
      insert into sale_listing (category_idx, sell_idx, start_dt, end_dt, consumer_price, seller_idx, discount_rate, is_free, is_group)
      select place.category_idx, sale.sell_idx, sale.start_dt, sale.end_dt, sale.consumer_price,
        facet.seller_idx, facet.discount_rate, facet.is_free, facet.is_group
      from unnest(sell_idx_list) listed (sell_idx)
      join sale on sale.sell_idx = listed.sell_idx
      join product on product.product_idx = sale.product_idx
      cross join lateral facet_of(sale, product) facet
      cross join lateral category_path(product.category_idx) place (category_idx);
      insert into sale_term (term, sell_idx, start_dt, end_dt, consumer_price, seller_idx, category_idx, discount_rate, is_free, is_group)
      select word.term, sale.sell_idx, sale.start_dt, sale.end_dt, sale.consumer_price,
        facet.seller_idx, facet.category_idx, facet.discount_rate, facet.is_free, facet.is_group
      from unnest(sell_idx_list) listed (sell_idx)
      join sale on sale.sell_idx = listed.sell_idx
      join product on product.product_idx = sale.product_idx
      cross join lateral facet_of(sale, product) facet
      cross join lateral unnest(product.search_terms || search_triples(product.search_key)) word (term);
    end`,
  `create or replace trigger sale_updated after update of product_idx, seller_idx, type, start_dt, end_dt, sale_price,
      consumer_price, delivery_free_type, delivery_free_value, delivery_price
    on sale for each row
    when ((old.product_idx, old.seller_idx, old.type, old.start_dt, old.end_dt, old.sale_price, old.consumer_price,
        old.delivery_free_type, old.delivery_free_value, old.delivery_price)
      is distinct from (new.product_idx, new.seller_idx, new.type, new.start_dt, new.end_dt, new.sale_price,
        new.consumer_price, new.delivery_free_type, new.delivery_free_value, new.delivery_price))
    execute function sale_changed()`,
];
