import { open, rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { CatalogueFiles } from '../../../../adapters/cli/import/catalogue-file.ts';
import { importCatalogue } from '../../../../adapters/server/import/import-catalogue.ts';
import type { ImportSource } from '../../../../core/catalogue/import-source.ts';
import { useTestShop } from '../../server/test-shop.ts';
import { useImportFixture } from './import-fixture.ts';

const HEAD = 'key,category,product_name,pictures,description';
/** The file is many times what a stream reads ahead. */
const ROWS = 1_200;
const ROW_BYTES = 2_000;

const keyOf = (n: number): string => `p${String(n).padStart(5, '0')}`;
const filled = (row: string, end: string): string => `${row}${'x'.repeat(ROW_BYTES - row.length - end.length)}${end}`;

/** A file of products whose rows all have the same size: its text before the rows, a row, and its text after them. */
const FILES = {
  csv: { head: `${HEAD}\n`, row: (n: number) => filled(`${keyOf(n)},food,product,a/1.webp,`, '\n'), foot: '' },
  json: {
    head: '{"products":[\n',
    row: (n: number) =>
      filled(
        `{"key":"${keyOf(n)}","category":"food","product_name":"product","pictures":["a/1.webp"],"description":"`,
        n === ROWS - 1 ? '"}\n' : '"},\n',
      ),
    foot: ']}\n',
  },
} as const;

describe.each(['csv', 'json'] as const)('an import of many rows of a %s file', (type) => {
  const shop = useTestShop();
  const { write } = useImportFixture(shop);
  const { head, row, foot } = FILES[type];

  function productFile(): Promise<string> {
    return write(`products.${type}`, `${head}${Array.from({ length: ROWS }, (_, n) => row(n)).join('')}${foot}`);
  }

  it('keeps only the keys, references and images of the rows in memory, not the rows', async () => {
    const files = new CatalogueFiles();

    await files.add(await productFile());

    expect(files.index.products).toHaveLength(ROWS);
    expect(files.index.products.at(-1)).toEqual({ key: 'p01199', category: 'food', pictures: ['a/1.webp'] });
    expect(files.locationOf('products', ROWS - 1)).toBe(`products.${type}:${ROWS + 1}`);
  });

  it('stores every 500 rows before it reads the next 500', async () => {
    const files = new CatalogueFiles();
    await files.add(await write('categories.csv', 'key,category_name\nfood,식품\n'));
    await files.add(await productFile());
    const storedBefore: number[] = [];
    const source: ImportSource = {
      index: files.index,
      async *parts(kind, size) {
        for await (const part of files.parts(kind, size)) {
          expect(part.length).toBeLessThanOrEqual(500);
          if (kind === 'products') {
            const stored = await shop.database.selectFrom('product').select('product_idx').execute();
            storedBefore.push(stored.length);
          }
          yield part;
        }
      },
    };

    const { products } = await importCatalogue(
      shop.database,
      source,
      { isDry: false, setsStock: false },
      () => {},
      shop.clock.now(),
    );

    expect(products).toEqual({ added: ROWS, changed: 0, same: 0 });
    expect(storedBefore).toEqual([0, 500, 1_000]);
  }, 30_000);

  it('reads no more of a file than its consumed rows, and stops if the file changes during the import', async () => {
    const path = await productFile();
    const files = new CatalogueFiles();
    await files.add(path);
    const parts = files.parts('products', 500);
    const first = await parts.next();
    expect(first.value).toHaveLength(500);

    const file = await open(path, 'r+');
    await file.write('other!', head.length + row(0).indexOf('p0') + (ROWS - 1) * ROW_BYTES);
    await file.close();

    await expect(async () => {
      for await (const part of parts) expect(part).toHaveLength(500);
    }).rejects.toThrow('가져오는 동안 파일이 바뀌었어요. 다시 가져와 주세요: products');
    await rm(path);
    await expect(files.parts('products', 500).next()).rejects.toThrow('그런 파일이 없어요');
  });
});
