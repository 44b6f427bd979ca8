import writeSpreadsheet from 'write-excel-file/node';
import { describe, expect, it } from 'vitest';
import { jsonOf } from '../../cli/command-line.ts';
import { useImportFixture, CATALOGUE } from '../../cli/import/import-fixture.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import {
  apply,
  check,
  checkedOf,
  endedRun,
  fileOf,
  newKey,
  PRODUCTS_FILE,
  SALES_FILE,
  textOf,
} from '../office/import-calls.ts';
import { signedInAs } from '../office/office-client.ts';

describe('an import of the catalogue in the office', () => {
  const shop = useTestShop();
  const { importShop, operator, write } = useImportFixture(shop);

  const catalogue = async () => ({
    products: await shop.database.selectFrom('product').selectAll().orderBy('product_idx').execute(),
    sales: await shop.database.selectFrom('sale').selectAll().orderBy('sell_idx').execute(),
    options: await shop.database.selectFrom('sale_option').selectAll().orderBy('option_idx').execute(),
    prices: await shop.database.selectFrom('sale_channel_price').selectAll().orderBy('sell_idx').execute(),
  });
  const lastEvent = () =>
    shop.database
      .selectFrom('office_event')
      .select(['kind', 'state', 'call', 'change_list', 'row_list'])
      .orderBy('event_idx', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  const soldAt = (sell_idx: number) =>
    shop.database.selectFrom('sale').select('consumer_price').where('sell_idx', '=', sell_idx).executeTakeFirst();

  it('finds no differences in an exported file, even for sales that were never imported, like the command line', async () => {
    await sampleSale(shop.database, {
      product: { product_name: '=1+1 행사', description: '<p>달아요</p>\n<p>"정말", 네</p>' },
      options: [{ option_name: '1|2' }, { option_name: '상자', is_add_option: true, option_price: 2_000 }],
      channelPrices: { '3': 14_900, '1': 16_900 },
    });
    const client = await signedInAs(shop, 'merchandiser');
    const [products, sales] = [await textOf(client, PRODUCTS_FILE), await textOf(client, SALES_FILE)];
    expect(products).toContain(`'=1+1 행사`);
    const checked = checkedOf(await check(client, [fileOf(products, '상품.csv'), fileOf(sales)]));
    expect(checked).toMatchObject({ difference_list: [], fault_list: [], fault_cnt: 0 });
    expect(checked.count_list).toEqual([
      { kind: 'categories', added: 0, changed: 0, same: 0 },
      { kind: 'products', added: 0, changed: 0, same: 1 },
      { kind: 'sales', added: 0, changed: 0, same: 1 },
    ]);
    expect(await textOf(client, SALES_FILE)).toBe(sales);

    const before = await catalogue();
    jsonOf(
      await operator('catalogue', 'import', await write('p.csv', products), await write('s.csv', sales), '--json'),
    );
    expect(await catalogue()).toEqual(before);
  });

  it('first shows what each row would change, and then changes exactly that', async () => {
    jsonOf(await importShop(CATALOGUE));
    const client = await signedInAs(shop, 'merchandiser');
    const file = fileOf(
      (await textOf(client, SALES_FILE)).replace(',17900,', ',16500,').replace('5kg:0:10', '5kg:1000:99|10kg:9000:7'),
    );
    const before = await catalogue();
    const sell_idx = before.sales[0]?.sell_idx;
    const checked = checkedOf(await check(client, [file]));
    expect(checked.difference_list).toEqual([
      {
        kind: 'sales',
        key: 's1',
        name: '감귤',
        place: '판매.csv:2',
        row_idx: sell_idx,
        change_list: [
          { label: '판매가', before: '17,900', after: '16,500' },
          { label: '옵션 5kg', before: '추가금 0 · 재고 10', after: '추가금 1,000 · 재고 10' },
          { label: '옵션 10kg', before: null, after: '추가금 9,000 · 재고 7' },
        ],
        warning: null,
      },
    ]);
    expect(await catalogue()).toEqual(before);

    expect(checkedOf(await apply(client, checked))).toEqual({ added_cnt: 0, changed_cnt: 1 });
    const { sales, options } = await catalogue();
    expect(sales).toMatchObject([{ consumer_price: 16_500 }]);
    expect(options.map(({ option_price, remaining_cnt }) => [option_price, remaining_cnt])).toEqual([
      [1_000, 10],
      [9_000, 7],
    ]);
    expect(await lastEvent()).toMatchObject({
      kind: 'change',
      state: 'done',
      change_list: [
        { label: '파일', after: '판매.csv (1/1번째 묶음)' },
        { label: '판매', after: '더함 0, 고침 1' },
      ],
    });
    expect(checkedOf(await check(client, [file])).difference_list).toEqual([]);
  });

  it('overwrites changes that staff made since the same file was imported', async () => {
    jsonOf(await importShop(CATALOGUE));
    const client = await signedInAs(shop, 'merchandiser');
    const file = fileOf((await textOf(client, SALES_FILE)).replace(',17900,', ',16500,'));
    checkedOf(await apply(client, checkedOf(await check(client, [file]))));
    await shop.database.updateTable('sale').set({ consumer_price: 20_000 }).execute();
    const checked = checkedOf(await check(client, [file]));
    expect(checked.difference_list[0]?.change_list).toEqual([{ label: '판매가', before: '20,000', after: '16,500' }]);
    checkedOf(await apply(client, checked));
    expect((await catalogue()).sales).toMatchObject([{ consumer_price: 16_500 }]);
  });

  it('adds products with their sales from two sheets of a spreadsheet', async () => {
    jsonOf(await importShop({ ...CATALOGUE, products: [], sales: [] }));
    const client = await signedInAs(shop, 'merchandiser');
    const sheets = await writeSpreadsheet([
      {
        sheet: '상품',
        data: [
          ['key', 'category', 'product_name', 'pictures'],
          ['p9', '식품', '한라봉', 'import/p9.webp'],
        ].map((row) => row.map((value) => ({ value, type: String }))),
      },
      {
        sheet: '판매',
        data: [
          ['key', 'product', 'seller', 'type', 'start_dt', 'end_dt', 'sale_price', 'consumer_price', 'options'],
          ['s9', 'p9', 'bat', 'time', '2026-11-21 20:00', '2026-11-22 00:00:00', '30000', '100', '3kg:0:5'],
        ].map((row) => row.map((value) => ({ value, type: String }))),
      },
    ]).toBuffer();
    const file = fileOf(new Uint8Array(sheets), '새 상품.xlsx');
    const checked = checkedOf(await check(client, [file]));
    expect(checked.difference_list).toMatchObject([
      { kind: 'products', row_idx: null, name: '한라봉', place: '새 상품.xlsx 상품:2', warning: null },
      { kind: 'sales', row_idx: null, name: '한라봉', warning: '90% 넘게 싸요. 0이 빠지지 않았나요?' },
    ]);
    expect(checkedOf(await apply(client, checked))).toEqual({ added_cnt: 2, changed_cnt: 0 });
    expect((await catalogue()).sales).toMatchObject([{ type: 'time', start_dt: '2026-11-21 20:00:00' }]);
  });

  it('shows place and reason of each invalid row, and imports nothing while there is one', async () => {
    jsonOf(await importShop(CATALOGUE));
    const client = await signedInAs(shop, 'merchandiser');
    const csv = [
      'key,product,seller,type,start_dt,end_dt,sale_price,consumer_price,options',
      's1,p1,bat,always,2026-11-01 00:00:00,2026-12-01 00:00:00,25000,16500,5kg:0:10',
      '"s\n2",p1,bat,always,2026-11-01 00:00:00,2026-12-01 00:00:00,25000,26000,5kg:0:10',
      's3,p404,bat,always,2026-11-01 00:00:00,2026-12-01 00:00:00,25000,16500,5kg:0:10',
      's4,p1,bat',
      '=1+1,p1,<script>,always,2026-11-01 00:00:00,2026-12-01 00:00:00,-1,16500,5kg:0:10',
    ].join('\r\n');
    const checked = checkedOf(await check(client, [fileOf(csv)]));
    expect(checked.fault_list).toEqual([
      { place: '판매.csv:3', text: 'consumer_price: sale_price(정가)보다 클 수 없어요' },
      { place: '판매.csv:6', text: '칸이 9개여야 하는데 3개예요.' },
      { place: '판매.csv:7', text: 'sale_price: 0 이상의 정수여야 해요' },
      { place: '판매.csv:5', text: '없는 상품이에요: p404' },
    ]);
    expect(checked.difference_list.map(({ key }) => key)).toEqual(['s1']);
    const before = await catalogue();
    const refused = await apply(client, checked);
    expect(refused).toMatchObject({ result_code: 422, result_msg: '고쳐야 할 줄이 있어 아무것도 가져오지 않았어요.' });
    expect(await catalogue()).toEqual(before);
    expect(await lastEvent()).toMatchObject({ kind: 'change', state: 'refused' });
  });

  it('is refused if a sale has changed since its differences were shown, without overwriting it', async () => {
    jsonOf(await importShop(CATALOGUE));
    const client = await signedInAs(shop, 'merchandiser', { name: '이서연' });
    const other = await signedInAs(shop, 'owner', { name: '박대표' });
    const file = fileOf((await textOf(client, SALES_FILE)).replace(',17900,', ',16500,'));
    const checked = checkedOf(await check(client, [file]));
    const { sell_idx } = await shop.database.selectFrom('sale').select('sell_idx').executeTakeFirstOrThrow();
    const page = checkedOf(await other.call('GET /api/office/v1/catalogue/sales/{sell_idx}', { sell_idx }));
    const saved = await other.call('PUT /api/office/v1/catalogue/sales/{sell_idx}', {
      sell_idx,
      form: { ...page.form, consumer_price: '15000' },
      version: page.version,
      save_key: newKey(),
    });
    expect(saved.result_code).toBe(200);

    const refused = await apply(client, checked);
    expect(refused.result_code).toBe(409);
    expect(refused.result_msg).toMatch(/^박대표 님이 \d\d:\d\d에 바꿨어요: 판매가\. 아무것도 덮어쓰지 않았어요\.$/);
    expect(await soldAt(sell_idx)).toEqual({ consumer_price: 15_000 });

    const again = checkedOf(await check(client, [file]));
    expect(again.difference_list[0]?.change_list).toEqual([{ label: '판매가', before: '15,000', after: '16,500' }]);
    expect(checkedOf(await apply(client, again))).toEqual({ added_cnt: 0, changed_cnt: 1 });
    expect(await soldAt(sell_idx)).toEqual({ consumer_price: 16_500 });
  });

  it('is not refused because units were sold in the meantime, and does not change the stock', async () => {
    jsonOf(await importShop(CATALOGUE));
    const client = await signedInAs(shop, 'merchandiser');
    const file = fileOf((await textOf(client, SALES_FILE)).replace('5kg:0:10', '5kg:1000:10'));
    const checked = checkedOf(await check(client, [file]));
    await shop.database.updateTable('sale_option').set({ remaining_cnt: 3 }).execute();
    expect(checkedOf(await apply(client, checked))).toEqual({ added_cnt: 0, changed_cnt: 1 });
    expect((await catalogue()).options).toMatchObject([{ option_price: 1_000, remaining_cnt: 3 }]);
  });

  it('sets the stock only if staff chose that', async () => {
    jsonOf(await importShop(CATALOGUE));
    const client = await signedInAs(shop, 'merchandiser');
    const file = fileOf((await textOf(client, SALES_FILE)).replace('5kg:0:10', '5kg:0:4'));
    expect(checkedOf(await check(client, [file])).difference_list).toEqual([]);
    const checked = checkedOf(await check(client, [file], true));
    expect(checked.difference_list[0]?.change_list).toEqual([
      { label: '옵션 5kg', before: '추가금 0 · 재고 10', after: '추가금 0 · 재고 4' },
    ]);
    checkedOf(await apply(client, checked));
    expect((await catalogue()).options).toMatchObject([{ remaining_cnt: 4 }]);
  });

  it('happens once, even if its request is repeated', async () => {
    jsonOf(await importShop(CATALOGUE));
    const client = await signedInAs(shop, 'merchandiser');
    const file = fileOf((await textOf(client, SALES_FILE)).replace(',17900,', ',16500,'));
    const checked = checkedOf(await check(client, [file]));
    const responses = await Promise.all([apply(client, checked), apply(client, checked)]);
    expect(new Set(responses.map((response) => checkedOf(response).changed_cnt))).toEqual(new Set([1, null]));
    expect(await endedRun(client)).toMatchObject({ stored_part_cnt: 1, stored_changed_cnt: 1, changed_cnt: 0 });

    const { sell_idx } = await shop.database.selectFrom('sale').select('sell_idx').executeTakeFirstOrThrow();
    await shop.database.updateTable('sale').set({ consumer_price: 12_000 }).execute();
    expect(checkedOf(await apply(client, checked)).changed_cnt).toBeNull();
    expect(await soldAt(sell_idx)).toEqual({ consumer_price: 12_000 });
  });

  it('handles columns missing from the file like the command line', async () => {
    const full = {
      ...CATALOGUE.sales[0],
      employee_price: 15_000,
      order_min_limit: 4,
      order_max_limit: 5,
      unit_base: '100g',
      content: '5kg',
      channel_prices: [
        { referrer_type: '1', consumer_price: 16_900 },
        { referrer_type: '3', consumer_price: 24_900 },
      ],
    };
    const columns = 'key,product,seller,type,start_dt,end_dt,sale_price,consumer_price,order_max_limit,options';
    const row = 's1,p1,bat,always,2026-11-01 00:00:00,2026-12-01 00:00:00,20000,16500,2';
    for (const options of ['5kg:0:10', '5kg:0:10|10kg:9000:1']) {
      const csv = `${columns}\n${row},${options}\n`;
      jsonOf(await importShop({ ...CATALOGUE, sales: [full] }, '--set-stock'));
      jsonOf(await operator('catalogue', 'import', await write('sales.csv', csv), '--json'));
      const byCommand = await catalogue();
      jsonOf(await importShop({ ...CATALOGUE, sales: [full] }, '--set-stock'));
      const client = await signedInAs(shop, 'merchandiser', { name: `md${options.length}` });
      const checked = checkedOf(await check(client, [fileOf(csv)]));
      expect(checked.difference_list).toHaveLength(1);
      checkedOf(await apply(client, checked));
      expect(await catalogue()).toEqual(byCommand);
      expect(checkedOf(await check(client, [fileOf(csv)])).difference_list).toEqual([]);
    }
  });
});
