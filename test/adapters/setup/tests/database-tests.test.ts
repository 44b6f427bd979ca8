import { describe, expect, it } from 'vitest';
import { testsOnPostgres } from '../../../../adapters/setup/tests/database-tests.mjs';

const shop = 'export function useTestShop() {}\nexport async function openTestDatabase() {}\nexport const NOON = 1;\n';

describe('testsOnPostgres', () => {
  it('returns every server test that opens a database, by itself or by its imports', () => {
    const sources = new Map([
      ['test/adapters/server/test-shop.ts', shop],
      ['test/adapters/server/restock/wishes.ts', "import { useTestShop } from '../test-shop.ts';\nuseTestShop();\n"],
      ['test/adapters/server/restock/restock.test.ts', "import { wishes } from './wishes.ts';\n"],
      ['test/adapters/server/restock/text.test.ts', "import { NOON } from '../test-shop.ts';\n"],
      ['test/adapters/server/log.test.ts', "import { expect } from 'vitest';\n"],
      ['test/core/cart.test.ts', "import { useTestShop } from '../adapters/server/test-shop.ts';\nuseTestShop();\n"],
    ]);
    expect(testsOnPostgres(sources)).toEqual(['test/adapters/server/restock/restock.test.ts']);
  });

  it('returns the tests that need two connections', () => {
    const files = testsOnPostgres().join('\n');
    for (const name of ['jobs-in-two-shops', 'postgres-connections', 'rows-read', 'sold-out-check', 'guarded-calls']) {
      expect(files).toContain(`/${name}.test.ts`);
    }
    expect(files).toContain('test/journeys/');
    expect(files).toContain('run-conformance.test.ts');
  });
});
