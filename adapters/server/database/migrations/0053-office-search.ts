/** Indexes by which staff find orders. */
export const OFFICE_SEARCH: readonly string[] = [
  `create index concurrently payment_number_end on payment (right(payment_no, 8))`,
  `create index concurrently payment_buyer_phone_end on payment (right(buyer_phone, 4), payment_idx)`,
  `create index concurrently payment_receiver_phone_end on payment (right(receiver_phone, 4), payment_idx)`,
  `create index concurrently payment_buyer_name on payment (buyer_name, payment_idx)`,
  `create index concurrently payment_receiver_name on payment (receiver_name, payment_idx)`,
  `create index concurrently payment_order_dt on payment (order_dt, payment_idx)`,
  `create index concurrently order_line_invoice on order_line (invoice_no) where invoice_no is not null`,
  `create index concurrently order_line_sale on order_line (sell_idx, order_idx)`,
  `create index concurrently order_line_seller on order_line (seller_idx, order_idx)`,
];
