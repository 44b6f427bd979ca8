import type {
  Catalogue,
  CatalogueBanner,
  CatalogueCuration,
  CatalogueEvent,
  CatalogueFaq,
  CatalogueNotice,
  CataloguePick,
} from './catalogue.ts';

/** A row with a key of its file's own: the same key again is the same row, and changes it. */
export type Keyed<Row> = Row & { readonly key: string };

/** A row with its place among its kind, small first. Null: below those that are there; one that is there stays in its place. */
export type Ranked<Row> = Keyed<Row> & { readonly ordinal: number | null };

/** What an operator's files bring: goods, and what the shop shows and says around them. */
export interface ImportedCatalogue extends Pick<Catalogue, 'sellers' | 'categories' | 'products' | 'sales'> {
  readonly banners: readonly Ranked<CatalogueBanner>[];
  readonly picks: readonly Ranked<CataloguePick>[];
  readonly curations: readonly Ranked<CatalogueCuration>[];
  readonly events: readonly Keyed<CatalogueEvent>[];
  readonly notices: readonly Keyed<CatalogueNotice>[];
  readonly faqs: readonly Ranked<CatalogueFaq>[];
}

export type ImportedKind = keyof ImportedCatalogue;

/** In the order in which they are stored: what is named stands before what names it. */
export const IMPORTED_KINDS = [
  'sellers',
  'categories',
  'products',
  'sales',
  'banners',
  'picks',
  'curations',
  'events',
  'notices',
  'faqs',
] as const satisfies readonly ImportedKind[];

/** Something that can't be imported: which row of which kind, and why. */
export interface ImportFault {
  readonly kind: ImportedKind;
  readonly index: number;
  readonly text: string;
}

export interface ImportOptions {
  /** Sets the stock of options that are there already, too; else only new options get theirs. */
  readonly setStock: boolean;
  /** Looks at everything, and changes nothing. */
  readonly isDry: boolean;
}

/** What became of the rows of one kind. */
export interface ImportCount {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
}

export type ImportCounts = Readonly<Record<ImportedKind, ImportCount>>;
