/** Indexes by age, so that the purge that runs each minute reads only the rows it deletes. */
export const SWEEPS: readonly string[] = [
  `create index attempt_window on attempt (window_dt)`,
  `create index certification_sent on certification (sent_dt)`,
  `create index social_state_created on social_state (created_dt)`,
  `create index social_ticket_created on social_ticket (created_dt)`,
  `create index cart_merge_merged on cart_merge (merged_dt)`,
];
