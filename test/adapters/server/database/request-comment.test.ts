import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openPostgres } from '../../../../adapters/server/database/database.ts';
import { withRequestId } from '../../../../adapters/server/database/request-comment.ts';
import { currentRequestId, runInScope } from '../../../../adapters/server/request/request-scope.ts';

describe('withRequestId', () => {
  it('adds a comment with the id', () => {
    expect(withRequestId('select 1', 'proxy-0123456789')).toBe('/* proxy-0123456789 */ select 1');
  });

  it.each([null, '', '*/ drop table payment; /*', 'a b', "a'b", 'a\nb', '가', 'a'.repeat(65)])(
    'leaves the statement unchanged for %j, which could end the comment or is not an id',
    (id) => {
      expect(withRequestId('select 1', id)).toBe('select 1');
    },
  );
});

const url = process.env['TEST_DATABASE_URL'];

describe.runIf(url !== undefined)('statements in PostgreSQL', () => {
  it('name the request that runs them, and none outside of requests', async () => {
    const { database } = openPostgres(url ?? '', { onIdleError: () => {}, requestId: currentRequestId });
    const running = async (): Promise<string | undefined> => {
      const { rows } = await sql<{ query: string }>`
        select query from pg_stat_activity where pid = pg_backend_pid()
      `.execute(database);
      return /\/\* ([\w-]+) \*\//.exec(rows[0]?.query ?? '')?.[1];
    };
    try {
      const ids = ['request-1', 'request-2', 'request-3'];
      const found = await Promise.all(
        ids.map((request_id) =>
          runInScope({ request_id, code: null }, () => database.transaction().execute(() => running())),
        ),
      );
      expect(found).toEqual(ids);
      expect(await running()).toBeUndefined();
    } finally {
      await database.destroy();
    }
  });
});
