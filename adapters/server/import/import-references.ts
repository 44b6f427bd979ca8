import type { CatalogueCategory } from '../../../core/catalogue/catalogue.ts';
import type { Database, Work } from '../database/database.ts';

/** Between the names of a category's path. */
const STEP = ' > ';

/** What the rows of an import may name: by a seller's id, by a category's path, each with its row. */
export interface Places {
  readonly sellers: Map<string, number>;
  readonly categories: Map<string, number>;
}

/** Sellers by `member_id` and categories by path (`식품 > 과일`), as the shop has them. */
export async function placesOf(database: Database | Work): Promise<Places> {
  const sellers = await database.selectFrom('seller').select(['member_id', 'seller_idx']).execute();
  const rows = await database.selectFrom('category').select(['category_idx', 'parent_idx', 'category_name']).execute();
  const byNumber = new Map(rows.map((row) => [row.category_idx, row]));
  const pathOf = (category_idx: number): string => {
    const row = byNumber.get(category_idx);
    if (row === undefined) return '';
    return row.parent_idx === null ? row.category_name : `${pathOf(row.parent_idx)}${STEP}${row.category_name}`;
  };
  return {
    sellers: new Map(sellers.map(({ member_id, seller_idx }) => [member_id, seller_idx])),
    categories: new Map(rows.map(({ category_idx }) => [pathOf(category_idx), category_idx])),
  };
}

/** The path of each category of a file, by its key. A parent may be one of the file or a path of the shop's. */
export function pathsOf(categories: readonly CatalogueCategory[]): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const { key, parent, category_name } of categories) {
    paths.set(key, parent === null ? category_name : `${paths.get(parent) ?? parent}${STEP}${category_name}`);
  }
  return paths;
}
