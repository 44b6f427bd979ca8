/** Content written by staff: a text can be hidden without being deleted, and a repeated request stores it only once. */
export const OFFICE_CONTENT: readonly string[] = [
  ...['notice', 'event', 'faq'].map((table) => `alter table ${table} add column hidden_dt timestamp(0)`),
  `create table content_request (
    request_key uuid primary key,
    row_idx bigint not null,
    added_dt timestamp(0) not null
  )`,
  `create index content_request_dt on content_request (added_dt)`,
];
