import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestShop } from '../test-shop.ts';

describe.runIf(process.env['TEST_DATABASE_URL'] !== undefined)('connections to PostgreSQL', () => {
  const test = useTestShop();

  it('are closed by the database when a transaction stays idle on one', async () => {
    const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(test.database);
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }]);
  });
});
