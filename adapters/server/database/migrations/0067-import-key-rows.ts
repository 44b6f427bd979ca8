/** Indexes by which an export of the catalogue finds the keys of its rows. */
export const IMPORT_KEY_ROWS: readonly string[] = [
  `create index concurrently import_key_row on import_key (kind, idx)`,
];
