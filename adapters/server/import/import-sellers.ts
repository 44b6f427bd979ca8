import type { ImportedRow } from '../../../core/catalogue/import-source.ts';
import type { ImportCount } from '../../../core/catalogue/imported-catalogue.ts';
import type { Tx } from '../database/database.ts';
import { changedColumns } from './import-keys.ts';
import type { ImportReferences } from './import-references.ts';

/** Parts of a file's rows, in order. */
type Parts<Row> = AsyncIterable<readonly Row[]>;

/** Stores sellers, identified by `member_id`, and adds new ones to `references`. */
export async function importSellers(
  tx: Tx,
  parts: Parts<ImportedRow<'sellers'>>,
  references: ImportReferences,
  isDry: boolean,
): Promise<ImportCount> {
  const counted = { added: 0, changed: 0, same: 0 };
  for await (const part of parts) {
    for (const seller of part) counted[await importSeller(tx, seller, references, isDry)] += 1;
  }
  return counted;
}

async function importSeller(
  tx: Tx,
  { key: _key, omitted = [], ...seller }: ImportedRow<'sellers'>,
  references: ImportReferences,
  isDry: boolean,
): Promise<keyof ImportCount> {
  const seller_idx = references.sellers.get(seller.member_id);
  if (seller_idx === undefined) {
    if (isDry) return 'added';
    const added = await tx.insertInto('seller').values(seller).returning('seller_idx').executeTakeFirstOrThrow();
    references.sellers.set(seller.member_id, added.seller_idx);
    return 'added';
  }
  const stored = await tx
    .selectFrom('seller')
    .selectAll()
    .where('seller_idx', '=', seller_idx)
    .executeTakeFirstOrThrow();
  const changed = changedColumns(seller, { omitted });
  if (Object.entries(changed).every(([name, value]) => Reflect.get(stored, name) === value)) return 'same';
  if (!isDry) await tx.updateTable('seller').set(changed).where('seller_idx', '=', seller_idx).execute();
  return 'changed';
}

/**
 * Stores categories, identified by path, and adds new ones to `references`. Existing ones are unchanged. `paths` maps
 * each key to its path.
 */
export async function importCategories(
  tx: Tx,
  parts: Parts<ImportedRow<'categories'>>,
  paths: ReadonlyMap<string, string>,
  references: ImportReferences,
  isDry: boolean,
): Promise<ImportCount> {
  const counted = { added: 0, changed: 0, same: 0 };
  let last = -1;
  // A dry run stores no path, so this set shows that a path has occurred under another key.
  const added = new Set<string>();
  for await (const part of parts) {
    for (const { key, parent, category_name, category_img, ordinal = last + 1 } of part) {
      last = ordinal;
      const path = paths.get(key) ?? category_name;
      if (references.categories.has(path) || added.has(path)) {
        counted.same += 1;
        continue;
      }
      added.add(path);
      counted.added += 1;
      if (isDry) continue;
      const parent_idx = parent === null ? null : (references.categories.get(paths.get(parent) ?? parent) ?? null);
      const { category_idx } = await tx
        .insertInto('category')
        .values({ parent_idx, category_name, category_img, ordinal })
        .returning('category_idx')
        .executeTakeFirstOrThrow();
      references.categories.set(path, category_idx);
    }
  }
  return counted;
}
