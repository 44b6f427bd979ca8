import { sql } from 'kysely';
import { postgresDatabase } from '../../adapters/server/database/database.ts';

/** Drops the databases that the workers of this run created on the PostgreSQL of TEST_DATABASE_URL, at its end. */
export default function dropDatabases(): () => Promise<void> {
  return async () => {
    const url = process.env['TEST_DATABASE_URL'];
    if (url === undefined) return;
    const admin = postgresDatabase(url, () => {}, 1);
    const { rows } = await sql<{ datname: string }>`
      select datname from pg_database where starts_with(datname, ${`test_${process.pid}_`})
    `.execute(admin);
    for (const { datname } of rows) await sql`drop database ${sql.id(datname)} with (force)`.execute(admin);
    await admin.destroy();
  };
}
