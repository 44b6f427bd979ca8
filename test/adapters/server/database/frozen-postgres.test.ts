import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../../../../adapters/setup/postgres.mjs';
import { postgresDatabase, type Database } from '../../../../adapters/server/database/database.ts';
import { migrate } from '../../../../adapters/server/database/migrate.ts';
import { sampleSale } from '../sample-shop.ts';
import { createTestShop } from '../test-shop.ts';

/** Maximum time until a shopper is notified that the database does not respond. */
const MAX_WAIT_MS = 3_000;

/** Freezes and continues a PostgreSQL server with all its processes. */
class FrozenServer {
  readonly #database: Database;
  #pids: readonly number[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  async freeze(): Promise<void> {
    const { rows } = await sql<{ pid: number; own: number }>`
      select pid, pg_backend_pid() as own from pg_stat_activity
    `.execute(this.#database);
    const server = Number(readFileSync(`/proc/${rows[0]?.own}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
    this.#pids = [server, ...rows.map(({ pid }) => pid)];
    for (const pid of this.#pids) process.kill(pid, 'SIGSTOP');
  }

  thaw(): void {
    for (const pid of this.#pids) process.kill(pid, 'SIGCONT');
    this.#pids = [];
  }
}

describe.runIf(process.env['TEST_DATABASE_URL'] !== undefined)('a PostgreSQL server that is frozen', () => {
  const given: { database?: Database; stop?: () => Promise<void>; server?: FrozenServer } = {};
  beforeAll(async () => {
    const { url, stop } = await startPostgres();
    given.stop = stop;
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
});
