import { sql } from 'kysely';
import type { Work } from '../database/database.ts';

type NumberedTable = 'product' | 'sale';

/** Rows in one statement: PostgreSQL takes 65,535 parameters. */
const ROWS_AT_ONCE = 500;

/** Numbers of a table's identity, taken so that nobody else gets them: rows that name each other need no second look. */
export async function takeNumbers(work: Work, table: NumberedTable, count: number): Promise<number[]> {
  if (count === 0) return [];
  const column = table === 'product' ? 'product_idx' : 'sell_idx';
  const { rows } = await sql<{ number: number }>`
    select nextval(pg_get_serial_sequence(${table}, ${column})) as number from generate_series(1, ${count}::integer)
  `.execute(work);
  return rows.map(({ number }) => number);
}

/** Stores rows of which each brings its own number. */
export function insertNumbered(
  work: Work,
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

/** Stores any number of rows, in as many statements as that takes; none for none. */
export async function inParts<Row>(rows: readonly Row[], store: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await store(rows.slice(from, from + ROWS_AT_ONCE));
}
