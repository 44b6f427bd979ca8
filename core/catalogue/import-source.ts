import type { ImportedCatalogue, ImportedKind } from './imported-catalogue.ts';

export type ImportedRow<Kind extends ImportedKind> = ImportedCatalogue[Kind][number];

/**
 * The data of all rows that the checks of an import need at the same time: keys, references and images. The rest of a
 * row is read when it is stored, so that an import of any size needs little memory.
 */
export interface ImportIndex {
  readonly sellers: readonly Pick<ImportedRow<'sellers'>, 'key' | 'member_id' | 'profile_img'>[];
  readonly categories: readonly ImportedRow<'categories'>[];
  readonly products: readonly Pick<ImportedRow<'products'>, 'key' | 'category' | 'pictures'>[];
  readonly sales: readonly Pick<ImportedRow<'sales'>, 'key' | 'product' | 'seller'>[];
  readonly banners: readonly Pick<ImportedRow<'banners'>, 'key' | 'banner_img'>[];
  readonly picks: readonly Pick<ImportedRow<'picks'>, 'key' | 'sale'>[];
  readonly curations: readonly Pick<ImportedRow<'curations'>, 'key' | 'sales'>[];
  readonly events: readonly Pick<ImportedRow<'events'>, 'key' | 'event_thum_img'>[];
  readonly notices: readonly Pick<ImportedRow<'notices'>, 'key'>[];
  readonly faqs: readonly Pick<ImportedRow<'faqs'>, 'key'>[];
}

/** The rows of an operator's files. */
export interface ImportSource {
  readonly index: ImportIndex;
  /** Reads the rows of a kind in the order of the index, at most `size` at a time. Each call reads the files again. */
  parts<Kind extends ImportedKind>(kind: Kind, size: number): AsyncIterable<readonly ImportedRow<Kind>[]>;
}
