import { describe, expect, it } from 'vitest';
import {
  badNames,
  impureCore,
  lockedAddresses,
  tooLong,
  unwantedWords,
} from '../../../adapters/setup/source-rules.mjs';

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
  ])('refuses %s', (path) => {
    expect(badNames(one(path))).not.toEqual([]);
  });

  it.each(['core/cart/merge-carts.use-case.ts', 'core/api/common.api.ts', 'adapters/server/migrations/0001-shop.ts'])(
    'lets %s be',
    (path) => {
      expect(badNames(one(path))).toEqual([]);
    },
  );
});

describe('tooLong', () => {
  it('lets a file have 350 lines and refuses 351', () => {
    expect(tooLong(one('core/a.ts', 'x\n'.repeat(350)))).toEqual([]);
    expect(tooLong(one('core/a.ts', 'x\n'.repeat(351)))).toHaveLength(1);
  });

  it('counts code and styles, not data', () => {
    expect(tooLong(one('core/a.json', 'x\n'.repeat(351)))).toEqual([]);
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
    'lets %s be',
    (code) => {
      expect(impureCore(one('core/time/a.ts', `const a = ${code}`))).toEqual([]);
    },
  );

  it('speaks of the core alone', () => {
    expect(impureCore(one('adapters/browser/system-clock.ts', 'Date.now()'))).toEqual([]);
  });
});

describe('unwantedWords', () => {
  it.each([['TO', 'DO'].join(''), ['FIX', 'ME'].join(''), ['', 'work', 'shop'].join('/'), ['', 'tmp', 'x'].join('/')])(
    'refuses %s',
    (word) => {
      expect(unwantedWords(one('docs/a.md', `one\ntwo ${word} three`))).toEqual([expect.stringContaining('a.md:2: ')]);
    },
  );

  it('lets addresses and longer words be', () => {
    expect(unwantedWords(one('docs/a.md', 'https://shop.example/work/ network/work/ TODOS src/tmp/'))).toEqual([]);
  });
});

describe('lockedAddresses', () => {
  it('finds where a package would be fetched from, and lets other addresses be', () => {
    const lock = '{\n"funding": "https://example.com",\n"resolved": "https://registry.example/a.tgz"\n}';
    expect(lockedAddresses(lock)).toEqual([expect.stringContaining('package-lock.json:3: https://registry.example')]);
  });
});
