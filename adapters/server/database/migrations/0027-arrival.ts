/** Dispatch times of sellers, their days off, and the promised and expected arrival days of order lines. */
export const ARRIVAL = [
  `alter table seller
    add column ship_cutoff text check (ship_cutoff ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    add column ship_weekdays text check (ship_weekdays ~ '^[0-6]{1,7}$'),
    add column handling_days integer check (handling_days between 0 and 30),
    add column delivery_days integer check (delivery_days between 1 and 14),
    add check (num_nulls(ship_cutoff, ship_weekdays, handling_days, delivery_days) in (0, 4))`,
  `create table seller_day_off (
    seller_idx bigint not null references seller,
    off_dt text not null check (off_dt ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    primary key (seller_idx, off_dt)
  )`,
  `alter table order_line
    add column promised_dt text,
    add column expected_dt text`,
];
