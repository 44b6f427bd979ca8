/** Indexes for the filters and sort orders of the office's lists. */
export const OFFICE_LISTS: readonly string[] = [
  `create index concurrently payment_method_placed on payment (pay_method, order_dt, payment_idx)`,
  `create index concurrently payment_amount on payment (total_amount, payment_idx)`,
  `create index concurrently order_line_sale_payment on order_line (sell_idx, payment_idx)`,
  `create index concurrently order_line_status_payment on order_line (order_status, payment_idx)`,
  `create index concurrently order_line_seller_status on order_line (seller_idx, order_status, payment_idx)`,
  // The bound is LOW_STOCK of the core.
  `create index concurrently sale_option_low_stock on sale_option (sell_idx)
    where withdrawn_dt is null and remaining_cnt between 1 and 5`,
  `create index concurrently refund_done on refund (done_dt) where done_dt is not null`,
];
