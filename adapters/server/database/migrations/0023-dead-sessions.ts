/** Indexes by which the job finds sessions that have expired. */
export const DEAD_SESSIONS: readonly string[] = [
  `create index member_token_last_used on member_token (last_used_dt)`,
  `create index member_token_created on member_token (created_dt)`,
];
