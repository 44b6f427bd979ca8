import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../adapters/server/database/database.ts';

/** Above this size, deleted rows would slow down later scans, since the embedded database never vacuums. */
const MAX_DELETED_BYTES = 256 * 1024;
/** A trigger may write to a table that is empty already, but not twice. */
const MAX_ROUNDS = 3;

interface Filled {
  readonly name: string;
  readonly bytes: number;
}

interface AllTables {
  /** The tables, each before those that its rows reference. */
  readonly names: readonly string[];
  /** A query that finds the tables that have rows. */
  readonly filled: RawBuilder<Filled>;
}

const allTables = new WeakMap<Database, AllTables>();

/**
 * Empties all tables, and restarts all sequences. TRUNCATE would take about 300 ms, since it creates new files for each
 * table and index. Most tests fill a few tables with a few rows, which are deleted in 10 ms. Foreign keys and triggers
 * stay on, since after a change of `session_replication_role` the database plans every prepared statement again.
 */
export async function emptyAllTables(database: Database): Promise<void> {
  const { names, filled } = allTables.get(database) ?? (await findAllTables(database));
  await database.transaction().execute(async (tx) => {
    let { rows } = await filled.execute(tx);
    if (rows.some(({ bytes }) => bytes > MAX_DELETED_BYTES)) {
      await sql`truncate ${sql.join(names.map((name) => sql.id(name)))} cascade`.execute(tx);
      rows = [];
    }
    for (let round = 0; rows.length > 0; round += 1) {
      if (round === MAX_ROUNDS) throw new Error(`not emptied: ${rows.map(({ name }) => name).join(', ')}`);
      for (const { name } of rows) await sql`delete from ${sql.id(name)}`.execute(tx);
      ({ rows } = await filled.execute(tx));
    }
    await sql`
      select setval(format('%I', sequencename), start_value, false) from pg_sequences
      where schemaname = 'public' and last_value is not null
    `.execute(tx);
  });
}

async function findAllTables(database: Database): Promise<AllTables> {
  const { rows } = await sql<{ name: string; refers_to: string[] }>`
    select relname as name, array(
      select confrelid::regclass::text from pg_constraint
      where contype = 'f' and conrelid = pg_class.oid and confrelid <> conrelid
    ) as refers_to
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
    order by relname
  `.execute(database);
  const names = referringFirst(new Map(rows.map(({ name, refers_to }) => [name, refers_to])));
  const filled = sql<Filled>`${sql.join(names.map(isFilled), sql` union all `)}`;
  const tables = { names, filled };
  allTables.set(database, tables);
  return tables;
}

function isFilled(name: string): RawBuilder<Filled> {
  const size = sql`pg_relation_size(${sql.lit(name)}::regclass)`;
  return sql`select ${sql.lit(name)} as name, ${size} as bytes where exists (select from ${sql.id(name)})`;
}

function referringFirst(referred: ReadonlyMap<string, readonly string[]>): string[] {
  const last: string[] = [];
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const other of referred.get(name) ?? []) visit(other);
    last.push(name);
  };
  for (const name of referred.keys()) visit(name);
  return last.toReversed();
}
