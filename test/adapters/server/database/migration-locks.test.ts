import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postgresDatabase, type Database } from '../../../../adapters/server/database/database.ts';
import { concurrentScript, script, type ShopMigration } from '../../../../adapters/server/database/migration-script.ts';
import { migrate } from '../../../../adapters/server/database/migrate.ts';

const server = process.env['TEST_DATABASE_URL'];

/** Longer than a migration waits for a lock, and shorter than the statement timeout of a request. */
const MAX_WAIT_MS = 6_000;

const FIRST = { '1-goods': script(['create table goods (code int not null, price int)']) };
const ADD_COLUMN = 'alter table goods add column cnt int';
const CREATE_INDEX = 'create unique index concurrently goods_code on goods (code)';
const ADD_KEY = 'alter table goods add constraint goods_pkey primary key using index goods_code';

describe.skipIf(server === undefined)('a migration of a table that a long transaction reads', () => {
  const given: { database?: Database; admin?: Database } = {};
  const name = `test_${process.ppid}_${process.pid}_migration_locks`;
  beforeAll(async () => {
    given.admin = postgresDatabase(server ?? '', () => {}, 1);
    await sql`create database ${sql.id(name)}`.execute(given.admin);
    const url = new URL(server ?? '');
    url.pathname = `/${name}`;
    given.database = postgresDatabase(url.href, () => {});
  }, 60_000);
  beforeEach(async () => {
    await sql`drop schema public cascade`.execute(database());
    await sql`create schema public`.execute(database());
    await migrate(database(), FIRST);
  });
  afterAll(async () => {
    await given.database?.destroy();
    if (given.admin !== undefined) await sql`drop database ${sql.id(name)}`.execute(given.admin);
    await given.admin?.destroy();
  });
  const database = (): Database => {
    if (given.database === undefined) throw new Error('the database is open inside tests only');
    return given.database;
  };
  const count = async (query: ReturnType<typeof sql>): Promise<number> => (await query.execute(database())).rows.length;
  const waitingForLock = (): Promise<number> =>
    count(sql`select from pg_locks where relation = 'goods'::regclass and not granted`);

  /** Runs the migration during a transaction that reads the table, and returns how long a request waited behind it. */
  async function requestDuring(migration: ShopMigration, meanwhile: () => Promise<void> = async () => {}) {
    const reader = await database().startTransaction().execute();
    await sql`select from goods`.execute(reader);
    const migrated = migrate(database(), { ...FIRST, '2-next': migration });
    try {
      await meanwhile();
      await expect.poll(waitingForLock, { timeout: 10_000 }).toBe(1);
      const began = performance.now();
      await sql`select from goods`.execute(database());
      return performance.now() - began;
    } finally {
      await reader.rollback().execute();
      expect(await migrated).toEqual(['2-next']);
    }
  }

  it.each([
    ['one in a transaction', script([ADD_COLUMN])],
    ['a statement beside concurrent ones', concurrentScript([ADD_COLUMN])],
  ])(
    'lets requests pass within seconds, and succeeds later: %s',
    async (_, migration) => {
      expect(await requestDuring(migration)).toBeLessThan(MAX_WAIT_MS);

      expect(await count(sql`select from information_schema.columns where table_name = 'goods'`)).toBe(3);
    },
    60_000,
  );

  it('creates an index once, even if a later statement has to wait', async () => {
    const isIndexed = (): Promise<number> =>
      count(sql`select from pg_index where indexrelid = to_regclass('goods_code') and indisvalid`);
    const numberOf = async (index: string) =>
      (await sql<{ oid: number }>`select ${index}::regclass::oid as oid`.execute(database())).rows;
    const found: { created?: unknown } = {};

    await requestDuring(concurrentScript([CREATE_INDEX, ADD_KEY]), async () => {
      await expect.poll(isIndexed, { timeout: 10_000 }).toBe(1);
      found.created = await numberOf('goods_code');
    });

    expect(await numberOf('goods_pkey')).toEqual(found.created);
  }, 60_000);

  it('repeats a concurrent migration that failed between its statements', async () => {
    const broken = concurrentScript([CREATE_INDEX, 'alter table goods add column price int']);
    await expect(migrate(database(), { ...FIRST, '2-next': broken })).rejects.toThrow('2-next');

    expect(await migrate(database(), { ...FIRST, '2-next': concurrentScript([CREATE_INDEX, ADD_KEY]) })).toEqual([
      '2-next',
    ]);
  });

  it('lets a statement that fills rows in batches run for as long as it takes', async () => {
    const fill = `do $$ begin
      update goods set price = 1; commit; perform pg_sleep(0.1); update goods set price = 2; commit;
    end $$`;

    expect(await migrate(database(), { ...FIRST, '2-next': concurrentScript([fill]) })).toEqual(['2-next']);
  });
});
