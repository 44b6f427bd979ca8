import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../database/database.ts';

type NumberedTable = 'product' | 'sale';

/** Maximum number of rows per statement: PostgreSQL accepts at most 65,535 parameters. */
const MAX_BATCH_ROWS = 500;

/** Reserves ids of a table's identity column, so that rows which reference each other need no second query. */
export async function reserveIds(tx: Tx, table: NumberedTable, count: number): Promise<number[]> {
  if (count === 0) return [];
  const column = table === 'product' ? 'product_idx' : 'sell_idx';
  const { rows } = await sql<{ number: number }>`
    select nextval(pg_get_serial_sequence(${table}, ${column})) as number from generate_series(1, ${count}::integer)
  `.execute(tx);
  return rows.map(({ number }) => number);
}

/** Stores rows with given ids. */
export function insertNumbered(
  tx: Tx,
  table: NumberedTable,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  return storeInBatches(rows, async (part) => {
    const columns = Object.keys(part[0] ?? {});
    const values = part.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      overriding system value values ${sql.join(values)}
    `.execute(tx);
  });
}

/** Types of columns that are updated. */
export type ColumnType = 'bigint' | 'boolean' | 'integer' | 'jsonb' | 'text' | 'timestamp(0)';

/** Columns of a table that an update sets, by their names. */
interface UpdatedTable {
  readonly table: NumberedTable | 'sale_option';
  readonly id: string;
  readonly types: Readonly<Record<string, ColumnType>>;
  /** Assignments `name = expression` of columns that depend on the columns of the rows. */
  readonly following?: (has: (column: string) => boolean) => readonly RawBuilder<unknown>[];
}

/**
 * Updates rows by id, with one statement for all rows that have the same columns. Leaves equal rows unchanged, and the
 * columns that a row lacks. Each id occurs only once.
 */
export async function updateNumbered(
  tx: Tx,
  { table, id, types, following = () => [] }: UpdatedTable,
  rows: readonly { readonly id: number; readonly columns: object }[],
): Promise<void> {
  for (const { names, group } of byColumns(types, rows)) {
    const given = sql.join([id, ...names].map((name) => sql`${sql.ref(name)} text`));
    const own = sql.join(names.map((name) => sql`${sql.table(table)}.${sql.ref(name)}`));
    const values = names.map((name) => sql`given.${sql.ref(name)}::${sql.raw(types[name] ?? 'text')}`);
    const set = [
      ...names.map((name, at) => sql`${sql.ref(name)} = ${values[at]}`),
      ...following((column) => names.includes(column)),
    ];
    await storeInBatches(group, async (part) => {
      const json = JSON.stringify(part.map((row) => ({ ...row.columns, [id]: row.id })));
      await sql`
        update ${sql.table(table)} set ${sql.join(set)} from jsonb_to_recordset(${json}::jsonb) as given (${given})
        where ${sql.table(table)}.${sql.ref(id)} = given.${sql.ref(id)}::bigint
          and (${own}) is distinct from (${sql.join(values)})
      `.execute(tx);
    });
  }
}

interface RowGroup<Row> {
  readonly names: readonly string[];
  readonly group: Row[];
}

function byColumns<Row extends { readonly columns: object }>(
  types: UpdatedTable['types'],
  rows: readonly Row[],
): Iterable<RowGroup<Row>> {
  const groups = new Map<string, RowGroup<Row>>();
  for (const row of rows) {
    const names = Object.keys(types).filter((name) => Reflect.get(row.columns, name) !== undefined);
    if (names.length === 0) continue;
    const known = groups.get(names.join(' '));
    if (known === undefined) groups.set(names.join(' '), { names, group: [row] });
    else known.group.push(row);
  }
  return groups.values();
}

/** Stores rows in as many statements as needed; none for an empty list. */
export async function storeInBatches<Row>(
  rows: readonly Row[],
  store: (part: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += MAX_BATCH_ROWS) await store(rows.slice(from, from + MAX_BATCH_ROWS));
}
