/**
 * Counts of paid orders for rankings and for sales bought together, by KST day, and the lists that a job creates from
 * them. They reference sales, never shoppers or orders.
 */
export const RANKINGS: readonly string[] = [
  // The days that have been counted, and the time of the last count. `order_cnt` counts orders with a line that was not
  // cancelled or returned.
  `create table sales_day (
    day text primary key,
    counted_dt timestamp(0) not null,
    order_cnt integer not null check (order_cnt >= 0)
  )`,
  // Buyers of a sale on a day (a member counts once, a guest once for each order), and units.
  `create table sales_of_day (
    day text not null references sales_day on delete cascade,
    sell_idx bigint not null references sale on delete cascade,
    buyer_cnt integer not null check (buyer_cnt > 0),
    unit_cnt integer not null check (unit_cnt > 0),
    primary key (day, sell_idx)
  )`,
  `create index sales_of_day_sale on sales_of_day (sell_idx)`,
  // Buyers of both sales in one order, in both directions.
  `create table pairs_of_day (
    sell_idx bigint not null references sale on delete cascade,
    other_sell_idx bigint not null references sale on delete cascade,
    day text not null references sales_day on delete cascade,
    buyer_cnt integer not null check (buyer_cnt > 0),
    primary key (sell_idx, other_sell_idx, day)
  )`,
  `create index pairs_of_day_day on pairs_of_day (day)`,
  `create index pairs_of_day_other on pairs_of_day (other_sell_idx)`,

  // The current rankings, and the days that they count.
  `create table ranking (
    period text primary key check (period in ('day', 'week')),
    start_dt text not null,
    end_dt text not null,
    order_cnt integer not null,
    made_dt timestamp(0) not null
  )`,
  // `category_idx` is a top category, or 0 for all sales.
  `create table ranking_sale (
    period text not null references ranking on delete cascade,
    category_idx bigint not null,
    ordinal integer not null,
    sell_idx bigint not null references sale on delete cascade,
    previous_rank integer,
    buyer_cnt integer not null,
    unit_cnt integer not null,
    primary key (period, category_idx, ordinal)
  )`,
  `create index ranking_sale_sale on ranking_sale (sell_idx)`,
  // The sales most often bought together with a sale.
  `create table bought_together (
    sell_idx bigint not null references sale on delete cascade,
    ordinal integer not null,
    other_sell_idx bigint not null references sale on delete cascade,
    buyer_cnt integer not null,
    primary key (sell_idx, ordinal)
  )`,
  `create index bought_together_other on bought_together (other_sell_idx)`,
  // Progress of bought_together: complete up to the sale before next_sell_idx; null if all are complete.
  `create table bought_together_made (
    end_dt text primary key,
    next_sell_idx bigint
  )`,
];
