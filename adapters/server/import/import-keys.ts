import { createHash } from 'node:crypto';
import type { ImportCount, PartialRow } from '../../../core/catalogue/imported-catalogue.ts';
import type { Database, Tx } from '../database/database.ts';
import type { KeyedKind } from '../database/tables/tables.ts';

/** A row of an earlier import. */
interface KnownRow {
  readonly idx: number;
  /** Hash of the row when it was last stored. */
  readonly digest: string;
}

/** A row of a file with the id of the stored one. */
export interface ChangedRow<Row> {
  readonly idx: number;
  readonly row: Row;
}

/** How rows of a kind are identified and stored. */
export interface StoredKind<Row> {
  readonly kind: KeyedKind;
  keyOf(row: Row): string;
  /** Returns the content of a row. If it has not changed since the row was last stored, the row is skipped. */
  toContent(row: Row): unknown;
  /** Stores known rows even if they are unchanged. */
  readonly storesAll?: boolean;
  /** Stores new rows. Returns their ids. */
  add(tx: Tx, rows: readonly Row[]): Promise<readonly number[]>;
  /** Locks the rows that both this change and orders write, by ascending id, so that no two deadlock. */
  lock?(tx: Tx, ids: readonly number[]): Promise<void>;
  /** Stores rows that are known, each once. */
  change(tx: Tx, changed: readonly ChangedRow<Row>[]): Promise<void>;
  /** Called after these rows were changed. */
  changed?(tx: Tx, ids: readonly number[]): Promise<void>;
  /** In a dry run: reports further effects of changing the row, such as new stock. */
  preview?(tx: Tx, idx: number, row: Row): Promise<void>;
  /** In a dry run: receives the rows that would be added or changed. */
  compare?(tx: Tx, rows: readonly Row[]): Promise<void>;
}

/** Stores rows of files: adds new ones, changes known ones that differ. A dry run only counts them. */
export async function storeRows<Row>(
  tx: Tx,
  stored: StoredKind<Row>,
  rows: readonly Row[],
  isDry: boolean,
): Promise<ImportCount> {
  const known = await loadKnownRows(
    tx,
    stored.kind,
    rows.map((row) => stored.keyOf(row)),
  );
  const added: (RowVersion & { readonly row: Row })[] = [];
  const changed: (RowVersion & ChangedRow<Row>)[] = [];
  for (const row of rows) {
    const version = { key: stored.keyOf(row), digest: toDigest(stored.toContent(row)), row };
    const before = known.get(version.key);
    if (before === undefined) added.push(version);
    else if (stored.storesAll === true || before.digest !== version.digest)
      changed.push({ ...version, idx: before.idx });
  }
  const counted = { added: added.length, changed: changed.length, same: rows.length - added.length - changed.length };
  if (isDry) {
    for (const { row, idx } of changed) await stored.preview?.(tx, idx, row);
    await stored.compare?.(
      tx,
      [...added, ...changed].map(({ row }) => row),
    );
    return counted;
  }
  const numbers =
    added.length === 0
      ? []
      : await stored.add(
          tx,
          added.map(({ row }) => row),
        );
  if (changed.length > 0) {
    await stored.lock?.(
      tx,
      changed.map(({ idx }) => idx),
    );
  }
  for (const part of splitByUniqueId(changed)) await stored.change(tx, part);
  if (changed.length > 0) {
    await stored.changed?.(
      tx,
      changed.map(({ idx }) => idx),
    );
  }
  await saveRows(tx, stored.kind, [
    ...added.map(({ key, digest }, index) => ({ key, digest, idx: numbers[index] ?? 0 })),
    ...changed.map(({ key, digest, idx }) => ({ key, digest, idx })),
  ]);
  return counted;
}

/** Splits rows, in their order, into parts without duplicates: two keys of a file may refer to the same row. */
function splitByUniqueId<Row extends ChangedRow<unknown>>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const parts: Row[][] = [];
  const known = new Set<number>();
  for (const row of rows) {
    if (parts.length === 0 || known.has(row.idx)) {
      parts.push([]);
      known.clear();
    }
    known.add(row.idx);
    parts.at(-1)?.push(row);
  }
  return parts;
}

interface RowVersion {
  readonly key: string;
  readonly digest: string;
}

/** Loads the imported rows of these keys. */
export async function loadKnownRows(
  database: Database | Tx,
  kind: KeyedKind,
  keys: readonly string[],
): Promise<ReadonlyMap<string, KnownRow>> {
  if (keys.length === 0) return new Map();
  const rows = await database
    .selectFrom('import_key')
    .select(['key', 'idx', 'digest'])
    .where('kind', '=', kind)
    .where('key', 'in', keys)
    .execute();
  return new Map(rows.map(({ key, idx, digest }) => [key, { idx, digest }]));
}

async function saveRows(tx: Tx, kind: KeyedKind, rows: readonly (KnownRow & RowVersion)[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('import_key')
    .values(rows.map((row) => ({ ...row, kind })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet((row) => ({ digest: row.ref('excluded.digest') })),
    )
    .execute();
}

function toDigest(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/** Returns the columns that a file changes in an existing row; columns missing from the file keep their values. */
export function changedColumns<Columns extends object>(
  columns: Columns,
  { omitted = [] }: PartialRow,
): Partial<Columns> {
  const changed: Partial<Columns> = { ...columns };
  for (const name of omitted) Reflect.deleteProperty(changed, name);
  return changed;
}
