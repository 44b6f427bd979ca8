import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { FakeUploadStore } from '../../../fakes/fake-upload-store.ts';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf } from '../command-line.ts';
import { counts, PRODUCT, SALE, SELLER, useImportFixture, CATALOGUE } from './import-fixture.ts';

describe('an import of products and sales', () => {
  const shop = useTestShop();
  const files = useImportFixture(shop);
  const { importShop, operator, write } = files;
  const orangeImage = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#fa0' } })
      .png()
      .toBuffer();
  const withImages = (...pictures: string[]) => ({ ...CATALOGUE, products: [{ ...PRODUCT, pictures }] });
  const saleNow = () =>
    shop.database
      .selectFrom('sale')
      .innerJoin('sale_option', 'sale_option.sell_idx', 'sale.sell_idx')
      .select(['sale.sell_idx', 'consumer_price', 'option_name', 'remaining_cnt', 'withdrawn_dt'])
      .orderBy('option_idx')
      .execute();

  it('adds new rows, changes different ones, and leaves the others unchanged', async () => {
    expect(jsonOf(await importShop(CATALOGUE))).toMatchObject({ products: counts(1, 0, 0), sales: counts(1, 0, 0) });
    expect(jsonOf(await importShop(CATALOGUE))).toMatchObject({
      sellers: counts(0, 0, 1),
      categories: counts(0, 0, 1),
      products: counts(0, 0, 1),
      sales: counts(0, 0, 1),
    });
    const [before] = await saleNow();
    const cheaper = { ...CATALOGUE, sales: [{ ...SALE, consumer_price: 15_900 }] };
    expect(jsonOf(await importShop(cheaper))).toMatchObject({ products: counts(0, 0, 1), sales: counts(0, 1, 0) });
    expect(await saleNow()).toEqual([{ ...before, consumer_price: 15_900 }]);
    const detail = await shop.call('GET /api/v2/product/detail', { sell_idx: before?.sell_idx ?? 0 });
    expect(detail.result_data).toMatchObject({ product_name: '감귤', consumer_price: 15_900, member_id: 'bat' });
  });

  it('reports invalid rows together with references to unknown rows and with duplicate keys', async () => {
    const { result } = await importShop({
      ...CATALOGUE,
      products: [PRODUCT, { ...PRODUCT, key: 'p2', category: 'unknown' }],
      sales: [{ ...SALE, consumer_price: -1 }, { ...SALE, key: 's2', seller: 'nobody' }, SALE, SALE],
    });

    expect(result).toContain('shop.json:1: consumer_price: ');
    expect(result).toContain('shop.json:1: 없는 카테고리예요: unknown');
    expect(result).toContain('shop.json:1: 없는 판매자예요: nobody');
    expect(result).toContain('shop.json:1: key가 두 번 나와요: s1');
  });

  it('does not report a reference to a row that is missing only because of its own error', async () => {
    const { result } = await importShop({ ...CATALOGUE, products: [{ ...PRODUCT, product_name: '' }] });

    expect(result).toContain('shop.json:1: product_name: 비어 있어요');
    expect(result).not.toContain('없는 상품이에요');
  });

  it("imports a seller's introduction, which the seller shop shows as plain text", async () => {
    const introOf = async () =>
      (await shop.call('GET /api/v1/shop/{member_id}', { member_id: 'bat' })).result_data?.intro;
    const saying = (intro?: string) => importShop({ sellers: [{ ...SELLER, ...(intro !== undefined && { intro }) }] });
    jsonOf(await saying());
    expect(await introOf()).toBe('');
    expect(jsonOf(await saying('귤 <b>한 알</b>도\r\n소중해요'))).toMatchObject({ sellers: counts(0, 1, 0) });
    expect(await introOf()).toBe('귤 <b>한 알</b>도 소중해요');
    expect(jsonOf(await saying('귤 <b>한 알</b>도 소중해요'))).toMatchObject({ sellers: counts(0, 0, 1) });
    expect(jsonOf(await saying('또'))).toMatchObject({ sellers: counts(0, 1, 0) });
    const csv = await write(
      'sellers.csv',
      `${[...Object.keys(SELLER), 'intro'].join(',')}\n${Object.values(SELLER).join(',')},"한 줄\n두 줄"\n`,
    );
    expect(jsonOf(await operator('catalogue', 'import', csv, '--dry-run', '--json'))).toMatchObject({
      sellers: counts(0, 1, 0),
    });
    expect(await introOf()).toBe('또');
    jsonOf(await operator('catalogue', 'import', csv, '--json'));
    expect(await introOf()).toBe('한 줄 두 줄');
    expect((await saying('귤'.repeat(201))).result).toContain('shop.json:1: intro: 200자까지 쓸 수 있어요');
  });

  it('changes stock only with --set-stock', async () => {
    await importShop(CATALOGUE);
    await shop.database.updateTable('sale_option').set({ remaining_cnt: 3 }).execute();
    const cheaper = { ...CATALOGUE, sales: [{ ...SALE, consumer_price: 15_900 }] };
    await importShop(cheaper);
    expect(await saleNow()).toMatchObject([{ remaining_cnt: 3 }]);
    await importShop(cheaper, '--set-stock');
    expect(await saleNow()).toMatchObject([{ remaining_cnt: 10 }]);
  });

  it('withdraws removed options from sale, and retains them for the orders that name them', async () => {
    await importShop(CATALOGUE);
    await importShop({ ...CATALOGUE, sales: [{ ...SALE, options: [{ option_name: '10kg', remaining_cnt: 4 }] }] });
    expect(await saleNow()).toMatchObject([
      { option_name: '5kg', remaining_cnt: 10, withdrawn_dt: '2026-11-21 12:00:00' },
      { option_name: '10kg', remaining_cnt: 4, withdrawn_dt: null },
    ]);
  });

  it('changes nothing in a dry run, and prints what it would change', async () => {
    expect(jsonOf(await importShop(CATALOGUE, '--dry-run'))).toMatchObject({ dry_run: true, sales: counts(1, 0, 0) });
    for (const table of ['seller', 'category', 'product', 'sale', 'import_key'] as const) {
      expect(await shop.database.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  it('names file and line of every error, and then imports nothing', async () => {
    const text = [
      '{',
      '  "products": [',
      '    { "key": "p1", "category": "식품", "product_name": "감귤", "pictures": ["a/b.webp"] },',
      '    { "key": "p2",',
      '      "category": "식품", "product_name": "", "pictures": [] }',
      '  ],',
      '  "sales": [{ "key": "s1" }],',
      '  "members": []',
      '}',
    ].join('\n');
    const { code, notes } = await operator('catalogue', 'import', await write('bad.json', text));
    expect(code).toBe(1);
    expect(notes).toContain('bad.json:4: product_name: 비어 있어요');
    expect(notes).toContain('bad.json:4: pictures: 사진이 하나는 있어야 해요');
    expect(notes).toContain('bad.json:7: product: 빠졌어요');
    expect(notes).toContain('members');
    expect((await operator('catalogue', 'import', await write('torn.json', '{\n"sales": [\n}'))).notes).toContain(
      'torn.json:3',
    );
    expect((await operator('catalogue', 'import', join(files.folder, 'none.json'))).code).toBe(1);
    expect((await operator('catalogue', 'import', await write('sales.txt', ''))).code).toBe(1);
    expect((await operator('catalogue', 'import')).code).toBe(2);
  });

  it('names the line of an unknown or duplicate reference', async () => {
    const unknown = await importShop({
      products: [{ ...PRODUCT, category: '없는 곳' }],
      sales: [{ ...SALE, product: 'p9' }],
    });
    expect(unknown.code).toBe(1);
    expect(unknown.result).toContain('shop.json:1: 없는 카테고리예요: 없는 곳');
    expect(unknown.result).toContain('없는 상품이에요: p9');
    expect(unknown.result).toContain('없는 판매자예요: bat');
    const twice = await importShop({ ...CATALOGUE, products: [PRODUCT, PRODUCT] });
    expect(twice.result).toContain('key가 두 번 나와요: p1');
    const reserved = await importShop({ sellers: [{ ...SELLER, member_id: 'cart' }] });
    expect(reserved.result).toContain('cart');
    expect(await shop.database.selectFrom('product').selectAll().execute()).toEqual([]);
  });

  it('refuses contradictory periods and limits', async () => {
    const backwards = { ...SALE, start_dt: SALE.end_dt, order_min_limit: 3, order_max_limit: 2 };
    const { code, result } = await importShop({ ...CATALOGUE, sales: [backwards] });
    expect(code).toBe(1);
    expect(result).toContain('end_dt: start_dt보다 뒤여야 해요');
    expect(
      (await importShop({ ...CATALOGUE, sales: [{ ...SALE, start_dt: '2026-02-30 00:00:00' }] })).result,
    ).toContain('start_dt');
    expect((await importShop({ ...CATALOGUE, sales: [{ ...SALE, consumer_price: -1 }] })).result).toContain(
      'consumer_price',
    );
  });

  it('names duplicates within a row, invalid values and misspelled fields', async () => {
    const [option] = SALE.options;
    const price = { referrer_type: '1', consumer_price: 1_000 };
    const wrong: readonly (readonly [object, string])[] = [
      [{ sales: [{ ...SALE, options: [option, option] }] }, 'options: 같은 옵션이 두 번 나와요'],
      [
        { sales: [{ ...SALE, options: [{ ...option, is_add_option: true }] }] },
        'options: 추가상품이 아닌 옵션이 하나는 있어야 해요',
      ],
      [{ sales: [{ ...SALE, channel_prices: [price, price] }] }, 'channel_prices: 같은 경로가 두 번 나와요'],
      [{ sales: [{ ...SALE, order_maxlimit: 3 }] }, 'order_maxlimit: 모르는 항목이에요'],
      [{ products: [{ ...PRODUCT, description: '달아요\0' }] }, 'description: 저장할 수 없는 글자가 있어요'],
      [{ products: [{ ...PRODUCT, pictures: ['../secret.png'] }] }, 'pictures.0: 사진 경로를 확인해 주세요'],
      [{ sellers: [{ ...SELLER, account: '\uD800' }] }, 'account: 저장할 수 없는 글자가 있어요'],
      [{ sales: [7] }, '줄: { … } 여야 해요'],
    ];
    for (const [content, text] of wrong) {
      const { code, result } = await importShop(content);
      expect(result).toContain(`shop.json:1: ${text}`);
      expect(code).toBe(1);
    }
    expect(await shop.database.selectFrom('seller').selectAll().execute()).toEqual([]);
  });

  it('finds a category by its key or its path, even one that the same file adds', async () => {
    const categories = [
      { key: 'food', category_name: '식품' },
      { key: 'fruit', parent: '식품', category_name: '과일' },
    ];
    const products = ['fruit', '식품 > 과일'].map((category, n) => ({ ...PRODUCT, key: `p${n}`, category }));
    expect(jsonOf(await importShop({ categories, products }))).toMatchObject({ products: counts(2, 0, 0) });
    const rows = await shop.database.selectFrom('product').select('category_idx').distinct().execute();
    expect(rows).toHaveLength(1);
  });

  it('reads products and sales from CSV files, together with what they reference', async () => {
    await importShop({
      sellers: [SELLER],
      categories: [
        { key: 'food', category_name: '식품' },
        { key: 'fruit', parent: 'food', category_name: '과일' },
      ],
    });
    const products = await write(
      'products.csv',
      '\uFEFFkey,category,product_name,pictures,description,notices\r\np1,식품 > 과일,"감귤, 5kg",a/1.webp|a/2.webp,"<p>""달아요""</p>\n<p>정말</p>",원산지=국산\r\n',
    );
    const head = 'key,product,seller,type,start_dt,end_dt,sale_price,consumer_price,options';
    const row = 's1,p1,bat,always,2026-11-01 00:00:00,2026-12-01 00:00:00,25000,17900,5kg:0:10|+상자: 큰 것:500:3';
    const sales = await write('sales.csv', `${head}\n${row}\n`);
    expect(jsonOf(await operator('catalogue', 'import', sales, products, '--json'))).toMatchObject({
      products: counts(1, 0, 0),
      sales: counts(1, 0, 0),
    });
    const [sale] = await saleNow();
    const detail = await shop.call('GET /api/v2/product/detail', { sell_idx: sale?.sell_idx ?? 0 });
    expect(detail.result_data).toMatchObject({
      product_name: '감귤, 5kg',
      description: '<p>"달아요"</p>\n<p>정말</p>',
      notice_list: [{ name: '원산지', value: '국산' }],
      option_list: [
        { option_name: '5kg', option_price: 0, remaining_cnt: 10, is_add_option: false },
        { option_name: '상자: 큰 것', option_price: 500, remaining_cnt: 3, is_add_option: true },
      ],
    });
    const bad = await write('more.csv', `${head}\n${row}\n${row.replace('17900', 'cheap')}\ns3,p1\n`);
    const { notes } = await operator('catalogue', 'import', bad);
    expect(notes).toContain('more.csv:3: consumer_price');
    expect(notes).toContain('more.csv:4: 칸이 9개여야 하는데 2개예요.');
    expect((await operator('catalogue', 'import', await write('open.csv', `${head}\n"s1`))).notes).toContain(
      'open.csv:2',
    );
    expect((await operator('catalogue', 'import', await write('odd.csv', 'a,b\n1,2'))).notes).toContain('odd.csv:1');
  });

  it('continues after an interrupted import', async () => {
    const products = Array.from({ length: 600 }, (_, index) => ({ ...PRODUCT, key: `p${index}` }));
    const sales = products.map(({ key }) => ({ ...SALE, key: `s-${key}`, product: key }));
    await importShop({ ...CATALOGUE, products: products.slice(0, 520), sales: sales.slice(0, 100) });
    const { code, notes } = await importShop({ ...CATALOGUE, products, sales });
    expect({ code, isReported: notes.includes('1,200/1,200 (100%)') }).toEqual({ code: 0, isReported: true });
    const rows = await shop.database
      .selectFrom('import_key')
      .leftJoin('sale', 'sale.sell_idx', 'import_key.idx')
      .select(['kind', 'sell_idx'])
      .execute();
    expect(rows.filter(({ kind }) => kind === 'product')).toHaveLength(600);
    expect(rows.filter(({ kind, sell_idx }) => kind === 'sale' && sell_idx !== null)).toHaveLength(600);
    expect(await saleNow()).toHaveLength(600);
  }, 30_000);

  it('does not download stored images to check that they are stored', async () => {
    const { uploadStore } = shop.shop;
    if (!(uploadStore instanceof FakeUploadStore)) throw new Error('the test shop stores images in memory');
    await write('one.png', await orangeImage());
    jsonOf(await importShop(withImages('one.png'), '--pictures', files.folder));
    jsonOf(await importShop(withImages('one.png'), '--pictures', files.folder));
    expect(uploadStore.downloads).toBe(0);
  });

  it('stores each image of a folder once, and names missing ones', async () => {
    const picture = await orangeImage();
    await write('one.png', picture);
    await write('same.png', picture);
    await write('text.png', 'no picture');
    expect((await importShop(withImages('one.png', 'none.png'), '--pictures', files.folder)).result).toContain(
      'none.png',
    );
    expect((await importShop(withImages('text.png'), '--pictures', files.folder)).result).toContain('text.png');
    jsonOf(await importShop(withImages('one.png', 'same.png'), '--pictures', files.folder, '--dry-run'));
    jsonOf(await importShop(withImages('one.png', 'same.png'), '--pictures', files.folder));
    const { img_list } = await shop.database.selectFrom('product').select('img_list').executeTakeFirstOrThrow();
    const [first, second] = img_list;
    expect(first?.img_path).toMatch(/^upload\/\w\w\/\w{32}\.webp$/);
    expect(second).toEqual(first);
    expect(await shop.shop.uploadStore.get(first?.img_path ?? '')).not.toBeNull();
    expect(
      jsonOf(await importShop(withImages('one.png', 'same.png'), '--pictures', files.folder, '--dry-run')),
    ).toMatchObject({
      products: counts(0, 0, 1),
    });
  });
});
