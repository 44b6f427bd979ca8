/**
 * Fills the filter columns of existing list rows, and creates the indexes that return them with each sale. Both run
 * while the server writes.
 */
export const LIST_FACET_ROWS: readonly string[] = [
  filled('sale_term', 'term', 'text', ['seller_idx', 'category_idx', 'discount_rate', 'is_free', 'is_group']),
  filled('sale_listing', 'category_idx', 'bigint', ['seller_idx', 'discount_rate', 'is_free', 'is_group']),
  `alter table sale_term validate constraint sale_term_facets`,
  `alter table sale_listing validate constraint sale_listing_facets`,

  `create unique index concurrently sale_term_listed on sale_term (term, start_dt, sell_idx)
    include (end_dt, consumer_price, seller_idx, category_idx, discount_rate, is_free, is_group)`,
  // Renames the index to the name of the constraint.
  `alter table sale_term drop constraint sale_term_pkey,
    add constraint sale_term_pkey primary key using index sale_term_listed`,
  `create index concurrently sale_term_by_price on sale_term (term, consumer_price, sell_idx)
    include (start_dt, end_dt, seller_idx, category_idx, discount_rate, is_free, is_group)`,
  `drop index concurrently if exists sale_term_price`,
  // Group purchases are so rare that, without this index, a long list would be read to its end to find them.
  `create index concurrently sale_term_group on sale_term (term, start_dt, sell_idx)
    include (end_dt, consumer_price, seller_idx, category_idx, discount_rate, is_free, is_group) where is_group`,

  `create unique index concurrently sale_listing_listed on sale_listing (category_idx, start_dt, sell_idx)
    include (end_dt, consumer_price, seller_idx, discount_rate, is_free, is_group)`,
  `alter table sale_listing drop constraint sale_listing_pkey,
    add constraint sale_listing_pkey primary key using index sale_listing_listed`,
  `create index concurrently sale_listing_price_up on sale_listing (category_idx, consumer_price, sell_idx desc)
    include (start_dt, end_dt, seller_idx, discount_rate, is_free, is_group)`,
  `drop index concurrently if exists sale_listing_cheapest`,
  `create index concurrently sale_listing_price_down on sale_listing (category_idx, consumer_price, sell_idx)
    include (start_dt, end_dt, seller_idx, discount_rate, is_free, is_group)`,
  `drop index concurrently if exists sale_listing_dearest`,
  `create index concurrently sale_listing_discount on sale_listing (category_idx, discount_rate, sell_idx)
    include (start_dt, end_dt, consumer_price, seller_idx, is_free, is_group)`,
  `create index concurrently sale_listing_group on sale_listing (category_idx, start_dt, sell_idx)
    include (end_dt, consumer_price, seller_idx, discount_rate, is_free, is_group) where is_group`,

  // Sold-out options only, since these are fewer than the options in stock; the same condition as \`IS_SOLD_OUT\`.
  `create index concurrently sale_option_sold_out on sale_option (sell_idx)
    where not is_add_option and case when withdrawn_dt is null then remaining_cnt else 0 end <= 0`,
  // The sales of a seller by their end.
  `create index concurrently sale_seller_end on sale (seller_idx, end_dt, sell_idx) include (start_dt)`,
  // The reviews of a score, the most helpful first.
  `create index concurrently review_score_helpful on review (product_idx, score, helpful_cnt, has_photo, review_idx)
    where hidden_dt is null`,
];

/**
 * Fills columns of a list from `sale_facet`, in the order of its primary key, some thousand rows at a time, each batch
 * committed. Skips rows that the running server is replacing, so that neither waits for the other: their replacements
 * are already filled. If a replacement is rolled back, the next pass finds the row; the constraint finds any that
 * remain.
 */
function filled(table: string, name: string, type: string, columns: readonly string[]): string {
  const key = `${name}, start_dt, sell_idx`;
  return `do $$
    declare
      page_name ${type};
      page_start timestamp;
      page_sale bigint;
      filled_cnt bigint;
      pass_cnt bigint;
    begin
      loop
        select ${key} into page_name, page_start, page_sale from ${table} order by ${key} limit 1;
        pass_cnt := 0;
        while page_name is not null loop
          with page as materialized (
            select ctid as place from ${table} where (${key}) >= (page_name, page_start, page_sale)
            order by ${key} limit 5000
          ), batch as materialized (
            select ${table}.ctid as place, ${table}.sell_idx from page join ${table} on ${table}.ctid = page.place
            where ${table}.seller_idx is null
            for update of ${table} skip locked
          )
          update ${table} set ${columns.map((column) => `${column} = facet.${column}`).join(', ')}
          from batch join sale_facet facet on facet.sell_idx = batch.sell_idx
          where ${table}.ctid = batch.place;
          get diagnostics filled_cnt = row_count;
          pass_cnt := pass_cnt + filled_cnt;
          select ${key} into page_name, page_start, page_sale from ${table}
          where (${key}) >= (page_name, page_start, page_sale)
          order by ${key} offset 5000 limit 1;
          commit;
        end loop;
        exit when pass_cnt = 0;
      end loop;
    end $$`;
}
