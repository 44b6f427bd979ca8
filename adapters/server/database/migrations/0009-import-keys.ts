/** The key of each imported product or sale in the import files, and a digest of its last imported row. */
export const IMPORT_KEYS: readonly string[] = [
  `create table import_key (
    kind text not null check (kind in ('product', 'sale')),
    key text not null,
    idx bigint not null,
    digest text not null,
    primary key (kind, key)
  )`,
];
