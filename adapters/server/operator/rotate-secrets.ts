import { sql, type RawBuilder } from 'kysely';
import { sealedColumns, type SealedText } from '../database/tables/sealed-columns.ts';
import type { ServerContext } from '../kernel/server-context.ts';

/** Number of rows read at a time. Each is written by its own statement, so each lock is short. */
const BATCH_SIZE = 200;

/** The result for one column. */
export interface RotatedColumn {
  readonly table: string;
  readonly column: string;
  /** Number of texts that this run has sealed with the current secret. */
  readonly sealed_cnt: number;
  /** Number of texts that no configured secret opens; they are unchanged. */
  readonly unreadable_cnt: number;
}

/** A text with the keys of its row. */
type SealedRow = Readonly<Record<string, unknown>> & { readonly sealed_text: SealedText };

/**
 * Seals all sealed columns with the current secret: texts of a previous secret, and those that earlier versions stored
 * without one. Safe while the server runs: a text that changes in the meantime is skipped. An interrupted run can be
 * continued, since finished texts are not read again. Calls `progress` after each batch.
 */
export async function rotateSecrets(
  { database, secret }: Pick<ServerContext, 'database' | 'secret'>,
  progress: (column: RotatedColumn) => void = () => {},
  batch = BATCH_SIZE,
): Promise<readonly RotatedColumn[]> {
  const done: RotatedColumn[] = [];
  for (const sealedColumn of sealedColumns()) {
    const { table, column, keys } = sealedColumn;
    const [own, key] = [sql.ref(column), sql.join(keys.map((name) => sql.ref(name)))];
    const counts = { sealed_cnt: 0, unreadable_cnt: 0 };
    let last: readonly unknown[] | null = null;
    for (;;) {
      const after: RawBuilder<unknown> = last === null ? sql`` : sql`and (${key}) > (${sql.join(last)})`;
      const { rows }: { readonly rows: readonly SealedRow[] } = await sql<SealedRow>`
        select ${key}, ${own} as sealed_text from ${sql.table(table)}
        where ${own} <> '' and left(${own}, ${secret.sealPrefix.length}::int) <> ${secret.sealPrefix} ${after}
        order by ${key} limit ${batch}
      `.execute(database);
      for (const row of rows) {
        const outcome = await sealAgain({ database, secret }, sealedColumn, row);
        if (outcome === 'sealed') counts.sealed_cnt += 1;
        if (outcome === 'unreadable') counts.unreadable_cnt += 1;
        last = keys.map((name) => row[name]);
      }
      if (rows.length > 0) progress({ table, column, ...counts });
      if (rows.length < batch) break;
    }
    done.push({ table, column, ...counts });
  }
  return done;
}

/**
 * Seals one text with the current secret. `skipped`: the text has changed since it was read. `unreadable`: no
 * configured secret opens it.
 */
async function sealAgain(
  { database, secret }: Pick<ServerContext, 'database' | 'secret'>,
  { table, column, keys }: ReturnType<typeof sealedColumns>[number],
  { sealed_text, ...row }: SealedRow,
): Promise<'sealed' | 'skipped' | 'unreadable'> {
  const ids = keys.map((name) => row[name]);
  const cell = [table, column, ids.join(':')] as const;
  const text = secret.unseal(cell, sealed_text);
  if (text === null) return 'unreadable';
  const [own, key] = [sql.ref(column), sql.join(keys.map((name) => sql.ref(name)))];
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${own} = ${secret.seal(cell, text)}
    where (${key}) = (${sql.join(ids)}) and ${own} = ${sealed_text}
  `.execute(database);
  return Number(numAffectedRows ?? 0) > 0 ? 'sealed' : 'skipped';
}
