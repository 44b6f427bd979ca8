/** What an export of the catalogue finds the keys of its rows by. */
export const IMPORT_KEY_ROWS: readonly string[] = [
  `create index concurrently import_key_row on import_key (kind, idx)`,
];
