import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Change } from '../../../../adapters/server/changes/change.ts';
import { PostgresChanges } from '../../../../adapters/server/changes/postgres-changes.ts';
import { startPostgres } from '../../../../adapters/setup/programs/postgres.mjs';
import { postgresDatabase, type Database } from '../../../../adapters/server/database/database.ts';
import { migrate } from '../../../../adapters/server/database/migrate.ts';
import { sampleSale } from '../sample-shop.ts';
import { createTestShop } from '../test-shop.ts';
import { FrozenServer } from './frozen-server.ts';

/** Maximum time until a shopper is notified that the database does not respond. */
const MAX_WAIT_MS = 3_000;

describe.runIf(process.env['TEST_DATABASE_URL'] !== undefined)('a PostgreSQL server that is frozen', () => {
  const given: { database?: Database; stop?: () => Promise<void>; server?: FrozenServer; url?: string } = {};
  beforeAll(async () => {
    const { url, stop } = await startPostgres();
    given.stop = stop;
    given.url = url;
    given.database = postgresDatabase(url, () => {});
    await migrate(given.database);
    given.server = new FrozenServer(given.database);
  }, 120_000);
  afterAll(async () => {
    given.server?.thaw();
    await given.database?.destroy();
    await given.stop?.();
  }, 60_000);

  it('makes calls fail with 503 within three seconds, all together, and responds again when it continues', async () => {
    const { database, server } = given;
    if (database === undefined || server === undefined) throw new Error('no database');
    const test = createTestShop(database);
    const { sell_idx } = await sampleSale(database);
    const product = () => test.fetch(`/api/v2/product/detail?sell_idx=${sell_idx}&type=always`);
    expect((await product()).status).toBe(200);
    test.shop.responses.clear();

    await server.freeze();
    const began = Date.now();
    const calls = [product(), ...Array.from({ length: 40 }, () => test.fetch('/api/v1/category'))];
    const logIn = test.fetch('/api/v1/member/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@moajang.kr', password: 'moajang1!' }),
    });
    const responses = await Promise.all([...calls, logIn]);
    expect(Date.now() - began).toBeLessThan(MAX_WAIT_MS);
    expect([...new Set(responses.map(({ status }) => status))]).toEqual([503]);
    expect(responses[0]?.headers.get('retry-after')).toBe('5');
    expect(await responses[0]?.json()).toMatchObject({ result_code: 503, result_data: null });
    const again = Date.now();
    expect((await product()).status).toBe(503);
    expect(Date.now() - again).toBeLessThan(500);

    server.thaw();
    await expect.poll(async () => (await product()).status, { timeout: 10_000 }).toBe(200);
  }, 60_000);

  it('leaves no unfinished transaction to the next user of a connection', async () => {
    const { database, server } = given;
    if (database === undefined || server === undefined) throw new Error('no database');
    await sql`create table half (value integer)`.execute(database);
    const half = database.transaction().execute(async (tx) => {
      await sql`insert into half values (1)`.execute(tx);
      await server.freeze();
      await sql`insert into half values (2)`.execute(tx);
    });
    await expect(half).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
    server.thaw();
    const rows = async () => (await sql<{ value: number }>`select value from half`.execute(database)).rows;
    await expect.poll(() => rows().catch(() => null), { timeout: 10_000 }).toEqual([]);
    for (let count = 0; count < 30; count += 1) {
      await database.transaction().execute((tx) => sql`select 1`.execute(tx));
    }
    expect(await rows()).toEqual([]);
  }, 60_000);

  it('is noticed by the connection for reports of changes, which is replaced when it continues', async () => {
    const { database, server, url } = given;
    if (database === undefined || server === undefined || url === undefined) throw new Error('no database');
    const states: boolean[] = [];
    const changes: Change[] = [];
    const feed = new PostgresChanges(url, { onChange: (isUp) => states.push(isUp), onPooler: () => {} });
    await feed.start((change) => changes.push(change));
    expect([feed.isCurrent(), states]).toEqual([true, [true]]);

    await server.freeze();
    await expect.poll(() => feed.isCurrent(), { timeout: MAX_WAIT_MS, interval: 20 }).toBe(false);
    await expect.poll(() => states, { timeout: MAX_WAIT_MS, interval: 20 }).toEqual([true, false]);
    server.thaw();

    await expect.poll(() => states, { timeout: 10_000, interval: 20 }).toEqual([true, false, true]);
    expect(feed.isCurrent()).toBe(true);
    expect(changes).toEqual([{ kind: 'all' }, { kind: 'all' }]);
    feed.stop();
  }, 60_000);
});
