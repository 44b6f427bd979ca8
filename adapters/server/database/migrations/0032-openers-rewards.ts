/** Points for members who open purchase groups. */
export const OPENERS_REWARDS: readonly string[] = [
  // Points that the opener of a group earns with this line if the group reaches its target; 0 for all others.
  `alter table order_line add column reward_point integer not null default 0 check (reward_point >= 0)`,
  `alter table point_lot add column reward_order_idx bigint references order_line`,
];
