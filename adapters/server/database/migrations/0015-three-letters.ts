/**
 * Adds the trigrams of product names to `sale_term`. A leading space keeps them apart from the bigrams, which are read
 * by their first letter.
 */
export const THREE_LETTERS: readonly string[] = [
  // Blocks writers: sales that another process adds during this migration would get no trigrams.
  `lock table sale, product in share row exclusive mode`,
  `create function search_triples(search_key text) returns text[] language sql immutable strict parallel safe
    return (
      select coalesce(array_agg(distinct ' ' || substr(search_key, place, 3)), '{}')
      from generate_series(1, length(search_key) - 2) place
    )`,
  `create or replace function list_sales(sell_idx_list bigint[]) returns void language sql
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
      cross join lateral unnest(product.search_terms || search_triples(product.search_key)) word (term);
    end`,
  `create or replace function unlist_sale(sale sale, product product) returns void language sql
    begin atomic
      delete from sale_listing using category_path(product.category_idx) place (category_idx)
      where sale_listing.category_idx = place.category_idx
        and sale_listing.start_dt = sale.start_dt and sale_listing.sell_idx = sale.sell_idx;
      delete from sale_term
      where term = any (product.search_terms || search_triples(product.search_key))
        and sale_term.start_dt = sale.start_dt and sale_term.sell_idx = sale.sell_idx;
    end`,
  `insert into sale_term (term, sell_idx, start_dt, end_dt, consumer_price)
    select word.term, sale.sell_idx, sale.start_dt, sale.end_dt, sale.consumer_price
    from sale
    join product on product.product_idx = sale.product_idx
    cross join lateral unnest(search_triples(product.search_key)) word (term)`,
];
