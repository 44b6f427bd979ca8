/** Functions that placing an order calls, each in one statement. */
export const PLACING_ORDERS: readonly string[] = [
  // A double tap waits for the lock until the first tap has committed, and sees its payment afterwards: the second
  // statement of a function has a new snapshot.
  `create function open_form(key text, out sequence bigint, out is_known boolean) language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('request:' || key, 0));
      sequence := nextval('payment_no_seq');
      is_known := exists (select from payment where request_key = key);
    end $$`,
  // Aborts the transaction of an order whose commit has already been sent. The detail names the short options.
  `create function refuse_short_stock(short json) returns void language plpgsql as $$
    begin
      raise exception 'short of stock' using errcode = 'MJ001', detail = short::text;
    end $$`,
];
