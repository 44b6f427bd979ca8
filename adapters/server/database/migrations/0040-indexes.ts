/** Indexes on tables that are large and written all the time. */
export const INDEXES: readonly string[] = [
  // An opener's points are granted once per line, even by two processes.
  `create unique index concurrently point_lot_reward on point_lot (reward_order_idx) where reward_order_idx is not null`,
  // The open groups of a sale.
  `create index concurrently group_purchase_open on group_purchase (sell_idx, (goal_cnt - group_cnt), g_idx)
    where group_cnt > 0 and group_cnt < goal_cnt`,
  // Likes whose members receive alerts of lower prices.
  `create index concurrently member_like_price on member_like (sell_idx, coalesce(told_price, liked_price))
    where has_price_alert`,
  // The newest sales of a seller.
  `create index concurrently sale_seller_start on sale (seller_idx, start_dt desc, sell_idx desc) include (end_dt)`,
];
