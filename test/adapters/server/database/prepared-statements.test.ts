import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { postgresDatabase, type Database, type Tx } from '../../../../adapters/server/database/database.ts';
import { retryTransaction } from '../../../../adapters/server/database/transaction.ts';
import { LAST, PREPARED, PreparedStatements } from '../../../../adapters/server/database/prepared-statements.ts';
import { useTestShop } from '../test-shop.ts';

describe('PreparedStatements', () => {
  it('names marked statements by their text, and no others', () => {
    const statements = new PreparedStatements();
    const name = statements.nameOf('/* prepared */ select 1');

    expect(name).toMatch(/^moajang-[\da-f]{32}$/);
    expect(statements.nameOf('/* prepared */ select 1')).toBe(name);
    expect(statements.nameOf('/* prepared */ select 2')).not.toBe(name);
    expect(statements.nameOf('select 1')).toBeNull();
  });

  it('names at most 200 texts', () => {
    const statements = new PreparedStatements();
    const names = Array.from({ length: 1_000 }, (_, index) => statements.nameOf(`/* prepared */ select ${index}`));

    expect(names.filter((name) => name !== null)).toHaveLength(200);
  });

  it('throws for a statement that does not name its columns', () => {
    const statements = new PreparedStatements();

    expect(() => statements.nameOf('/* prepared */ select * from payment')).toThrow('names its columns');
    expect(() => statements.nameOf('/* prepared */ insert into payment returning *')).toThrow('names its columns');
  });

  it.each(['from unnest($1::text[])', 'where payment_idx = any( $1::bigint[])'])(
    'throws for an array outside a sub-select, since its length would affect the plan: %s',
    (text) => {
      expect(() => new PreparedStatements().nameOf(`/* prepared */ select 1 ${text}`)).toThrow('sub-selects');
    },
  );
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

describe.runIf(url !== undefined)('a pooler that mixes up prepared statements', () => {
  const TEXT = '/* prepared */ select 1 as one';
  const ask = (database: Database) => sql<{ one: number }>`${PREPARED} select 1 as one`.execute(database);

  /** Calls `work` with a connection on which another process has prepared the same name. */
  async function withForeignStatement(work: (database: Database) => Promise<void>): Promise<void> {
    const database = postgresDatabase(url ?? '', () => {}, 1);
    try {
      await sql.raw(`prepare "${new PreparedStatements().nameOf(TEXT)}" as select 2`).execute(database);
      await work(database);
    } finally {
      await database.destroy();
    }
  }

  it('is detected, and nothing is prepared from then on', async () => {
    await withForeignStatement(async (database) => {
      expect((await ask(database)).rows).toEqual([{ one: 1 }]);
      await sql`${PREPARED} select 3`.execute(database);

      const { rows } = await sql`select from pg_prepared_statements`.execute(database);
      expect(rows).toHaveLength(1);
    });
  });

  it('makes a transaction start again', async () => {
    await withForeignStatement(async (database) => {
      const { rows } = await retryTransaction(database, ask);
      expect(rows).toEqual([{ one: 1 }]);
    });
  });
});

describe.runIf(url !== undefined)('the last statement of a transaction', () => {
  const test = useTestShop();
  const insert = (tx: Tx, value: number) =>
    sql`${PREPARED} ${LAST}
    insert into last_sample (value) values (10 / ${value}::integer)
  `.execute(tx);
  const values = async () =>
    (await sql<{ value: number }>`select value from last_sample order by value`.execute(test.database)).rows.map(
      ({ value }) => value,
    );

  beforeEach(async () => {
    await sql`create table last_sample (value integer)`.execute(test.database);
  });
  afterEach(async () => {
    await sql`drop table last_sample`.execute(test.database);
  });

  it('has committed the transaction when it returns', async () => {
    const seen = await test.database.transaction().execute(async (tx) => {
      await sql`insert into last_sample values (1)`.execute(tx);
      await insert(tx, 5);
      return values();
    });

    expect(seen).toEqual([1, 2]);
  });

  it('must be the last one, since another would run outside of the transaction', async () => {
    const failing = test.database.transaction().execute(async (tx) => {
      await insert(tx, 5);
      await sql`insert into last_sample values (1)`.execute(tx);
    });

    await expect(failing).rejects.toThrow('after the last one');
    expect(await values()).toEqual([2]);
  });

  it('rolls back the transaction when it fails', async () => {
    const failing = test.database.transaction().execute(async (tx) => {
      await sql`insert into last_sample values (1)`.execute(tx);
      await insert(tx, 0);
    });

    await expect(failing).rejects.toThrow('division by zero');
    expect(await values()).toEqual([]);
  });

  it('may be the only one', async () => {
    await test.database.transaction().execute((tx) => insert(tx, 5));

    expect(await values()).toEqual([2]);
  });

  it('leaves its connection ready for the next transaction', async () => {
    await test.database.connection().execute(async (one) => {
      await one.transaction().execute((tx) => insert(tx, 5));
      const undone = one.transaction().execute(async (tx) => {
        await sql`insert into last_sample values (1)`.execute(tx);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
    });

    expect(await values()).toEqual([2]);
  });

  it('may be missing: a transaction without statements succeeds and stores nothing', async () => {
    await test.database.transaction().execute(async () => {});

    expect(await values()).toEqual([]);
  });
});
