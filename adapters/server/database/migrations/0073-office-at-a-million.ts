/** Indexes of the office's lists that grow as fast as orders. */
export const OFFICE_AT_A_MILLION: readonly string[] = [
  // The audit log is listed by time: an index by number would read all newer rows before those of a day long ago.
  `create index concurrently office_event_time on office_event (event_dt, event_idx)`,
  `create index concurrently office_event_staff_time on office_event (staff_idx, event_dt, event_idx)`,
  `drop index concurrently if exists office_event_dt`,
  `drop index concurrently if exists office_event_staff`,
  // The members who have bought since a day, or have not, are read from this index alone. It omits guests' orders,
  // since these lists contain only members.
  `create index concurrently payment_member_placed on payment (member_idx, order_dt) include (payment_status)
    where member_idx is not null`,
  `drop index concurrently if exists payment_member_order_dt`,
  // A duplicate of `sale_option_low`, which each order of the last units would also have to update.
  `drop index concurrently if exists sale_option_low_stock`,
];
