/** What was imported from where: a file's own key for a product or a sale, and what its row said last. */
export const IMPORT_KEYS: readonly string[] = [
  `create table import_key (
    kind text not null check (kind in ('product', 'sale')),
    key text not null,
    idx bigint not null,
    digest text not null,
    primary key (kind, key)
  )`,
];
