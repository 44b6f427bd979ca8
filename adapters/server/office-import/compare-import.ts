import type { ImportDifference, OfficeImportKind } from '../../../core/api/office/catalogue/import.api.ts';
import type { CatalogueProduct, CatalogueSale } from '../../../core/catalogue/catalogue.ts';
import { completeProduct, completeSale } from '../../../core/catalogue/complete-row.ts';
import { productChanges, saleChanges, type ImportChange } from '../../../core/catalogue/import-changes.ts';
import type { ImportedRow } from '../../../core/catalogue/import-source.ts';
import { priceFault } from '../../../core/catalogue/price-fault.ts';
import type { Database, Tx } from '../database/database.ts';
import { importFaults } from '../import/import-faults.ts';
import { knownRows } from '../import/import-keys.ts';
import { categoryPaths, pathsOf, placesOf } from '../import/import-references.ts';
import { safeHtml } from '../kernel/safe-html.ts';
import { indexOf, type ImportFileFault, type PlacedRow, type ReadImport } from './read-import.ts';
import { keysOf } from './row-keys.ts';
import { loadCatalogueProducts, loadCatalogueSales, loadWithdrawnOptions } from './stored-rows.ts';

/** Rows per query. */
const ROWS_AT_ONCE = 500;

/** A row that differs from the stored one, in the form in which it would be stored. */
export interface DifferingRow<Kind extends OfficeImportKind> {
  readonly row: ImportedRow<Kind>;
  readonly difference: ImportDifference;
}

/** The changes that an import of files would make to the catalogue. */
export interface ComparedImport {
  readonly categories: readonly DifferingRow<'categories'>[];
  readonly products: readonly DifferingRow<'products'>[];
  readonly sales: readonly DifferingRow<'sales'>[];
  /** Number of rows equal to the stored ones. */
  readonly same: Readonly<Record<OfficeImportKind, number>>;
  readonly faults: readonly ImportFileFault[];
}

/**
 * Compares the rows of files with the stored ones, column by column, regardless of the last import. Rows with errors
 * are omitted.
 */
export async function compareImport(
  database: Database | Tx,
  read: ReadImport,
  setsStock: boolean,
): Promise<ComparedImport> {
  const unknown = await importFaults(database, indexOf(read));
  const wrong = new Set(unknown.map(({ kind, index }) => `${kind} ${index}`));
  const faults = [
    ...read.faults,
    ...unknown.map(({ kind, index, text }) => ({ place: placeOf(read, kind, index), text })),
  ];
  const rowsOf = <Kind extends OfficeImportKind>(kind: Kind) =>
    read.rows[kind].filter((_row, index) => !wrong.has(`${kind} ${index}`));
  const categories = await compareCategories(database, rowsOf('categories'));
  const paths = pathsOf(read.rows.categories.map(({ row }) => row));
  const products: DifferingRow<'products'>[] = [];
  const sales: DifferingRow<'sales'>[] = [];
  const same = { categories: rowsOf('categories').length - categories.length, products: 0, sales: 0 };
  for (const part of partsOf(rowsOf('products'))) {
    const differing = await compareProducts(database, part, paths);
    same.products += part.length - differing.length;
    products.push(...differing);
  }
  const names = new Map(read.rows.products.map(({ row }) => [row.key, row.product_name]));
  for (const part of partsOf(rowsOf('sales'))) {
    const differing = await compareSales(database, part, names, setsStock);
    same.sales += part.length - differing.length;
    sales.push(...differing);
  }
  return { categories, products, sales, same, faults };
}

function placeOf(read: ReadImport, kind: string, index: number): string {
  const rows = kind === 'categories' || kind === 'products' || kind === 'sales' ? read.rows[kind] : [];
  return rows[index]?.place ?? '';
}

/**
 * Existing categories are omitted, so the new ones are identified by paths instead of file keys, and have their
 * position in the file.
 */
async function compareCategories(
  database: Database | Tx,
  placed: readonly PlacedRow<'categories'>[],
): Promise<readonly DifferingRow<'categories'>[]> {
  const { categories } = await placesOf(database);
  const paths = pathsOf(placed.map(({ row }) => row));
  return placed.flatMap(({ place, row }, ordinal) => {
    const path = paths.get(row.key) ?? row.category_name;
    if (categories.has(path)) return [];
    const parent = row.parent === null ? null : (paths.get(row.parent) ?? row.parent);
    const difference = differenceOf({ kind: 'categories', key: row.key, row_idx: null, name: path, place }, null);
    return [{ row: { ...row, key: path, parent, ordinal }, difference }];
  });
}

async function compareProducts(
  database: Database | Tx,
  placed: readonly PlacedRow<'products'>[],
  paths: ReadonlyMap<string, string>,
): Promise<readonly DifferingRow<'products'>[]> {
  const known = await knownRows(
    database,
    'product',
    placed.map(({ row }) => row.key),
  );
  const keys = new Map([...known].map(([key, { idx }]) => [idx, key]));
  const stored = await loadCatalogueProducts(database, keys, await categoryPaths(database));
  return placed.flatMap(({ place, row: written }) => {
    const row = {
      ...written,
      category: paths.get(written.category) ?? written.category,
      description: safeHtml(written.description),
    };
    const idx = known.get(row.key)?.idx ?? null;
    const before = idx === null ? undefined : stored.get(idx);
    const after: CatalogueProduct = before === undefined ? row : completeProduct(row, before);
    const changes = before === undefined ? null : productChanges(before, after);
    if (changes?.length === 0) return [];
    const named = { kind: 'products', key: row.key, name: after.product_name, place } as const;
    return [
      { row: after, difference: differenceOf({ ...named, row_idx: before === undefined ? null : idx }, changes) },
    ];
  });
}

async function compareSales(
  database: Database | Tx,
  placed: readonly PlacedRow<'sales'>[],
  names: ReadonlyMap<string, string>,
  setsStock: boolean,
): Promise<readonly DifferingRow<'sales'>[]> {
  const known = await knownRows(
    database,
    'sale',
    placed.map(({ row }) => row.key),
  );
  const keys = new Map([...known].map(([key, { idx }]) => [idx, key]));
  const products = await productsOf(
    database,
    [...keys.keys()],
    placed.map(({ row }) => row.product),
  );
  const stored = await loadCatalogueSales(database, keys, products.keys);
  const withdrawnOf = await loadWithdrawnOptions(database, [...keys.keys()]);
  return placed.flatMap(({ place, row }) => {
    const idx = known.get(row.key)?.idx ?? null;
    const before = idx === null ? undefined : stored.get(idx);
    const withdrawn = (idx === null ? undefined : withdrawnOf.get(idx)) ?? [];
    const after: CatalogueSale = before === undefined ? row : completeSale(row, before, { setsStock, withdrawn });
    const changes = before === undefined ? null : saleChanges(before, after);
    if (changes?.length === 0) return [];
    const name = names.get(row.product) ?? products.names.get(row.product) ?? '';
    const named = { kind: 'sales', key: row.key, name, place } as const;
    const difference = differenceOf({ ...named, row_idx: before === undefined ? null : idx }, changes);
    return [{ row: after, difference: { ...difference, warning: priceFault(after) } }];
  });
}

/** Loads the keys of the products of sales, and the names of products by key. */
async function productsOf(
  database: Database | Tx,
  sell_idx_list: readonly number[],
  product_keys: readonly string[],
): Promise<{ readonly keys: ReadonlyMap<number, string>; readonly names: ReadonlyMap<string, string> }> {
  const known = await knownRows(database, 'product', [...new Set(product_keys)]);
  const sold =
    sell_idx_list.length === 0
      ? []
      : await database.selectFrom('sale').select('product_idx').where('sell_idx', 'in', sell_idx_list).execute();
  const named = new Map([...known].map(([key, { idx }]) => [idx, key]));
  const others = sold.flatMap(({ product_idx }) => (named.has(product_idx) ? [] : [product_idx]));
  const keys = new Map([...named, ...(await keysOf(database, 'product', others))]);
  const rows =
    keys.size === 0
      ? []
      : await database
          .selectFrom('product')
          .select(['product_idx', 'product_name'])
          .where('product_idx', 'in', [...keys.keys()])
          .execute();
  return { keys, names: new Map(rows.map((row) => [keys.get(row.product_idx) ?? '', row.product_name])) };
}

/** `changes` null: the row is new. */
function differenceOf(
  row: Pick<ImportDifference, 'kind' | 'key' | 'row_idx' | 'name' | 'place'>,
  changes: readonly ImportChange[] | null,
): ImportDifference {
  return { ...row, change_list: [...(changes ?? [])], warning: null };
}

function* partsOf<Row>(rows: readonly Row[]): Generator<readonly Row[], void, undefined> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE);
}
