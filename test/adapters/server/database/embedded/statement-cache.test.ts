import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EmbeddedPostgres } from '../../../../../adapters/server/database/embedded/embedded-postgres.ts';
import { openEmbeddedInProcess } from '../../../../../adapters/server/database/embedded/embedded-postgres-in-process.ts';

let database: EmbeddedPostgres;

/** Opening takes long, since PostgreSQL first creates its files. */
const OPEN_TIMEOUT_MS = 60_000;

beforeAll(async () => {
  database = await openEmbeddedInProcess(null);
}, OPEN_TIMEOUT_MS);
afterAll(() => database.close());
beforeEach(() => database.exec('drop table if exists thing; create table thing (id int primary key, name text)'));

describe('the embedded database', () => {
  it('returns values as the types of their columns', async () => {
    const values = `1 as int, 9007199254740991::bigint as big, 2.50::numeric as number, true as flag, null::text as nothing,
      '모아장' as text, '{"a":[1]}'::jsonb as json, array['a', 'b'] as list, timestamp '2026-11-21 12:00:00' as moment`;
    const { rows } = await database.query(`select ${values}`, []);
    expect(rows).toEqual([
      {
        int: 1,
        big: 9_007_199_254_740_991,
        number: 2.5,
        flag: true,
        nothing: null,
        text: '모아장',
        json: { a: [1] },
        list: ['a', 'b'],
        moment: '2026-11-21 12:00:00',
      },
    ]);
  });

  it('passes parameters as the types that the statement expects', async () => {
    const sql = 'select $1::int as int, $2::text as text, $3::jsonb as json, $4::bool as flag, $5::text[] as list';
    const { rows } = await database.query(sql, [7, '모아’장"', { a: null }, false, ['x,y', '{}']]);
    expect(rows).toEqual([{ int: 7, text: '모아’장"', json: { a: null }, flag: false, list: ['x,y', '{}'] }]);
  });

  it('counts the rows that a statement has changed, each time it runs', async () => {
    const insert = 'insert into thing (id, name) values ($1, $2), ($3, $4)';
    expect(await database.query(insert, [1, 'a', 2, 'b'])).toEqual({ rows: [], affectedRows: 2 });
    expect((await database.query(insert, [3, 'c', 4, null])).affectedRows).toBe(2);
    expect((await database.query('delete from thing where name is null', [])).affectedRows).toBe(1);
    expect((await database.query('select id from thing', [])).affectedRows).toBe(0);
  });

  it('rejects with the code and constraint of PostgreSQL, and remains usable', async () => {
    const insert = 'insert into thing (id) values ($1)';
    await database.query(insert, [1]);
    await expect(database.query(insert, [1])).rejects.toMatchObject({ code: '23505', constraint: 'thing_pkey' });
    await expect(database.query('select nothing from thing', [])).rejects.toMatchObject({ code: '42703' });
    expect((await database.query(insert, [2])).affectedRows).toBe(1);
  });

  it('rejects everything after an error in a transaction until its end', async () => {
    await database.query('begin', []);
    await expect(database.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
    await expect(database.query('select id from thing', [])).rejects.toMatchObject({ code: '25P02' });
    await database.query('rollback', []);
    expect((await database.query('select id from thing', [])).rows).toEqual([]);
  });

  it('returns the current columns after the schema has changed, even by a change that is rolled back', async () => {
    const all = 'select * from thing';
    await database.query('insert into thing values (1, $1)', ['a']);
    expect((await database.query(all, [])).rows).toEqual([{ id: 1, name: 'a' }]);

    await database.query('begin', []);
    await database.query('alter table thing add column size int default 5', []);
    expect((await database.query(all, [])).rows).toEqual([{ id: 1, name: 'a', size: 5 }]);
    await database.query('rollback', []);
    expect((await database.query(all, [])).rows).toEqual([{ id: 1, name: 'a' }]);

    await database.exec('alter table thing drop column name');
    expect((await database.query(all, [])).rows).toEqual([{ id: 1 }]);
  });

  it('calls the listener of a channel for notifications of statements and of scripts', async () => {
    const payloads: string[] = [];
    await database.listen('changes', (payload) => payloads.push(payload));

    await database.query("select pg_notify('changes', $1)", ['쿼리']);
    await database.exec("notify changes, 'a script'; notify others, 'nothing'");
    await database.query('select 1', []);

    expect(payloads).toEqual(['쿼리', 'a script']);
  });

  it('reads a response and sends a parameter of any length', async () => {
    const long = '모아장🙂'.repeat(200_000);
    const { rows } = await database.query('select $1::text as text, $2::text as nothing, $3::text as empty', [
      long,
      null,
      '',
    ]);
    expect(rows).toEqual([{ text: long, nothing: null, empty: '' }]);
  });

  it('runs more different statements than it caches', async () => {
    const sums: unknown[] = [];
    for (let n = 0; n < 1_300; n += 1)
      sums.push((await database.query(`select ${n % 650} + $1::int as sum`, [1])).rows[0]?.['sum']);
    expect(sums).toEqual(Array.from({ length: 1_300 }, (_, n) => (n % 650) + 1));
    const { rows } = await database.query('select count(*)::int as cnt from pg_prepared_statements', []);
    expect(rows[0]?.['cnt']).toBeLessThanOrEqual(600);
  });
});
