import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

type NumberedTable = 'product' | 'sale';

/** Rows per statement: PostgreSQL accepts 65,535 parameters. */
const MAX_BATCH_ROWS = 500;

/** Reserves ids of a table's identity column, so that rows which reference each other need no second query. */
export async function reserveIds(work: Tx, table: NumberedTable, count: number): Promise<number[]> {
  if (count === 0) return [];
  const column = table === 'product' ? 'product_idx' : 'sell_idx';
  const { rows } = await sql<{ number: number }>`
    select nextval(pg_get_serial_sequence(${table}, ${column})) as number from generate_series(1, ${count}::integer)
  `.execute(work);
  return rows.map(({ number }) => number);
}

/** Stores rows with given ids. */
export function insertNumbered(
  work: Tx,
  table: NumberedTable,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  return inParts(rows, async (part) => {
    const columns = Object.keys(part[0] ?? {});
    const values = part.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      overriding system value values ${sql.join(values)}
    `.execute(work);
  });
}

/** Stores rows in as many statements as needed; none for an empty list. */
export async function inParts<Row>(rows: readonly Row[], store: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += MAX_BATCH_ROWS) await store(rows.slice(from, from + MAX_BATCH_ROWS));
}
