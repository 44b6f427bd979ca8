import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { IMPORT_FILE, IMPORT_PAGE_ROWS } from '../../../../core/vocabulary/limits/import-limits.ts';
import { jsonOf } from '../../cli/command-line.ts';
import { useImportFixture, CATALOGUE } from '../../cli/import/import-fixture.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import {
  apply,
  check,
  checkedOf,
  differences,
  fileOf,
  PRODUCTS_FILE,
  SALES_FILE,
  textOf,
} from '../office/import-calls.ts';
import { signedInAs } from '../office/office-client.ts';

describe('a file for an import in the office', () => {
  const shop = useTestShop();
  const { importShop } = useImportFixture(shop);

  it('reads Korean Excel (CP949) and UTF-16, and refuses a file that is not of the catalogue', async () => {
    jsonOf(await importShop(CATALOGUE));
    const client = await signedInAs(shop, 'merchandiser');
    // 식품 and 귤 in CP949.
    const cp949 = Buffer.concat([
      Buffer.from('key,category,product_name,pictures\r\np1,'),
      Buffer.from([0xbd, 0xc4, 0xc7, 0xb0]),
      Buffer.from(','),
      Buffer.from([0xb1, 0xd6]),
      Buffer.from(',import/p1.webp\r\n'),
    ]);
    const utf16 = Buffer.from(
      '\uFEFFkey\tcategory\tproduct_name\tpictures\r\np1\t식품\t귤\timport/p1.webp\r\n',
      'utf16le',
    );
    for (const bytes of [cp949, utf16]) {
      const checked = checkedOf(await check(client, [fileOf(bytes, '상품.csv')]));
      expect(checked.difference_list).toMatchObject([
        { key: 'p1', change_list: [{ label: '상품 이름', before: '감귤', after: '귤' }] },
      ]);
    }
    for (const [bytes, text] of [
      [
        Buffer.from([0x50, 0x4b, 1, 2, 3]),
        '상품.csv: 파일을 읽지 못했어요. CSV나 XLSX로 저장한 파일인지 확인해 주세요.',
      ],
      [
        Buffer.from([0xff, 0x00, 0xff]),
        '상품.csv: 파일의 글자를 알아볼 수 없어요. 엑셀에서 ‘CSV UTF-8’로 저장해 주세요.',
      ],
      [Buffer.from('key,product_name\n"p1,귤\n'), '상품.csv: 2줄부터 따옴표가 닫히지 않았어요.'],
    ] as const) {
      expect(await check(client, [fileOf(bytes, '상품.csv')])).toMatchObject({ result_code: 422, result_msg: text });
    }
    const banners = checkedOf(await check(client, [fileOf('key,banner_img\nb,b.webp\n')]));
    expect(banners.fault_list).toEqual([
      {
        place: '판매.csv:1',
        text: '여기서는 상품(product_name), 판매(product), 셀럽 일정(celebs), 카테고리(category_name) 파일만 가져와요.',
      },
    ]);
  });

  it('has a maximum number of rows and bytes, and is imported in parts of the shown differences', async () => {
    jsonOf(await importShop(CATALOGUE));
    const client = await signedInAs(shop, 'merchandiser');
    const rows = (count: number): string =>
      `key,category,product_name,pictures\n${Array.from({ length: count }, (_, at) => `n${at},식품,귤,a.webp\n`).join('')}`;
    const file = fileOf(rows(IMPORT_FILE.maxChanges + 1));
    const many = checkedOf(await check(client, [file]));
    expect(many).toMatchObject({ part_cnt: 2 });
    const last = `n${IMPORT_FILE.maxChanges}`;
    const lastPage = IMPORT_FILE.maxChanges / IMPORT_PAGE_ROWS;
    expect((await differences(client, many.run_key, lastPage)).map(({ key }) => key)).toEqual([last]);
    expect(await apply(client, many, 1)).toMatchObject({ result_msg: '앞의 것부터 가져와 주세요.' });
    expect(checkedOf(await apply(client, many))).toEqual({ added_cnt: IMPORT_FILE.maxChanges, changed_cnt: 0 });
    expect((await differences(client, many.run_key)).map(({ key }) => key)).toEqual([last]);
    expect(checkedOf(await apply(client, many, 1))).toEqual({ added_cnt: 1, changed_cnt: 0 });
    expect(checkedOf(await check(client, [file])).difference_list).toEqual([]);
    expect(await check(client, [fileOf(rows(IMPORT_FILE.maxRows + 1))])).toMatchObject({
      result_code: 422,
      result_msg: '100,000줄까지예요. 나누어 올려 주세요.',
    });
    expect(await check(client, [fileOf(new Uint8Array(IMPORT_FILE.maxBytes + 1))])).toMatchObject({
      result_code: 422,
      result_msg: '파일은 모두 합해 32MB까지예요. 나누어 올려 주세요.',
    });
    const products = await shop.database.selectFrom('product').select('product_idx').execute();
    expect(products).toHaveLength(IMPORT_FILE.maxChanges + 2);
  });

  it('refuses an uploaded image that is not stored', async () => {
    jsonOf(await importShop(CATALOGUE));
    const client = await signedInAs(shop, 'merchandiser');
    const csv = 'key,category,product_name,pictures\np1,식품,귤,upload/2026/11/missing.webp\n';
    const { fault_list } = checkedOf(await check(client, [fileOf(csv)]));
    expect(fault_list.map(({ text }) => text)).toEqual([
      'pictures: 올린 사진을 찾을 수 없어요: upload/2026/11/missing.webp',
    ]);
  });

  it('is refused to sellers and customer service, who cannot export such files either', async () => {
    const { seller_idx } = await sampleSale(shop.database);
    const seller = await signedInAs(shop, 'seller', { seller_idx });
    const service = await signedInAs(shop, 'customer-service');
    for (const client of [seller, service]) {
      expect((await check(client, [fileOf('key,product_name\n')])).result_code).toBe(403);
      expect((await client.fetch(SALES_FILE)).status).toBe(403);
      expect((await client.fetch(PRODUCTS_FILE)).status).toBe(403);
    }
    const rows: string[][] = parse(await textOf(seller, '/api/office/v1/exports/sales/file?format=csv'), { bom: true });
    expect(rows).toHaveLength(2);
  });
});
