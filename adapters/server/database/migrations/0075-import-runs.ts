/** Dry runs of catalogue files in the office, and who changed a sale by an import. */
export const IMPORT_RUNS: readonly string[] = [
  `create table import_run (
    -- One for each staff: another one replaces it.
    staff_idx bigint primary key references staff,
    run_key text not null unique,
    state text not null,
    sets_stock boolean not null,
    started_dt timestamp(0) not null,
    -- Set every few seconds as long as its process compares rows.
    beat_dt timestamp(0) not null,
    done_cnt integer not null default 0,
    all_cnt integer not null default 0,
    failure text not null default '',
    result jsonb
  )`,
  `create table import_file (
    staff_idx bigint not null references import_run on delete cascade,
    ordinal integer not null,
    name text not null,
    -- Packed with gzip, as base64.
    content text not null,
    primary key (staff_idx, ordinal)
  )`,
  `create table import_part (
    staff_idx bigint not null references import_run on delete cascade,
    part_no integer not null,
    version text not null,
    new_cnt integer not null,
    changed_cnt integer not null,
    warning_cnt integer not null,
    difference_list jsonb not null,
    -- As the files have them, with paths instead of keys of categories.
    row_list jsonb not null,
    stored_dt timestamp(0),
    primary key (staff_idx, part_no)
  )`,
  `create table sale_import (
    sell_idx bigint primary key references sale on delete cascade,
    -- The newest row of the audit log when it was imported: what staff did later has a greater one.
    event_idx bigint not null,
    -- Null: by a command.
    staff_name text,
    imported_dt timestamp(0) not null
  )`,
];
