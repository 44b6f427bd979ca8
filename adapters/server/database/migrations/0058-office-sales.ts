/** Indexes by which staff find sales that need their attention. */
export const OFFICE_SALES: readonly string[] = [
  `create index concurrently sale_option_low on sale_option (sell_idx)
    where withdrawn_dt is null and remaining_cnt between 1 and 5`,
  `create index concurrently sale_price_fault on sale (sell_idx)
    where consumer_price = 0 or consumer_price > sale_price
      or consumer_price::bigint * 100 <= sale_price::bigint * 10 or employee_price > consumer_price`,
  `create index concurrently sale_start on sale (start_dt, sell_idx)`,
  `create index concurrently sale_type on sale (type, sell_idx)`,
  // Finds the cart lines to count before a sale is closed.
  `create index concurrently cart_line_sale on cart_line (sell_idx)`,
];
