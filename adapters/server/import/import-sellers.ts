import type { ImportCount, ImportedCatalogue } from '../../../core/catalogue/imported-catalogue.ts';
import type { Tx } from '../database/database.ts';
import { pathsOf, type ImportReferences } from './import-references.ts';

/** Stores sellers, identified by `member_id`, and adds new ones to `places`. */
export async function importSellers(
  work: Tx,
  sellers: ImportedCatalogue['sellers'],
  places: ImportReferences,
  isDry: boolean,
): Promise<ImportCount> {
  const counted = { added: 0, changed: 0, same: 0 };
  for (const { key: _key, ...seller } of sellers) {
    const seller_idx = places.sellers.get(seller.member_id);
    if (seller_idx === undefined) {
      counted.added += 1;
      if (isDry) continue;
      const added = await work.insertInto('seller').values(seller).returning('seller_idx').executeTakeFirstOrThrow();
      places.sellers.set(seller.member_id, added.seller_idx);
      continue;
    }
    const stored = await work
      .selectFrom('seller')
      .selectAll()
      .where('seller_idx', '=', seller_idx)
      .executeTakeFirstOrThrow();
    const isSame = Object.entries(seller).every(([name, value]) => Reflect.get(stored, name) === value);
    counted[isSame ? 'same' : 'changed'] += 1;
    if (isSame || isDry) continue;
    await work.updateTable('seller').set(seller).where('seller_idx', '=', seller_idx).execute();
  }
  return counted;
}

/** Stores categories, identified by path, and adds new ones to `places`. Existing ones are unchanged. */
export async function importCategories(
  work: Tx,
  categories: ImportedCatalogue['categories'],
  places: ImportReferences,
  isDry: boolean,
): Promise<ImportCount> {
  const counted = { added: 0, changed: 0, same: 0 };
  const paths = pathsOf(categories);
  for (const [ordinal, { key, parent, category_name, category_img }] of categories.entries()) {
    const path = paths.get(key) ?? category_name;
    if (places.categories.has(path)) {
      counted.same += 1;
      continue;
    }
    counted.added += 1;
    if (isDry) continue;
    const parent_idx = parent === null ? null : (places.categories.get(paths.get(parent) ?? parent) ?? null);
    const { category_idx } = await work
      .insertInto('category')
      .values({ parent_idx, category_name, category_img, ordinal })
      .returning('category_idx')
      .executeTakeFirstOrThrow();
    places.categories.set(path, category_idx);
  }
  return counted;
}
