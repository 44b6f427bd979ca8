import { join } from 'node:path';
import { readFile, writeFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import writeSpreadsheet from 'write-excel-file/node';
import { describe, expect, it } from 'vitest';
import { sampleSale } from '../../server/sample-shop.ts';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf } from '../command-line.ts';
import { counts, useImportFixture, CATALOGUE } from './import-fixture.ts';

describe('catalogue export', () => {
  const shop = useTestShop();
  const importing = useImportFixture(shop);
  const { importShop, operator } = importing;
  const files = () => ['products.csv', 'sales.csv'].map((name) => join(importing.folder, name));
  const bought = async () => ({
    products: await shop.database.selectFrom('product').selectAll().orderBy('product_idx').execute(),
    sales: await shop.database.selectFrom('sale').selectAll().orderBy('sell_idx').execute(),
    options: await shop.database.selectFrom('sale_option').selectAll().orderBy('option_idx').execute(),
  });

  it('writes files that an import reads without changing anything, even for rows that were never imported', async () => {
    jsonOf(await importShop(CATALOGUE));
    const { category_idx } = await shop.database
      .selectFrom('category')
      .select('category_idx')
      .executeTakeFirstOrThrow();
    await sampleSale(shop.database, { product: { product_name: '@감귤|"한라봉"', category_idx } });
    jsonOf(await operator('catalogue', 'export', importing.folder, '--json'));
    const before = await bought();
    const [products = '', sales = ''] = files();
    const imported = jsonOf(await operator('catalogue', 'import', products, sales, '--json', '--set-stock'));
    expect(imported).toMatchObject({ products: counts(0, 2, 0), sales: counts(0, 2, 0), stock: [] });
    expect(await bought()).toEqual(before);
    expect(jsonOf(await operator('catalogue', 'import', products, sales, '--json'))).toMatchObject({
      products: counts(0, 0, 2),
      sales: counts(0, 0, 2),
    });
  });

  it('overwrites no file', async () => {
    const [products = ''] = files();
    await writeFile(products, '내 파일');
    const ran = await operator('catalogue', 'export', importing.folder);
    expect(ran.code).toBe(1);
    expect(ran.notes).toContain('이미 있는 파일이에요');
    expect(await readFile(products, 'utf8')).toBe('내 파일');
  });

  it('writes files that can also be imported as sheets of a spreadsheet', async () => {
    jsonOf(await importShop(CATALOGUE));
    jsonOf(await operator('catalogue', 'export', importing.folder, '--json'));
    const sheets = await Promise.all(
      files().map(async (path) => {
        const rows: string[][] = parse(await readFile(path, 'utf8'), { bom: true });
        return rows.map((row) => row.map((value) => ({ value: value.replace('17900', '16500'), type: String })));
      }),
    );
    const book = join(importing.folder, '상품과 판매.xlsx');
    await writeFile(book, await writeSpreadsheet(sheets.map((data, at) => ({ data, sheet: `시트${at}` }))).toBuffer());
    jsonOf(await operator('catalogue', 'import', book, '--json'));
    expect((await bought()).sales).toMatchObject([{ consumer_price: 16_500 }]);
    await writeFile(book, 'PK, aber kein Archiv');
    expect((await operator('catalogue', 'import', book)).notes).toContain('XLSX 파일로 읽을 수 없어요.');
  });
});
