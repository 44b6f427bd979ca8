import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { TestShop } from '../../server/test-shop.ts';
import { operatorOf, type CommandRun } from '../command-line.ts';

export const SELLER = {
  member_id: 'bat',
  member_name: '밭',
  company: '밭 협동조합',
  ceo: '고은별',
  business_number: '123-45-67891',
  phone: '064-123-4567',
  address: '제주',
};
export const PRODUCT = {
  key: 'p1',
  category: 'food',
  product_name: '감귤',
  pictures: ['import/p1.webp'],
  description: '<p>달아요</p>',
};
export const SALE = {
  key: 's1',
  product: 'p1',
  seller: 'bat',
  type: 'always',
  start_dt: '2026-11-01 00:00:00',
  end_dt: '2026-12-01 00:00:00',
  sale_price: 25_000,
  consumer_price: 17_900,
  options: [{ option_name: '5kg', remaining_cnt: 10 }],
};
export const CATALOGUE = {
  sellers: [SELLER],
  categories: [{ key: 'food', category_name: '식품' }],
  products: [PRODUCT],
  sales: [SALE],
};

/** Returns the counts that an import reports for a kind. */
export function counts(added: number, changed: number, same: number) {
  return { added, changed, same };
}

export interface ImportFixture {
  /** Folder of the test's files. */
  readonly folder: string;
  operator(...args: string[]): Promise<CommandRun>;
  /** Writes a file and returns its path. */
  write(name: string, content: string | Buffer): Promise<string>;
  /** Imports `shop.json` with this content. */
  importShop(content: object, ...args: string[]): Promise<CommandRun>;
}

/** Creates files for a test, and the command that imports them. Call this at the top of a `describe`. */
export function useImportFixture(shop: TestShop): ImportFixture {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moajang-import-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const operator = (...args: string[]): Promise<CommandRun> => operatorOf(shop)(...args);
  const write = async (name: string, content: string | Buffer): Promise<string> => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  return {
    get folder() {
      return folder;
    },
    operator,
    write,
    importShop: async (content, ...args) =>
      operator('catalogue', 'import', await write('shop.json', JSON.stringify(content)), '--json', ...args),
  };
}
