import type { ImportDifference, OfficeImportKind } from '../../../core/api/office/catalogue/import.api.ts';
import type { CatalogueProduct, CatalogueSale } from '../../../core/catalogue/catalogue.ts';
import { completeProduct, completeSale } from '../../../core/catalogue/complete-row.ts';
import { productChanges, saleChanges, type ImportChange } from '../../../core/catalogue/import-changes.ts';
import type { ImportedRow } from '../../../core/catalogue/import-source.ts';
import { priceWarning } from '../../../core/catalogue/price-warning.ts';
import type { Database, Tx } from '../database/database.ts';
import { loadKnownRows } from '../import/import-keys.ts';
import { loadCategoryPaths, toPaths, loadReferences } from '../import/import-references.ts';
import { safeHtml } from '../kernel/safe-html.ts';
import { loadImportKeys } from './row-keys.ts';
import { loadCatalogueProducts, loadCatalogueSales, loadWithdrawnOptions } from './stored-rows.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';

/** A row with its file and line. */
export interface PlacedRow<Kind extends OfficeImportKind> {
  readonly place: string;
  readonly row: ImportedRow<Kind>;
}

/** A row that differs from what is stored. */
export interface DifferingRow<Kind extends OfficeImportKind> {
  /** As written in its file, with a path instead of the key of a category. */
  readonly written: ImportedRow<Kind>;
  /** As it would be stored. */
  readonly row: ImportedRow<Kind>;
  readonly difference: ImportDifference;
}

/**
 * Returns the categories that are not stored yet. Since stored ones are omitted, the rest are named by paths instead of
 * the keys of their file, and have their positions in the file. The same path under a second key is one category.
 */
export async function compareCategories(
  database: Database | Tx,
  placed: readonly PlacedRow<'categories'>[],
): Promise<readonly DifferingRow<'categories'>[]> {
  const { categories } = await loadReferences(database);
  const paths = toPaths(placed.map(({ row }) => row));
  const added = new Set<string>();
  return placed.flatMap(({ place, row: { ordinal: given, ...row } }, position) => {
    const path = paths.get(row.key) ?? row.category_name;
    if (categories.has(path) || added.has(path)) return [];
    added.add(path);
    const parent = row.parent === null ? null : (paths.get(row.parent) ?? row.parent);
    const difference = toDifference({ kind: 'categories', key: row.key, row_idx: null, name: path, place }, null);
    const written = { ...row, key: path, parent, ordinal: given ?? position };
    return [{ written, row: written, difference }];
  });
}

/** Compares products column by column, even if the last import had the same rows. `paths`: category paths by key. */
export async function compareProducts(
  database: Database | Tx,
  placed: readonly PlacedRow<'products'>[],
  paths: ReadonlyMap<string, string>,
): Promise<readonly DifferingRow<'products'>[]> {
  const known = await loadKnownRows(
    database,
    'product',
    placed.map(({ row }) => row.key),
  );
  const keys = new Map([...known].map(([key, { idx }]) => [idx, key]));
  const stored = await loadCatalogueProducts(database, keys, await loadCategoryPaths(database));
  return placed.flatMap(({ place, row: given }) => {
    const written = { ...given, category: paths.get(given.category) ?? given.category };
    const row = { ...written, description: safeHtml(written.description) };
    const idx = known.get(row.key)?.idx ?? null;
    const before = idx === null ? undefined : stored.get(idx);
    const after: CatalogueProduct = before === undefined ? row : completeProduct(row, before);
    const changes = before === undefined ? null : productChanges(before, after);
    if (changes?.length === 0) return [];
    const named = { kind: 'products', key: row.key, name: after.product_name, place } as const;
    const difference = toDifference({ ...named, row_idx: before === undefined ? null : idx }, changes);
    return [{ written, row: after, difference }];
  });
}

/** Compares sales in the same way. `names`: product names by key. */
export async function compareSales(
  database: Database | Tx,
  placed: readonly PlacedRow<'sales'>[],
  names: ReadonlyMap<string, string>,
  setsStock: boolean,
): Promise<readonly DifferingRow<'sales'>[]> {
  const known = await loadKnownRows(
    database,
    'sale',
    placed.map(({ row }) => row.key),
  );
  const keys = new Map([...known].map(([key, { idx }]) => [idx, key]));
  const products = await loadProductNames(
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
    const difference = toDifference({ ...named, row_idx: before === undefined ? null : idx }, changes);
    return [{ written: row, row: after, difference: { ...difference, warning: priceWarning(after) } }];
  });
}

/** Loads the keys of the products of sales, and the names of products by key. */
async function loadProductNames(
  database: Database | Tx,
  sell_idx_list: readonly SellIdx[],
  productKeys: readonly string[],
): Promise<{ readonly keys: ReadonlyMap<number, string>; readonly names: ReadonlyMap<string, string> }> {
  const known = await loadKnownRows(database, 'product', [...new Set(productKeys)]);
  const sold =
    sell_idx_list.length === 0
      ? []
      : await database.selectFrom('sale').select('product_idx').where('sell_idx', 'in', sell_idx_list).execute();
  const named = new Map([...known].map(([key, { idx }]) => [idx, key]));
  const others = sold.flatMap(({ product_idx }) => (named.has(product_idx) ? [] : [product_idx]));
  const keys = new Map([...named, ...(await loadImportKeys(database, 'product', others))]);
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

/** `changes` is null for a new row. */
function toDifference(
  row: Pick<ImportDifference, 'kind' | 'key' | 'row_idx' | 'name' | 'place'>,
  changes: readonly ImportChange[] | null,
): ImportDifference {
  return { ...row, change_list: [...(changes ?? [])], warning: null };
}
