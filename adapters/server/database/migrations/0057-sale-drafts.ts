/** New sales that staff have not published, which no query of the storefront reads, and the saves of published ones. */
export const SALE_DRAFTS: readonly string[] = [
  `create table sale_draft (
    draft_key text primary key,
    form jsonb not null,
    staff_idx bigint not null references staff,
    staff_name text not null,
    saved_dt timestamp(0) not null
  )`,
  `create index sale_draft_saved on sale_draft (saved_dt desc, draft_key)`,
  // A save is sent again if its response was lost; its rows must not be added twice.
  `create table sale_edit (
    save_key text primary key,
    sell_idx bigint not null references sale,
    saved_dt timestamp(0) not null
  )`,
];
