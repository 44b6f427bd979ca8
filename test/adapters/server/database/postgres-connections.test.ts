import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { postgresDatabase } from '../../../../adapters/server/database/database.ts';
import { DatabaseUnavailable } from '../../../../adapters/server/database/database-unavailable.ts';
import { currentRequestId, runJobInScope } from '../../../../adapters/server/request/request-scope.ts';
import { useTestShop } from '../test-shop.ts';

const url = process.env['TEST_DATABASE_URL'];

describe.runIf(url !== undefined)('connections to PostgreSQL', () => {
  const test = useTestShop();

  it('are closed by the database when a transaction stays idle on one', async () => {
    const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(test.database);
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }]);
  });

  it('run queries without JIT compilation, which would take a hundred times as long as a page of a list', async () => {
    const { rows } = await sql`
      select name, setting from pg_settings where name in ('jit', 'enable_memoize') order by name
    `.execute(test.database);
    expect(rows).toEqual([
      { name: 'enable_memoize', setting: 'off' },
      { name: 'jit', setting: 'off' },
    ]);
  });

  it('may end between two statements of a transaction, which then fails like an outage', async () => {
    const fails = test.database.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(test.database);
      // Waits until no statement runs, so that the server reports the end of the connection.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await sql`select 1`.execute(tx);
    });

    await expect(fails).rejects.toBeInstanceOf(DatabaseUnavailable);
    await sql`select 1`.execute(test.database);
  });

  it('that break while idle are reported outside of the job that opened them', async () => {
    const scopes: (string | null)[] = [];
    const database = postgresDatabase(url ?? '', () => scopes.push(currentRequestId()), 1);
    try {
      const { rows } = await runJobInScope('refunds', () =>
        sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database),
      );

      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(test.database);

      await expect.poll(() => scopes).toEqual([null]);
    } finally {
      await database.destroy();
    }
  });
});
