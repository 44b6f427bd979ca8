import { describe, expect, it } from 'vitest';
import {
  badMigrations,
  badNames,
  impureCore,
  lockedAddresses,
  rawSql,
  timedWaits,
  tooLong,
  unwantedWords,
  wideComments,
} from '../../../../adapters/setup/checks/source-rules.mjs';

const one = (path: string, source = '') => new Map([[path, source]]);

describe('badNames', () => {
  it.each([
    'core/cart/utils.ts',
    'core/helpers/cart.ts',
    'ui/cart-manager.ts',
    'ui/common/button.tsx',
    'adapters/server/misc.css',
    'ui/cart/index.ts',
    'ui/cart/CartPage.tsx',
    'core/api/common.api.ts',
  ])('refuses %s', (path) => {
    expect(badNames(one(path))).not.toEqual([]);
  });

  it.each(['core/cart/merge-carts.use-case.ts', 'core/api/cart.api.ts', 'adapters/server/migrations/0001-shop.ts'])(
    'accepts %s',
    (path) => {
      expect(badNames(one(path))).toEqual([]);
    },
  );
});

describe('tooLong', () => {
  it('accepts a file of 350 lines and refuses 351', () => {
    expect(tooLong(one('core/a.ts', 'x\n'.repeat(350)))).toEqual([]);
    expect(tooLong(one('core/a.ts', 'x\n'.repeat(351)))).toHaveLength(1);
  });

  it('counts code and styles, not data', () => {
    expect(tooLong(one('core/a.json', 'x\n'.repeat(351)))).toEqual([]);
  });
});

describe('wideComments', () => {
  it.each([
    ['core/a.ts', '// ', ''],
    ['core/a.ts', '  /** ', ' */'],
    ['core/a.ts', ' * ', ''],
    ['ui/a.tsx', '  {/* ', ' */}'],
    ['ui/a.css', '/* ', ' */'],
  ])('accepts a comment line of 120 characters and refuses 121: %s %s', (path, start, end) => {
    const comment = (length: number) => `${start}${'x'.repeat(length - start.length - end.length)}${end}`;

    expect(wideComments(one(path, `\n${comment(120)}`))).toEqual([]);
    expect(wideComments(one(path, `\n${comment(121)}`))).toEqual([
      `${path}:2: a comment of 121 characters, 120 at most`,
    ]);
  });

  it('accepts directives of tools, code and data of any width', () => {
    expect(wideComments(one('core/a.ts', `// oxlint-disable-next-line rule -- ${'x'.repeat(120)}`))).toEqual([]);
    expect(wideComments(one('core/a.ts', `const a = '${'x'.repeat(120)}';`))).toEqual([]);
    expect(wideComments(one('core/a.json', `// ${'x'.repeat(120)}`))).toEqual([]);
  });
});

describe('impureCore', () => {
  it.each([
    'Date.now()',
    'new Date()',
    'new Date',
    'dayjs()',
    'Math.random()',
    'setTimeout(f, 1)',
    'crypto.randomUUID()',
    'globalThis.fetch',
  ])('refuses %s', (code) => {
    expect(impureCore(one('core/time/a.ts', `// fine\nconst a = ${code};`))).toEqual([
      expect.stringContaining('core/time/a.ts:2: '),
    ]);
  });

  it.each(['new Date(now)', 'new Date(Date.UTC(2025, 1))', 'dayjs(now)', '1; // Date.now()', 'toDate(text)'])(
    'accepts %s',
    (code) => {
      expect(impureCore(one('core/time/a.ts', `const a = ${code}`))).toEqual([]);
    },
  );

  it('applies to the core only', () => {
    expect(impureCore(one('adapters/browser/system-clock.ts', 'Date.now()'))).toEqual([]);
  });
});

describe('rawSql', () => {
  const RAW = 'const a = 1;\nreturn sql.raw(name);';

  it('refuses a text that becomes SQL as it is', () => {
    expect(rawSql(one('adapters/server/cart/a.ts', RAW))).toEqual([
      expect.stringContaining('adapters/server/cart/a.ts:2: '),
    ]);
  });

  it('refuses more of them than a file is listed with', () => {
    const listed = 'adapters/server/holds/insert-order.ts';

    expect(rawSql(one(listed, RAW))).toEqual([]);
    expect(rawSql(one(listed, `${RAW}\n${RAW}`))).toHaveLength(1);
  });

  it('accepts migrations, and references to columns', () => {
    expect(rawSql(one('adapters/server/database/migrations/0099-a.ts', RAW))).toEqual([]);
    expect(rawSql(one('adapters/server/cart/a.ts', 'sql.ref(name) // sql.raw(name)'))).toEqual([]);
  });
});

describe('timedWaits', () => {
  const ofPage = ['await page.waitFor', 'Timeout(500);'].join('');
  const ofNode = ['await new Promise((resolve) => set', 'Timeout(resolve, 50));'].join('');

  it.each([ofPage, ofNode])('refuses %s in a test', (code) => {
    expect(timedWaits(one('test/e2e/a.test.ts', `\n${code}`))).toEqual([
      'test/e2e/a.test.ts:2: wait for a condition, not for a time',
    ]);
  });

  it.each(['await expect.poll(seen).toBe(1);', 'new Promise((resolve) => setTimeout(resolve));', `// ${ofPage}`])(
    'accepts %s',
    (code) => {
      expect(timedWaits(one('test/e2e/a.test.ts', code))).toEqual([]);
    },
  );

  it('accepts the number of waits that a test is allowed, and not one more', () => {
    expect(timedWaits(one('test/e2e/tapped-product.test.ts', ofPage))).toEqual([]);
    expect(timedWaits(one('test/e2e/tapped-product.test.ts', `${ofPage}\n${ofPage}`))).toHaveLength(1);
  });
});

describe('unwantedWords', () => {
  it.each([['TO', 'DO'].join(''), ['FIX', 'ME'].join(''), ['', 'work', 'shop'].join('/'), ['', 'tmp', 'x'].join('/')])(
    'refuses %s',
    (word) => {
      expect(unwantedWords(one('docs/a.md', `one\ntwo ${word} three`))).toEqual([expect.stringContaining('a.md:2: ')]);
    },
  );

  it('accepts addresses and longer words', () => {
    expect(unwantedWords(one('docs/a.md', 'https://shop.example/work/ network/work/ TODOS src/tmp/'))).toEqual([]);
  });
});

describe('lockedAddresses', () => {
  it('finds download addresses of packages, and accepts other addresses', () => {
    const lock = '{\n"funding": "https://example.com",\n"resolved": "https://registry.example/a.tgz"\n}';
    expect(lockedAddresses(lock)).toEqual([expect.stringContaining('package-lock.json:3: https://registry.example')]);
  });
});

describe('badMigrations', () => {
  const path = 'adapters/server/database/migrate.ts';
  const record = (...names: string[]) =>
    new Map([[path, `const MIGRATIONS = {\n${names.map((name) => `  '${name}': script(ONE),\n`).join('')}};\n`]]);

  it('requires the list in the order in which migrations run', () => {
    expect(badMigrations(record('0001-shop', '0002-browse', '0016-refunds'))).toEqual([]);
    expect(badMigrations(record('0001-shop', '0017-points', '0016-refunds'))).toEqual([
      `${path}: 0016-refunds runs before 0017-points: sort the record`,
    ]);
  });

  it('requires unique numbers from 0016 on', () => {
    expect(badMigrations(record('0006-content', '0006-reviews'))).toEqual([]);
    expect(badMigrations(record('0016-points', '0016-refunds'))).toEqual([
      `${path}: 0016 is given twice`,
      `${path}: 0016 is given twice`,
    ]);
  });

  it('requires every file of the folder in the list', () => {
    const sources = record('0001-shop');
    sources.set('adapters/server/database/migrations/0016-refunds.ts', '');
    expect(badMigrations(sources)).toEqual([`${path}: 0016-refunds is not in the record`]);
  });
});
