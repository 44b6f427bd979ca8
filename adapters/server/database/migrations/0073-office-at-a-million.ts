/** Indexes of the office's lists that grow as fast as orders. */
export const OFFICE_AT_A_MILLION: readonly string[] = [
  // The audit log is listed by time: by number, a day of long ago is behind all newer rows.
  `create index concurrently office_event_time on office_event (event_dt, event_idx)`,
  `create index concurrently office_event_staff_time on office_event (staff_idx, event_dt, event_idx)`,
  `drop index concurrently if exists office_event_dt`,
  `drop index concurrently if exists office_event_staff`,
  // Who bought since a day, and who did not, is read from the index alone. Orders of guests are in no such list.
  `create index concurrently payment_member_placed on payment (member_idx, order_dt) include (payment_status)
    where member_idx is not null`,
  `drop index concurrently if exists payment_member_order_dt`,
  // The same as sale_option_low, which each order of the last units would write as well.
  `drop index concurrently if exists sale_option_low_stock`,
];
