import { MAX_KEY_LENGTH } from './0072-facet-names.ts';

/**
 * Fills the search keys of existing facets, and creates the indexes that return them. Both run while the server writes.
 * The indexes by seller and of free delivery make a list with such a filter as fast as one without.
 */
export const FACET_NAME_ROWS: readonly string[] = [
  // No list reads these indexes any more, since `sale_listing` has the filter columns.
  `drop index concurrently if exists sale_facet_category_newest`,
  `drop index concurrently if exists sale_facet_category_price`,
  `drop index concurrently if exists sale_facet_category_discount`,

  // Fills some thousand rows at a time, and commits each batch. Skips rows that the running server is changing, so that
  // neither waits for the other; the next pass finds those that still have no key.
  `do $$
    declare
      page_start bigint;
      page_end bigint;
      filled_cnt bigint;
      pass_cnt bigint;
    begin
      loop
        page_start := 0;
        pass_cnt := 0;
        loop
          select max(sell_idx) into page_end from (
            select sell_idx from sale_facet where sell_idx > page_start order by sell_idx limit 5000
          ) page;
          exit when page_end is null;
          with batch as materialized (
            select sell_idx from sale_facet
            where sell_idx > page_start and sell_idx <= page_end and search_key is null
            for update skip locked
          )
          update sale_facet set search_key = left(product.search_key, ${MAX_KEY_LENGTH})
          from batch
          join sale on sale.sell_idx = batch.sell_idx
          join product on product.product_idx = sale.product_idx
          where sale_facet.sell_idx = batch.sell_idx;
          get diagnostics filled_cnt = row_count;
          pass_cnt := pass_cnt + filled_cnt;
          page_start := page_end;
          commit;
        end loop;
        exit when pass_cnt = 0;
      end loop;
    end $$`,
  `alter table sale_facet validate constraint sale_facet_named`,

  `create index concurrently sale_facet_by_order on sale_facet (order_cnt, sell_idx)
    include (start_dt, end_dt, search_key)`,
  `create index concurrently sale_facet_by_discount on sale_facet (discount_rate, sell_idx)
    include (start_dt, end_dt, search_key)`,
  `create index concurrently sale_facet_by_review on sale_facet (review_cnt, sell_idx)
    include (start_dt, end_dt, search_key)`,
  `create index concurrently sale_facet_seller_by_order on sale_facet (seller_idx, order_cnt, sell_idx)
    include (start_dt, end_dt, search_key)`,
  `create index concurrently sale_facet_seller_by_discount on sale_facet (seller_idx, discount_rate, sell_idx)
    include (start_dt, end_dt, search_key)`,
  `create index concurrently sale_facet_seller_by_review on sale_facet (seller_idx, review_cnt, sell_idx)
    include (start_dt, end_dt, search_key)`,
  `create index concurrently sale_facet_free_by_order on sale_facet (order_cnt, sell_idx)
    include (start_dt, end_dt, search_key) where is_free`,
  `create index concurrently sale_facet_free_by_discount on sale_facet (discount_rate, sell_idx)
    include (start_dt, end_dt, search_key) where is_free`,
  `create index concurrently sale_facet_free_by_review on sale_facet (review_cnt, sell_idx)
    include (start_dt, end_dt, search_key) where is_free`,
  `drop index concurrently if exists sale_facet_order`,
  `drop index concurrently if exists sale_facet_discount`,
  `drop index concurrently if exists sale_facet_review`,
  // The sales of a keyword with free delivery, of which other filters may leave few.
  `create index concurrently sale_term_free on sale_term (term, start_dt, sell_idx)
    include (end_dt, consumer_price, seller_idx, category_idx, discount_rate, is_free, is_group) where is_free`,
];
