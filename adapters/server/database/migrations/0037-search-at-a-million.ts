/**
 * Indexes by which filtered and sorted lists read only the shown rows, in a catalogue of any size
 * (docs/decisions/0077-search-at-a-million.md). Each includes the filter columns, so that no table is read.
 */
export const SEARCH_AT_A_MILLION: readonly string[] = [
  // Returns the facets of one sale without reading the table.
  `create unique index concurrently sale_facet_of_sale on sale_facet (sell_idx)
    include (category_idx, seller_idx, start_dt, end_dt, consumer_price, is_free, is_group, discount_rate, review_cnt, order_cnt)`,
  // Renames the index to the name of the constraint.
  `alter table sale_facet drop constraint sale_facet_pkey,
    add constraint sale_facet_pkey primary key using index sale_facet_of_sale`,
  // The sort orders of a category's lists.
  `create index concurrently sale_facet_category_newest on sale_facet (category_idx, start_dt, sell_idx)
    include (end_dt, consumer_price, is_free, is_group, discount_rate)`,
  `create index concurrently sale_facet_category_price on sale_facet (category_idx, consumer_price, sell_idx)
    include (start_dt, end_dt, is_free, is_group, discount_rate)`,
  `create index concurrently sale_facet_category_order on sale_facet (category_idx, order_cnt, sell_idx)
    include (start_dt, end_dt, consumer_price, is_free, is_group, discount_rate)`,
  `create index concurrently sale_facet_category_discount on sale_facet (category_idx, discount_rate, sell_idx)
    include (start_dt, end_dt, consumer_price, is_free, is_group)`,
  `create index concurrently sale_facet_category_review on sale_facet (category_idx, review_cnt, sell_idx)
    include (start_dt, end_dt, consumer_price, is_free, is_group, discount_rate)`,
  // Counts a seller's sales, in a category and in all.
  `create index concurrently sale_facet_seller_category on sale_facet (seller_idx, category_idx, start_dt, sell_idx)
    include (end_dt, consumer_price, is_free, is_group, discount_rate, review_cnt, order_cnt)`,
  `drop index concurrently if exists sale_facet_seller`,
  // The sales of the products that a search of several words finds.
  `create index concurrently sale_of_product on sale (product_idx)
    include (sell_idx, start_dt, end_dt, consumer_price)`,
  `drop index concurrently if exists sale_product`,
  // Sales in stock; the same condition as \`IN_STOCK\`.
  `create index concurrently sale_option_in_stock on sale_option (sell_idx)
    where not is_add_option and case when withdrawn_dt is null then remaining_cnt else 0 end > 0`,
];
