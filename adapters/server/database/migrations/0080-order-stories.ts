/** Who moved an order line, the orders that an action of staff concerns, and the messages of an order. */
export const ORDER_STORIES: readonly string[] = [
  // Null for a move by the shopper or the system, and for moves from before this column existed.
  `alter table order_event add column if not exists staff_idx bigint references staff`,
  `create table if not exists office_event_order (
    payment_idx bigint not null references payment,
    event_idx bigint not null references office_event,
    primary key (payment_idx, event_idx)
  )`,
  `create index concurrently message_payment on message (payment_idx, message_idx) where payment_idx is not null`,
];
