import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestShop } from '../test-shop.ts';

describe.runIf(process.env['TEST_DATABASE_URL'] !== undefined)('connections to PostgreSQL', () => {
  const test = useTestShop();

  it('are closed by the database when a transaction stays idle on one', async () => {
    const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(test.database);
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }]);
  });

  it('run queries without compiling them, which would take a hundred times as long as a page of a list', async () => {
    const { rows } = await sql`
      select name, setting from pg_settings where name in ('jit', 'enable_memoize') order by name
    `.execute(test.database);
    expect(rows).toEqual([
      { name: 'enable_memoize', setting: 'off' },
      { name: 'jit', setting: 'off' },
    ]);
  });
});
