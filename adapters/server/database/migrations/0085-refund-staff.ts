/**
 * Who started and who finished a refund in the office. Null for the shopper, the system and the command line, and for
 * refunds from before these columns existed. An earlier version leaves the columns as they are.
 */
export const REFUND_STAFF: readonly string[] = [
  `alter table refund
    add column requested_staff_idx bigint references staff,
    add column done_staff_idx bigint references staff`,
];
