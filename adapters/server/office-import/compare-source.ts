import type { OfficeImportKind } from '../../../core/api/office/catalogue/import.api.ts';
import type { ImportedRow, ImportSource } from '../../../core/catalogue/import-source.ts';
import type { Database, Tx } from '../database/database.ts';
import type { ImportPartRows } from '../database/tables/import-tables.ts';
import { toPaths } from '../import/import-references.ts';
import { compareCategories, compareProducts, compareSales, type DifferingRow, type PlacedRow } from './compare-rows.ts';

/** Rows per query. */
const ROWS_PER_QUERY = 200;

/** Rows that differ from what is stored, by kind. */
export type DifferingRows = { readonly [Kind in OfficeImportKind]: readonly DifferingRow<Kind>[] };

export const NO_ROWS: DifferingRows = { categories: [], products: [], sales: [] };

/** Files whose rows have a place, which is file and line. */
export interface PlacedSource extends ImportSource {
  placeOf(kind: OfficeImportKind, index: number): string;
  has(kind: OfficeImportKind): boolean;
}

/** Some rows of one kind, compared with what is stored. */
interface ComparedRows {
  readonly kind: OfficeImportKind;
  readonly differing: DifferingRows;
  readonly row_cnt: number;
  readonly same_cnt: number;
}

interface CompareOptions {
  readonly setsStock: boolean;
  /** Whether the row has an error; such a row is not compared. */
  readonly isWrong: (kind: OfficeImportKind, index: number) => boolean;
}

/**
 * Compares the rows of files with what is stored. Reads a few rows at a time, so that files of any length need little
 * memory, and rows that others refer to first.
 */
export async function* compareSource(
  database: Database,
  source: PlacedSource,
  { setsStock, isWrong }: CompareOptions,
): AsyncGenerator<ComparedRows, void, undefined> {
  const { index } = source;
  const paths = toPaths(index.categories);
  const placed = <Kind extends OfficeImportKind>(kind: Kind, rows: readonly ImportedRow<Kind>[], from: number) =>
    rows.flatMap((row, at): PlacedRow<Kind>[] =>
      isWrong(kind, from + at) ? [] : [{ place: source.placeOf(kind, from + at), row }],
    );

  const categories = await compareCategories(database, placed('categories', index.categories, 0));
  yield compared('categories', { ...NO_ROWS, categories }, index.categories.length, index.categories.length);

  let from = 0;
  const names = new Map<string, string>();
  const hasSales = source.has('sales');
  for await (const part of source.parts('products', ROWS_PER_QUERY)) {
    if (hasSales) for (const { key, product_name } of part) names.set(key, product_name);
    const rows = placed('products', part, from);
    from += part.length;
    const products = await compareProducts(database, rows, paths);
    yield compared('products', { ...NO_ROWS, products }, part.length, rows.length);
  }
  from = 0;
  for await (const part of source.parts('sales', ROWS_PER_QUERY)) {
    const rows = placed('sales', part, from);
    from += part.length;
    const sales = await compareSales(database, rows, names, setsStock);
    yield compared('sales', { ...NO_ROWS, sales }, part.length, rows.length);
  }
}

function compared(kind: OfficeImportKind, differing: DifferingRows, row_cnt: number, validCount: number): ComparedRows {
  return { kind, differing, row_cnt, same_cnt: validCount - differing[kind].length };
}

/** Compares the rows of a part again, just before they are stored. */
export async function comparePart(
  tx: Tx,
  { categories, products, sales }: ImportPartRows,
  setsStock: boolean,
): Promise<DifferingRows> {
  const names = new Map(products.map(({ key, product_name }) => [key, product_name]));
  return {
    categories: await compareCategories(tx, categories.map(withoutPlace)),
    products: await compareProducts(tx, products.map(withoutPlace), new Map()),
    sales: await compareSales(tx, sales.map(withoutPlace), names, setsStock),
  };
}

function withoutPlace<Row>(row: Row): { readonly place: string; readonly row: Row } {
  return { place: '', row };
}
