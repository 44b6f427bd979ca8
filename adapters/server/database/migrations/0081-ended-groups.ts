/**
 * Groups that staff ended before their sale did, and the lists of groups in the office. `ended_dt` is null for all
 * others: they end with their sale. An earlier version leaves the columns as they are.
 */
export const ENDED_GROUPS: readonly string[] = [
  `alter table group_purchase
    add column if not exists ended_dt timestamp(0),
    add column if not exists ended_reason text,
    add column if not exists ended_by text`,
  // Guests' list of the open groups of a sale is cached until it changes. Staff end groups by commands, too.
  `create or replace trigger group_purchase_end_announced after update of ended_dt on group_purchase for each row
    when (old.ended_dt is distinct from new.ended_dt) execute function announce_sale('details')`,
  // Members of a group that was just ended are notified by a job.
  `create index concurrently group_purchase_ended on group_purchase (ended_dt) where ended_dt is not null`,
  // Each list is read newest first: all groups of a sale, and those with or without all of their members.
  `create index concurrently group_purchase_sale_newest on group_purchase (sell_idx, g_idx)`,
  `create index concurrently group_purchase_made on group_purchase (g_idx) where group_cnt >= goal_cnt`,
];
