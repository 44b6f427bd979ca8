import { describe, expect, it } from 'vitest';
import { fileCycles, fullModules, moduleCycles } from '../../../../adapters/setup/checks/module-cycles.mjs';

/** Returns sources by path, each with its imports. */
const sources = (files: Readonly<Record<string, readonly string[]>>) =>
  new Map(
    Object.entries(files).map(([path, imports]) => [
      path,
      imports.map((from, at) => `import { part${at} } from '${from}';\n`).join(''),
    ]),
  );

describe('moduleCycles', () => {
  it('returns nothing when modules import in one direction only', () => {
    const files = {
      'core/sale/price.ts': ['../money/won.ts'],
      'core/cart/cart.ts': ['../sale/price.ts', '../money/won.ts', './line.ts'],
      'core/cart/line.ts': ['./cart.ts'],
      'core/money/won.ts': [],
    };
    expect(moduleCycles(sources(files))).toEqual([]);
  });

  it('names two modules that import each other, with the fewest imports that close the cycle', () => {
    const files = {
      'core/cart/cart.ts': ['../sale/price.ts', '../sale/status.ts'],
      'core/sale/price.ts': ['../cart/cart.ts'],
      'core/sale/status.ts': [],
    };
    expect(moduleCycles(sources(files))).toEqual([
      'core/cart -> core/sale -> core/cart\n    core/sale/price.ts -> core/cart/cart.ts',
    ]);
  });

  it('names a shortest cycle of a group of modules', () => {
    const files = {
      'ui/home/home.tsx': ['../sale/card.tsx'],
      'ui/sale/card.tsx': ['../like/heart.tsx'],
      'ui/like/heart.tsx': ['../home/home.tsx', '../sale/card.tsx'],
    };
    const [cycle = ''] = moduleCycles(sources(files));
    expect(cycle.split('\n')[0]).toBe('ui/like -> ui/sale -> ui/like (one cycle of a group of 3 modules)');
  });

  it('finds each separate group', () => {
    const files = {
      'core/a/one.ts': ['../b/one.ts'],
      'core/b/one.ts': ['../a/one.ts'],
      'ui/c/one.ts': ['../d/one.ts'],
      'ui/d/one.ts': ['../c/one.ts'],
    };
    expect(moduleCycles(sources(files))).toHaveLength(2);
  });

  it('treats a subfolder as a separate module, which its folder may import in one direction', () => {
    const oneWay = { 'core/api/contract.ts': ['./schema/call.ts'], 'core/api/schema/call.ts': [] };
    expect(moduleCycles(sources(oneWay))).toEqual([]);
    const both = { ...oneWay, 'core/api/schema/call.ts': ['../contract.ts'] };
    expect(moduleCycles(sources(both))).toHaveLength(1);
  });

  it('names a cycle of scripts', () => {
    const files = {
      'adapters/setup/kit/commands.mjs': ['../checks/imports.mjs'],
      'adapters/setup/checks/imports.mjs': ['../kit/commands.mjs'],
    };
    expect(moduleCycles(sources(files))).toHaveLength(1);
  });

  it('counts import type as an import', () => {
    const planted = new Map([
      ['core/cart/cart.ts', "import type { Price } from '../sale/price.ts';\n"],
      ['core/sale/price.ts', "export type { Cart } from '../cart/cart.ts';\n"],
    ]);
    expect(moduleCycles(planted)).toHaveLength(1);
  });

  it('ignores containers, migrations, scenes, tests and packages', () => {
    const files = {
      'adapters/server/database/migrate.ts': ['./migrations/0001-shop.ts', 'kysely'],
      'adapters/server/database/migrations/0001-shop.ts': ['../migrate.ts'],
      'adapters/demo/shop.ts': ['./scenes/farm.ts'],
      'adapters/demo/scenes/farm.ts': ['../shop.ts'],
      'adapters/containers/server.ts': ['./shop/shop-server.ts'],
      'adapters/containers/shop/shop-server.ts': ['../server.ts'],
      'test/fakes/clock.ts': ['../core/clock.ts'],
      'test/core/clock.ts': ['../fakes/clock.ts'],
    };
    expect(moduleCycles(sources(files))).toEqual([]);
  });
});

describe('fileCycles', () => {
  it('returns nothing when files import in one direction only', () => {
    const files = {
      'core/cart/cart.ts': ['./line.ts', '../money/won.ts', 'valibot'],
      'core/cart/line.ts': ['../money/won.ts'],
      'core/money/won.ts': [],
    };
    expect(fileCycles(sources(files))).toEqual([]);
  });

  it('names two files of a folder that import each other, also if one imports only a type', () => {
    const planted = new Map([
      ['ui/order-sheet/checkout.page.tsx', "import { Checkout } from './checkout.view-model.ts';\n"],
      ['ui/order-sheet/checkout.view-model.ts', "import { parts } from './parts.ts';\n"],
      ['ui/order-sheet/parts.ts', "import type { Checkout } from './checkout.view-model.ts';\n"],
    ]);
    expect(fileCycles(planted)).toEqual([
      'ui/order-sheet/checkout.view-model.ts -> ui/order-sheet/parts.ts -> ui/order-sheet/checkout.view-model.ts',
    ]);
  });

  it('names a shortest cycle of a group of files', () => {
    const files = {
      'core/payment/settlement.ts': ['./operator-case.ts'],
      'core/payment/after-inquiry.ts': ['./operator-case.ts', './settlement.ts'],
      'core/payment/operator-case.ts': ['./after-inquiry.ts'],
    };
    expect(fileCycles(sources(files))).toEqual([
      'core/payment/after-inquiry.ts -> core/payment/operator-case.ts -> core/payment/after-inquiry.ts' +
        ' (one cycle of a group of 3 files)',
    ]);
  });

  it.each(['adapters/setup/checks', 'adapters/containers', 'adapters/server/database/migrations', 'test/fakes'])(
    'finds a cycle in %s, which has no exemption',
    (folder) => {
      const files = { [`${folder}/one.ts`]: ['./other.ts'], [`${folder}/other.ts`]: ['./one.ts'] };
      expect(fileCycles(sources(files))).toHaveLength(1);
    },
  );
});

describe('fullModules', () => {
  const files = (folder: string, count: number, ending = 'ts') =>
    Array.from({ length: count }, (_, n): [string, string] => [`${folder}/file-${n}.${ending}`, '']);

  it('names folders with more than 17 files of code, the fullest first', () => {
    const folders = new Map([
      ...files('core/cart', 18),
      ...files('ui/home', 20, 'tsx'),
      ...files('adapters/setup', 19, 'mjs'),
      ...files('core/sale', 17),
    ]);
    expect(fullModules(folders)).toEqual([
      'ui/home: 20 files of code, about 15 make a module',
      'adapters/setup: 19 files of code, about 15 make a module',
      'core/cart: 18 files of code, about 15 make a module',
    ]);
  });

  it('ignores style sheets, files of a subfolder, and migrations', () => {
    const folders = new Map([
      ...files('ui/home', 17, 'tsx'),
      ...files('ui/home', 10, 'module.css'),
      ...files('ui/home/banner', 10, 'tsx'),
      ...files('adapters/server/database/migrations', 40),
    ]);
    expect(fullModules(folders)).toEqual([]);
  });
});
