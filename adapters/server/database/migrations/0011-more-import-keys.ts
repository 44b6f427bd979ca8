/** Import keys of banners, picks, curations, events, notices and FAQ entries. */
export const MORE_IMPORT_KEYS: readonly string[] = [
  `alter table import_key drop constraint import_key_kind_check`,
  `alter table import_key add constraint import_key_kind_check
    check (kind in ('product', 'sale', 'banner', 'pick', 'curation', 'event', 'notice', 'faq'))`,
];
