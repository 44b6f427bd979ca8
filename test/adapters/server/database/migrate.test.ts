import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { embeddedDatabase, type Database } from '../../../../adapters/server/database/database.ts';
import { openEmbeddedInProcess } from '../../../../adapters/server/database/embedded/embedded-postgres-in-process.ts';
import { concurrentScript, script } from '../../../../adapters/server/database/migration-script.ts';
import { migrate, readSchemaState } from '../../../../adapters/server/database/migrate.ts';

const FIRST = { '1-goods': script(['create table goods (price int)']) };
const SECOND = { ...FIRST, '2-count': script(['alter table goods add column cnt int']) };
const INDEXED = {
  ...SECOND,
  '3-index': concurrentScript([
    'alter table goods add column if not exists code int',
    'create index concurrently goods_price on goods (price)',
    'do $$ begin update goods set price = 1; commit; end $$',
  ]),
};
const BROKEN = { ...SECOND, '3-broken': script(['create table half (a int)', 'create table goods (a int)']) };

describe('migrate', () => {
  const given: { database?: Database } = {};
  beforeAll(async () => {
    given.database = embeddedDatabase(await openEmbeddedInProcess(null));
  }, 60_000);
  afterEach(async () => {
    await sql`drop schema public cascade`.execute(database());
    await sql`create schema public`.execute(database());
  });
  afterAll(() => database().destroy());
  const database = (): Database => {
    if (given.database === undefined) throw new Error('the database is open inside tests only');
    return given.database;
  };

  it('migrates an empty database, and then has nothing to do', async () => {
    expect(await readSchemaState(database(), SECOND)).toBe('old');
    expect(await migrate(database(), SECOND)).toEqual(['1-goods', '2-count']);
    expect(await readSchemaState(database(), SECOND)).toBe('current');
    expect(await migrate(database(), SECOND)).toEqual([]);
  });

  it('runs the migrations that a later build adds', async () => {
    await migrate(database(), FIRST);
    expect(await readSchemaState(database(), SECOND)).toBe('old');
    expect(await migrate(database(), SECOND)).toEqual(['2-count']);
  });

  it('leaves a schema of a later build unchanged', async () => {
    await migrate(database(), SECOND);
    expect(await readSchemaState(database(), FIRST)).toBe('newer');
    expect(await migrate(database(), FIRST)).toEqual([]);
  });

  it('refuses a schema that has other migrations instead of those of this build', async () => {
    await migrate(database(), { ...FIRST, '2-other': script([]) });
    expect(await readSchemaState(database(), SECOND)).toBe('foreign');
    await expect(migrate(database(), SECOND)).rejects.toThrow('could not be brought up to date');
  });

  it('retains the migrations before one that fails, and nothing of that one', async () => {
    await migrate(database(), FIRST);
    await expect(migrate(database(), BROKEN)).rejects.toThrow('3-broken');
    const { rows } = await sql`select name, to_regclass('half') as half from kysely_migration order by name`.execute(
      database(),
    );
    expect(rows).toEqual([
      { name: '1-goods', half: null },
      { name: '2-count', half: null },
    ]);
  });

  it('rebuilds an index that a failed migration left incomplete', async () => {
    await migrate(database(), SECOND);
    await sql`create index goods_price on goods (price)`.execute(database());
    expect(await migrate(database(), INDEXED)).toEqual(['3-index']);
  });

  it('creates an index while a running server writes', async () => {
    expect(await migrate(database(), INDEXED)).toEqual(['1-goods', '2-count', '3-index']);
    const { rows } = await sql`select indisvalid from pg_index where indexrelid = 'goods_price'::regclass`.execute(
      database(),
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });
});
