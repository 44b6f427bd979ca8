/**
 * Maximum number of characters of a stored name: an index entry has at most 2,704 bytes, and a character up to 4. For a
 * longer name, a long list compares only its beginning.
 */
export const MAX_KEY_LENGTH = 600;

/**
 * Stores the search key of a product's name beside the facets of its sales, so that a long list of a keyword can be
 * filtered by reading one index of `sale_facet` (docs/decisions/0077-search-at-a-million.md). The next migration fills
 * existing rows.
 */
export const FACET_NAMES: readonly string[] = [
  // Blocks writers: sales that another process adds during this migration would get no key.
  `lock table sale, product in share row exclusive mode`,
  `alter table sale_facet add column search_key text`,
  `alter table sale_facet add constraint sale_facet_named check (search_key is not null) not valid`,
  `create or replace function facet_of(sale sale, product product) returns sale_facet language sql immutable
    begin atomic
      select row(
        sale.sell_idx, sale.seller_idx, product.category_idx, sale.start_dt, sale.end_dt, sale.consumer_price,
        sale.delivery_free_type = 'free' or sale.delivery_price = 0
          or (sale.delivery_free_type = 'amount' and sale.delivery_free_value = 0),
        sale.type = 'group',
        case when sale.sale_price > sale.consumer_price
          then (sale.sale_price - sale.consumer_price)::bigint * 100 / sale.sale_price else 0 end::integer,
        product.review_cnt, 0, left(product.search_key, ${MAX_KEY_LENGTH})
      )::sale_facet;
    end`,
  `create or replace function refresh_facets(sell_idx_list bigint[]) returns void language sql
    begin atomic
      update sale_facet
      set seller_idx = (fresh.facet).seller_idx, category_idx = (fresh.facet).category_idx,
        start_dt = (fresh.facet).start_dt, end_dt = (fresh.facet).end_dt,
        consumer_price = (fresh.facet).consumer_price, is_free = (fresh.facet).is_free,
        is_group = (fresh.facet).is_group, discount_rate = (fresh.facet).discount_rate,
        review_cnt = (fresh.facet).review_cnt, search_key = (fresh.facet).search_key
      from (
        select facet_of(sale, product) as facet
        from sale join product on product.product_idx = sale.product_idx
        where sale.sell_idx = any (sell_idx_list)
      ) fresh
      where sale_facet.sell_idx = (fresh.facet).sell_idx;
    end`,
  `create or replace function product_facet_changed() returns trigger language plpgsql as $$
    begin
      update sale_facet set category_idx = new.category_idx, review_cnt = new.review_cnt,
        search_key = left(new.search_key, ${MAX_KEY_LENGTH})
      where sell_idx in (select sell_idx from sale where product_idx = new.product_idx);
      return null;
    end $$`,
  `create or replace trigger product_facet_updated after update of category_idx, review_cnt, product_name
    on product for each row
    when ((old.category_idx, old.review_cnt, old.product_name)
      is distinct from (new.category_idx, new.review_cnt, new.product_name))
    execute function product_facet_changed()`,
];
