import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { postgresDatabase } from '../../../../adapters/server/database/database.ts';
import { PREPARED, PreparedStatements } from '../../../../adapters/server/database/prepared-statements.ts';

describe('PreparedStatements', () => {
  it('names marked statements by their text, and no others', () => {
    const statements = new PreparedStatements();
    const name = statements.nameOf('/* prepared */ select 1');

    expect(name).toMatch(/^moajang-\d+$/);
    expect(statements.nameOf('/* prepared */ select 1')).toBe(name);
    expect(statements.nameOf('/* prepared */ select 2')).not.toBe(name);
    expect(statements.nameOf('select 1')).toBeNull();
  });

  it('names a limited number of texts', () => {
    const statements = new PreparedStatements();
    const names = Array.from({ length: 1_000 }, (_, index) => statements.nameOf(`/* prepared */ select ${index}`));

    expect(names.filter((name) => name !== null)).toHaveLength(200);
  });

  it('throws for a statement that does not name its columns', () => {
    const statements = new PreparedStatements();

    expect(() => statements.nameOf('/* prepared */ select * from payment')).toThrow('names its columns');
    expect(() => statements.nameOf('/* prepared */ insert into payment returning *')).toThrow('names its columns');
  });
});

const url = process.env['TEST_DATABASE_URL'];

describe.runIf(url !== undefined)('prepared statements in PostgreSQL', () => {
  it('are planned once for all values, and stay valid when a migration adds a column', async () => {
    const database = postgresDatabase(url ?? '', () => {}, 1);
    const find = (shop: number) =>
      sql`${PREPARED} select shop from prepared_sample where shop = ${shop}`.execute(database);
    try {
      await sql`create temp table prepared_sample (shop integer)`.execute(database);
      await sql`insert into prepared_sample values (1), (2)`.execute(database);
      await find(1);
      await sql`alter table prepared_sample add column added text`.execute(database);

      expect((await find(2)).rows).toEqual([{ shop: 2 }]);
      const { rows } = await sql`
        select from pg_prepared_statements where statement like '%from prepared_sample%'
      `.execute(database);
      expect(rows).toHaveLength(1);
    } finally {
      await database.destroy();
    }
  });
});
