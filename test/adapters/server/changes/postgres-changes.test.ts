import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Change } from '../../../../adapters/server/changes/change.ts';
import { MAX_RESPONSE_AGE_MS } from '../../../../adapters/server/changes/lifetime.ts';
import { PostgresChanges } from '../../../../adapters/server/changes/postgres-changes.ts';
import type { Database } from '../../../../adapters/server/database/database.ts';
import { openTestDatabase } from '../test-shop.ts';

const SOON = { timeout: 10_000, interval: 5 };
const GONE_EVERYWHERE_MS = 200;

describe.runIf(process.env['TEST_DATABASE_URL'] !== undefined)('PostgresChanges', () => {
  let database: Database;
  let close: () => Promise<void>;
  let feed: PostgresChanges;
  const reported: Change[] = [];
  const states: boolean[] = [];
  let places: number[];

  beforeAll(async () => {
    const open = await openTestDatabase();
    ({ database, close } = open);
    places = [];
    feed = new PostgresChanges(open.url ?? '', {
      onChange: (isListening) => states.push(isListening),
      onPooler: () => {},
      startPositionRequest: () => (lsn) => places.push(lsn),
    });
    await feed.start((change) => reported.push(change));
  }, 60_000);
  afterAll(async () => {
    feed.stop();
    await close();
  });

  it('reports a change of everything when it starts to listen, and is current from then on', () => {
    expect(feed.isCurrent()).toBe(true);
    expect(states).toEqual([true]);
    expect(reported[0]).toEqual({ kind: 'all' });
  });

  it('reports what another connection commits within 200 ms', async () => {
    const began = performance.now();
    await sql`select pg_notify('moajang_changes', 'sale 5')`.execute(database);
    await expect.poll(() => reported.at(-1), SOON).toEqual({ kind: 'sale', sell_idx: 5 });
    expect(performance.now() - began).toBeLessThan(GONE_EVERYWHERE_MS);
  });

  it('knows the position of the primary', async () => {
    const { rows } = await sql<{ lsn: number }>`
      select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as lsn
    `.execute(database);
    await expect.poll(() => places.at(-1), SOON).toBeGreaterThanOrEqual(Number(rows[0]?.lsn));
  });

  it('is not current without its connection, and reports a change of everything when it is back', async () => {
    reported.length = 0;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_current_wal_insert_lsn%' and pid <> pg_backend_pid()`.execute(
      database,
    );
    await expect.poll(() => states, SOON).toEqual([true, false, true]);
    expect(reported).toEqual([{ kind: 'all' }]);
    expect(feed.isCurrent()).toBe(true);
  });

  it('is not current at an address where no server responds', async () => {
    const nowhere = new PostgresChanges('postgres://127.0.0.1:1/none', { onChange: () => {}, onPooler: () => {} });
    const began = performance.now();
    await nowhere.start(() => {});
    expect(nowhere.isCurrent()).toBe(false);
    expect(performance.now() - began).toBeLessThan(3 * MAX_RESPONSE_AGE_MS);
    nowhere.stop();
  });
});
