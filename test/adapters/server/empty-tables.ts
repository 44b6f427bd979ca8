import { sql } from 'kysely';
import type { Database } from '../../../adapters/server/database/database.ts';

/** Above this size, deleted rows would slow down later scans, since the embedded database never vacuums. */
const MAX_DELETED_BYTES = 256 * 1024;

/**
 * Empties all tables, and restarts all sequences. TRUNCATE makes new files for each table and index, some 300 ms; most
 * tests fill a few tables with a few rows, which are deleted in 10 ms.
 */
export async function emptyAllTables(database: Database): Promise<void> {
  await database.transaction().execute(async (work) => {
    const { rows: tables } = await sql<{ name: string; bytes: number }>`
      select relname as name, pg_relation_size(oid) as bytes from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
    `.execute(work);
    if (tables.some(({ bytes }) => bytes > MAX_DELETED_BYTES)) {
      await sql`truncate ${sql.join(tables.map(({ name }) => sql.id(name)))} cascade`.execute(work);
    } else {
      // Without triggers and foreign keys, so that the order does not matter.
      await sql`set local session_replication_role = replica`.execute(work);
      for (const { name, bytes } of tables) if (bytes > 0) await sql`delete from ${sql.id(name)}`.execute(work);
    }
    await sql`
      select setval(format('%I', sequencename), start_value, false) from pg_sequences
      where schemaname = 'public' and last_value is not null
    `.execute(work);
  });
}
