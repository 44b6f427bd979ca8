import type { Database, Tx } from '../database/database.ts';

type CatalogueKind = 'product' | 'sale';

/** Loads the import keys of products or sales by their ids. If a row has several keys, returns the first. */
export async function loadImportKeys(
  database: Database | Tx,
  kind: CatalogueKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('import_key')
    .select((row) => ['idx', row.fn.min('key').as('key')])
    .where('kind', '=', kind)
    .where('idx', 'in', ids)
    .groupBy('idx')
    .execute();
  return new Map(rows.map(({ idx, key }) => [idx, key]));
}

/**
 * Like `loadImportKeys`, but first stores a new key for each row without one, so that an exported file identifies its
 * rows when it is imported again.
 */
export async function ensureKeys(
  database: Database,
  kind: CatalogueKind,
  ids: readonly number[],
  newKey: (idx: number) => string,
): Promise<ReadonlyMap<number, string>> {
  const known = await loadImportKeys(database, kind, ids);
  const added = ids.filter((idx) => !known.has(idx)).map((idx) => ({ kind, idx, key: newKey(idx), digest: '' }));
  if (added.length === 0) return known;
  await database.insertInto('import_key').values(added).execute();
  return new Map([...known, ...added.map(({ idx, key }) => [idx, key] as const)]);
}
