import { describe, expect, it } from 'vitest';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf } from '../command-line.ts';
import { counts, PRODUCT, SALE, SELLER, useImportFixture, CATALOGUE } from './import-fixture.ts';

const WITH_ALL = {
  ...CATALOGUE,
  sellers: [{ ...SELLER, account: '@bat', profile_img: 'import/bat.webp', intro: '귤', is_influencer: true }],
  products: [{ ...PRODUCT, notices: [{ name: '원산지', value: '제주' }] }],
  sales: [
    {
      ...SALE,
      employee_price: 15_000,
      order_min_limit: 2,
      order_max_limit: 5,
      delivery_free_type: 'amount',
      delivery_free_value: 30_000,
      delivery_price: 3_000,
      unit_base: '100g',
      content: '5kg',
      channel_prices: [
        { referrer_type: '1', consumer_price: 16_900 },
        { referrer_type: '3', consumer_price: 14_900 },
      ],
    },
  ],
};

describe('an import of a file that omits columns', () => {
  const shop = useTestShop();
  const { importShop, operator, write } = useImportFixture(shop);
  const importCatalogue = async () => void jsonOf(await importShop(WITH_ALL));
  const only = <T extends object>(rows: readonly T[]): T => {
    const [row] = rows;
    if (row === undefined || rows.length > 1) throw new Error(`${rows.length} rows`);
    return row;
  };
  const sale = async () => only(await shop.database.selectFrom('sale').selectAll().execute());
  const prices = async () =>
    (await shop.database.selectFrom('sale_channel_price').selectAll().orderBy('referrer_type').execute()).map(
      ({ referrer_type }) => referrer_type,
    );
  const contents = async () =>
    (await shop.database.selectFrom('sale_option').select('content_milli').orderBy('option_idx').execute()).map(
      ({ content_milli }) => content_milli,
    );

  it('retains an omitted column of an existing row, and gives a new row the default', async () => {
    await importCatalogue();
    const before = await sale();
    const csv = await write(
      'prices.csv',
      'key,product,seller,type,start_dt,end_dt,sale_price,consumer_price,options\n' +
        `s1,p1,bat,always,${SALE.start_dt},${SALE.end_dt},25000,16500,5kg:0:10\n`,
    );
    jsonOf(await operator('catalogue', 'import', csv, '--json'));
    expect(await sale()).toEqual({ ...before, consumer_price: 16_500 });
    expect([await prices(), await contents()]).toEqual([['1', '3'], [5_000_000]]);
    expect(jsonOf(await operator('catalogue', 'import', csv, '--json'))).toMatchObject({ sales: counts(0, 0, 1) });

    jsonOf(await importShop({ sales: [{ ...SALE, key: 's2' }] }));
    const added = await shop.database
      .selectFrom('sale')
      .selectAll()
      .where('sell_idx', '<>', before.sell_idx)
      .executeTakeFirstOrThrow();
    expect(added).toMatchObject({ employee_price: null, order_max_limit: 99, delivery_free_type: 'free' });
  });

  it('retains omitted columns of sellers, products, banners, curations and notices, too', async () => {
    const period = { start_dt: SALE.start_dt, end_dt: SALE.end_dt };
    const banner = { key: 'b', banner_type: 'sub', banner_img: 'import/b.webp', banner_text: '글', ...period };
    const notice = { key: 'n', title: '알려요', content: '<p>네</p>', notice_dt: SALE.start_dt };
    const curation = { key: 'c', curation_name: '주말', sales: ['s1'], ...period };
    const around = {
      banners: [{ ...banner, link: '/event/1', position_type: 3 }],
      notices: [{ ...notice, is_pinned: true }],
      curations: [{ ...curation, curation_text: '쉬운 것' }],
    };
    jsonOf(await importShop({ ...WITH_ALL, ...around }));
    const { description: _description, ...product } = PRODUCT;
    const again = {
      sellers: [{ ...SELLER, member_name: '새 밭' }],
      products: [{ ...product, category: '식품', product_name: '새 감귤' }],
      banners: [{ ...banner, banner_text: '새 글' }],
      notices: [{ ...notice, title: '새로 알려요' }],
      curations: [{ ...curation, curation_name: '새 주말' }],
    };
    jsonOf(await importShop(again));
    const row = async (table: 'seller' | 'product' | 'banner' | 'notice' | 'curation') =>
      only(await shop.database.selectFrom(table).selectAll().execute());
    expect(await row('seller')).toMatchObject({
      member_name: '새 밭',
      account: '@bat',
      profile_img: 'import/bat.webp',
      intro: '귤',
      is_influencer: true,
    });
    expect(await row('product')).toMatchObject({
      product_name: '새 감귤',
      description: '<p>달아요</p>',
      notice_list: [{ name: '원산지', value: '제주' }],
    });
    expect(await row('banner')).toMatchObject({ banner_text: '새 글', link: '/event/1', position_type: 3 });
    expect(await row('notice')).toMatchObject({ title: '새로 알려요', is_pinned: true });
    expect(await row('curation')).toMatchObject({ curation_name: '새 주말', curation_text: '쉬운 것' });
  });

  it('clears a column that the file has with an empty cell', async () => {
    await importCatalogue();
    const columns = { ...SELLER, account: '', intro: '' };
    const csv = await write('sellers.csv', `${Object.keys(columns).join(',')}\n${Object.values(columns).join(',')}\n`);
    jsonOf(await operator('catalogue', 'import', csv, '--json'));
    const seller = only(await shop.database.selectFrom('seller').selectAll().execute());
    expect(seller).toMatchObject({ account: '', intro: '', profile_img: 'import/bat.webp' });
  });

  it('adjusts a stored value that would contradict the file’s columns', async () => {
    await importCatalogue();
    jsonOf(await importShop({ sales: [{ ...SALE, order_max_limit: 1, sale_price: 15_500, consumer_price: 15_000 }] }));
    expect(await sale()).toMatchObject({ order_min_limit: 1, order_max_limit: 1 });
    expect(await prices()).toEqual(['3']);
    jsonOf(await importShop({ sales: [{ ...SALE, order_min_limit: 4 }] }));
    expect(await sale()).toMatchObject({ order_min_limit: 4, order_max_limit: 4 });
  });

  it('removes the unit price if the options change', async () => {
    await importCatalogue();
    const options = [...SALE.options, { option_name: '10kg', option_price: 9_000, remaining_cnt: 3 }];
    jsonOf(await importShop({ sales: [{ ...SALE, options }] }));
    expect(await sale()).toMatchObject({ unit_base: null, content_milli: null });
    expect(await contents()).toEqual([null, null]);
  });
});
