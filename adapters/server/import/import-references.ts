import type { CatalogueCategory } from '../../../core/catalogue/catalogue.ts';
import type { Database, Tx } from '../database/database.ts';
import type { CategoryIdx } from '../../../core/vocabulary/ids.ts';

/** Separates the names in a category's path. */
const PATH_SEPARATOR = ' > ';

/** Sellers by id and categories by path, which the rows of an import may reference. */
export interface ImportReferences {
  readonly sellers: Map<string, number>;
  readonly categories: Map<string, number>;
}

/** Loads sellers by `member_id` and categories by path (`식품 > 과일`). */
export async function loadReferences(database: Database | Tx): Promise<ImportReferences> {
  const sellers = await database.selectFrom('seller').select(['member_id', 'seller_idx']).execute();
  const paths = await loadCategoryPaths(database);
  return {
    sellers: new Map(sellers.map(({ member_id, seller_idx }) => [member_id, seller_idx])),
    categories: new Map([...paths].map(([category_idx, path]) => [path, category_idx])),
  };
}

/** Loads the path of each category, by its id. */
export async function loadCategoryPaths(database: Database | Tx): Promise<ReadonlyMap<number, string>> {
  const rows = await database.selectFrom('category').select(['category_idx', 'parent_idx', 'category_name']).execute();
  const byId = new Map(rows.map((row) => [row.category_idx, row]));
  const pathOf = (category_idx: CategoryIdx): string => {
    const row = byId.get(category_idx);
    if (row === undefined) return '';
    return row.parent_idx === null
      ? row.category_name
      : `${pathOf(row.parent_idx)}${PATH_SEPARATOR}${row.category_name}`;
  };
  return new Map(rows.map(({ category_idx }) => [category_idx, pathOf(category_idx)]));
}

/**
 * Returns the path of each category of a file, by its key. A parent may be in the file, or a path of a stored category.
 */
export function toPaths(categories: readonly CatalogueCategory[]): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const { key, parent, category_name } of categories) {
    paths.set(key, parent === null ? category_name : `${paths.get(parent) ?? parent}${PATH_SEPARATOR}${category_name}`);
  }
  return paths;
}
