import { sql } from 'kysely';
import type { Database } from '../../../adapters/server/database/database.ts';
import type { ImportRun } from '../../../core/api/office/catalogue/import.api.ts';
import { CHEAPER, NEW_NAME } from './changed-files.ts';

interface RowCounts {
  readonly rows: Readonly<Record<string, number>>;
  /** Number of rows written since PostgreSQL started to count. */
  readonly written: Readonly<Record<string, number>>;
  readonly event_idx: number;
}

const TABLES = ['product', 'sale', 'sale_option', 'sale_channel_price', 'import_key'] as const;

export async function rowCounts(database: Database): Promise<RowCounts> {
  const rows: Record<string, number> = {};
  for (const table of TABLES) {
    const counted = await sql<{ cnt: number }>`select count(*)::int as cnt from ${sql.table(table)}`.execute(database);
    rows[table] = counted.rows[0]?.cnt ?? 0;
  }
  const written = await sql<{ relname: string; cnt: number }>`
    select relname, (n_tup_ins + n_tup_upd)::int as cnt from pg_stat_user_tables where schemaname = 'public'
  `.execute(database);
  const event = await sql<{ idx: number }>`select coalesce(max(event_idx), 0)::int as idx from office_event`.execute(
    database,
  );
  return {
    rows,
    written: Object.fromEntries(written.rows.map(({ relname, cnt }) => [relname, cnt])),
    event_idx: event.rows[0]?.idx ?? 0,
  };
}

/** Throws if a row lacks its new value, was added or was written twice, or if the audit log differs. */
export async function checkImported(
  database: Database,
  kind: 'products' | 'sales',
  run: ImportRun,
  before: RowCounts,
): Promise<void> {
  // PostgreSQL counts the writes of an idle connection only after ten seconds.
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  const after = await rowCounts(database);
  const [table, history] =
    kind === 'sales' ? (['sale', 'sale_import'] as const) : (['product', 'sale_import'] as const);
  const isChanged =
    kind === 'sales'
      ? sql`sale_price - consumer_price = ${3_000 + CHEAPER}`
      : sql`product_name like ${`%${NEW_NAME}`} and product_name not like ${`%${NEW_NAME}${NEW_NAME}`}`;
  const { rows } = await sql<{ changed: number; noted: number; left: number; done: number; counted: number }>`
    select
      (select count(*)::int from ${sql.table(table)} join import_key
        on import_key.kind = ${table} and import_key.idx = ${sql.ref(table === 'sale' ? 'sale.sell_idx' : 'product.product_idx')}
        where import_key.key ~ '^[sp][0-9]+$' and ${isChanged}) as changed,
      (select count(*)::int from sale_import where event_idx >= ${before.event_idx} and staff_name is not null) as noted,
      (select count(*)::int from import_part where stored_dt is null) as left,
      (select count(*)::int from office_event where event_idx > ${before.event_idx} and state = 'done') as done,
      (select coalesce(sum(replace(substring(change->>'after' from '고침 ([0-9,]+)'), ',', '')::int), 0)::int
        from office_event, jsonb_array_elements(change_list) as change
        where event_idx > ${before.event_idx} and change->>'label' in ('상품', '판매')) as counted
  `.execute(database);
  const expected = {
    changed: run.changed_cnt,
    noted: run.changed_cnt,
    left: 0,
    done: run.summary?.part_cnt,
    counted: run.changed_cnt,
    written: run.changed_cnt,
    history: run.changed_cnt,
    rows: before.rows,
  };
  const found = {
    ...rows[0],
    written: (after.written[table] ?? 0) - (before.written[table] ?? 0),
    history: (after.written[history] ?? 0) - (before.written[history] ?? 0),
    rows: after.rows,
  };
  process.stdout.write(`${kind}: ${JSON.stringify(found)}\n`);
  if (JSON.stringify(found) !== JSON.stringify(expected)) {
    throw new Error(`the import of ${kind} is not what it should be: ${JSON.stringify(expected)}`);
  }
}
