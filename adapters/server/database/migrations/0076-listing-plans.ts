/**
 * The functions that list sales again after a change, in a language that plans their statements once for each
 * connection (docs/decisions/0109-a-whole-import.md). The planner sees no length of a list that stands in a sub-select,
 * so that it need not plan for each.
 */
export const LISTING_PLANS: readonly string[] = [
  `create or replace function list_sales(sell_idx_list bigint[]) returns void language plpgsql as $$
    begin
      insert into sale_listing (category_idx, sell_idx, start_dt, end_dt, consumer_price, seller_idx, discount_rate, is_free, is_group)
      select place.category_idx, sale.sell_idx, sale.start_dt, sale.end_dt, sale.consumer_price,
        facet.seller_idx, facet.discount_rate, facet.is_free, facet.is_group
      from unnest((select sell_idx_list)) listed (sell_idx)
      join sale on sale.sell_idx = listed.sell_idx
      join product on product.product_idx = sale.product_idx
      cross join lateral facet_of(sale, product) facet
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
  `create or replace function unlist_sale(sale sale, product product) returns void language plpgsql as $$
    begin
      delete from sale_listing
      using category_path((unlist_sale.product).category_idx) place (category_idx)
      where sale_listing.category_idx = place.category_idx
        and sale_listing.start_dt = (unlist_sale.sale).start_dt and sale_listing.sell_idx = (unlist_sale.sale).sell_idx;
      delete from sale_term
      where sale_term.term = any ((unlist_sale.product).search_terms || search_triples((unlist_sale.product).search_key))
        and sale_term.start_dt = (unlist_sale.sale).start_dt and sale_term.sell_idx = (unlist_sale.sale).sell_idx;
    end $$`,
  `create or replace function refresh_facets(sell_idx_list bigint[]) returns void language plpgsql as $$
    begin
      update sale_facet
      set seller_idx = (fresh.facet).seller_idx, category_idx = (fresh.facet).category_idx,
        start_dt = (fresh.facet).start_dt, end_dt = (fresh.facet).end_dt,
        consumer_price = (fresh.facet).consumer_price, is_free = (fresh.facet).is_free,
        is_group = (fresh.facet).is_group, discount_rate = (fresh.facet).discount_rate,
        review_cnt = (fresh.facet).review_cnt, search_key = (fresh.facet).search_key
      from (
        select facet_of(sale, product) as facet
        from sale join product on product.product_idx = sale.product_idx
        where sale.sell_idx = any ((select sell_idx_list)::bigint[])
      ) fresh
      where sale_facet.sell_idx = (fresh.facet).sell_idx;
    end $$`,
];
