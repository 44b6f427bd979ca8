import { sql } from 'kysely';
import { formatKst } from '../../../core/time/kst.ts';
import type { Database, Tx } from '../database/database.ts';
import { abortableTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { addOnce } from './add-once.ts';
import { done, MISSING, STALE, type RowChange, type ContentResult } from './content-result.ts';

/** A table of content whose rows staff add and change. */
export interface ContentRows<Row extends { readonly version: string }> {
  readonly table: 'banner' | 'curation' | 'event' | 'faq' | 'notice';
  /** Name of the id column. */
  readonly id: string;
  /** Returns a row; null if there is none. */
  readonly find: (database: Database, idx: number) => Promise<Row | null>;
}

export interface AddedRow {
  readonly idx: number;
  /** True: an earlier request with the same key added the row, which differs from this request. */
  readonly isEarlier: boolean;
}

interface NewRow<Row> {
  readonly insert: (tx: Tx) => Promise<number>;
  /** Returns whether a stored row has the values of the request. */
  readonly isSame: (row: Row) => boolean;
}

/**
 * Adds a row, unless a request with this key has already added one: after a lost response the request is repeated,
 * perhaps with corrected values, which are not stored. Without a key it always adds. Concurrent equal requests wait for
 * each other.
 */
export async function addRow<Row extends { readonly version: string }>(
  { database, clock, responses }: ServerContext,
  { find }: ContentRows<Row>,
  request_key: string | null,
  { insert, isSame }: NewRow<Row>,
): Promise<ContentResult<AddedRow>> {
  const added = await database.transaction().execute(async (tx): Promise<AddedRow> => {
    if (request_key === null) return { idx: await insert(tx), isEarlier: false };
    const { row_idx, isRepeated } = await addOnce(tx, request_key, clock.now(), () => insert(tx));
    const earlier = isRepeated ? await find(tx, row_idx) : null;
    return { idx: row_idx, isEarlier: earlier !== null && !isSame(earlier) };
  });
  responses.clear();
  return done(added);
}

/** Returns whether a row has these values. */
export function hasFields<Row extends object>(row: Row, fields: Partial<Row>): boolean {
  return JSON.stringify({ ...row, ...fields }) === JSON.stringify(row);
}

/**
 * Changes a row if it is unchanged since the caller saw it, or already has the wanted values, as for a request repeated
 * after a lost response. `version` null: changes the current row.
 */
export async function changeRow<Row extends { readonly version: string }>(
  { database, responses }: ServerContext,
  { table, id, find }: ContentRows<Row>,
  idx: number,
  version: string | null,
  update: (tx: Tx, before: Row) => Promise<void>,
): Promise<ContentResult<RowChange<Row>>> {
  const result = await abortableTransaction<ContentResult<RowChange<Row>>>(database, async (tx, undo) => {
    await sql`select from ${sql.table(table)} where ${sql.ref(id)} = ${idx} for update`.execute(tx);
    const before = await find(tx, idx);
    if (before === null) return MISSING;
    await update(tx, before);
    const after = (await find(tx, idx)) ?? before;
    const isUnchanged = version === null || before.version === version;
    return isUnchanged || after.version === before.version ? done({ before, after }) : undo(STALE);
  });
  responses.clear();
  return result;
}

/** Hides a text from shoppers, or shows it again. `version` null: changes the current row. */
export function hideRow<Row extends { readonly version: string }>(
  shop: ServerContext,
  rows: ContentRows<Row> & { readonly table: 'event' | 'faq' | 'notice' },
  idx: number,
  version: string | null,
  is_hidden: boolean,
): Promise<ContentResult<RowChange<Row>>> {
  const hidden_dt = is_hidden ? sql`coalesce(hidden_dt, ${formatKst(shop.clock.now())})` : null;
  return changeRow(shop, rows, idx, version, async (tx) => {
    const row = sql`${sql.ref(rows.id)} = ${idx}`;
    await sql`update ${sql.table(rows.table)} set hidden_dt = ${hidden_dt} where ${row}`.execute(tx);
  });
}
