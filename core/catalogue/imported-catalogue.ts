import type {
  CatalogueBanner,
  CatalogueCategory,
  CatalogueCuration,
  CatalogueEvent,
  CatalogueFaq,
  CatalogueNotice,
  CataloguePick,
  CatalogueProduct,
  CatalogueSale,
  CatalogueSeller,
} from './catalogue.ts';

/** A row of a file that need not have all columns. */
export interface PartialRow {
  /** Optional columns that the file omits. A new row gets their defaults, an existing row keeps its values. */
  readonly omitted?: readonly string[];
}

/** The position of a row in the whole file, needed if other rows of the file are omitted. */
interface PositionedRow {
  readonly ordinal?: number;
}

/** A row with a key. Importing the same key again updates the row. */
export type KeyedRow<Row> = Row & PartialRow & { readonly key: string };

/**
 * A row with its position within its kind, ascending. Null places a new row after the existing ones and leaves the
 * position of an existing row unchanged.
 */
export type RankedRow<Row> = KeyedRow<Row> & { readonly ordinal: number | null };

/** The content of an operator's import files: products, and the content displayed around them. */
export interface ImportedCatalogue {
  readonly sellers: readonly (CatalogueSeller & PartialRow)[];
  readonly categories: readonly (CatalogueCategory & PositionedRow)[];
  readonly products: readonly (CatalogueProduct & PartialRow)[];
  readonly sales: readonly (CatalogueSale & PartialRow)[];
  readonly banners: readonly RankedRow<CatalogueBanner>[];
  readonly picks: readonly RankedRow<CataloguePick>[];
  readonly curations: readonly RankedRow<CatalogueCuration>[];
  readonly events: readonly KeyedRow<CatalogueEvent>[];
  readonly notices: readonly KeyedRow<CatalogueNotice>[];
  readonly faqs: readonly RankedRow<CatalogueFaq>[];
}

export type ImportedKind = keyof ImportedCatalogue;

/** All kinds in storage order: rows are stored before the rows that refer to them. */
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

/** A row that cannot be imported: its kind, its index, and why. */
export interface ImportError {
  readonly kind: ImportedKind;
  readonly index: number;
  readonly text: string;
}

export interface ImportOptions {
  /** True: also overwrites the stock of existing options; otherwise only new options get their stock. */
  readonly setsStock: boolean;
  /** True: validates everything without storing it. */
  readonly isDry: boolean;
  /** True: stores products and sales even if the last import had the same rows. They may have been changed since. */
  readonly storesAll?: boolean;
  /** The staff member who imports; missing for a command. */
  readonly staff_name?: string | null;
}

/** Number of rows of one kind by result. */
export interface ImportCount {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
}

/** An option whose stock an import sets. */
export interface StockChange {
  /** Key of the sale. */
  readonly key: string;
  readonly option_name: string;
  /** Units according to the file. */
  readonly counted_cnt: number;
  /** Units of the option that unpaid orders hold. */
  readonly held_cnt: number;
  /** Units for sale from now on. */
  readonly remaining_cnt: number;
}

export type ImportCounts = Readonly<Record<ImportedKind, ImportCount>>;
