import { describe, expect, it } from 'vitest';
import {
  loadCatalogue,
  loadFirstCatalogue,
} from '../../../../../adapters/server/import/first-catalogue/load-catalogue.ts';
import { QUICK_PASSWORDS } from '../../../../fakes/quick-passwords.ts';
import type { Catalogue, CatalogueSale } from '../../../../../core/catalogue/catalogue.ts';
import { AROUND_NOON } from '../../sample-shop.ts';
import { NOON, useTestShop } from '../../test-shop.ts';

const EMPTY: Catalogue = {
  sellers: [],
  categories: [],
  products: [],
  sales: [],
  banners: [],
  picks: [],
  curations: [],
  events: [],
  keywords: [],
  coupons: [],
  alerts: [],
  notices: [],
  faqs: [],
  members: [],
  reviews: [],
  inquiries: [],
  orders: [],
};

const SELLER: Catalogue['sellers'][number] = {
  key: 'farm',
  member_id: 'seogwipo-farm',
  member_name: '서귀포 농장',
  account: '@seogwipo',
  profile_img: null,
  is_influencer: false,
  company: '감귤밭 협동조합',
  ceo: '고은별',
  business_number: '124-81-00998',
  phone: '064-123-4567',
  address: '제주 서귀포시 감귤로 1',
};

const PRODUCT: Catalogue['products'][number] = {
  key: 'citrus',
  category: 'fruit',
  product_name: '제주 감귤 5kg',
  pictures: ['demo/product/citrus-box/1/1', 'demo/product/citrus-box/1/2'],
  description: '<p onclick="alert(1)">햇감귤<script>alert(1)</script></p>',
  notices: [{ name: '원산지', value: '국산(제주)' }],
};

const SALE: CatalogueSale = {
  key: 'citrus-always',
  product: 'citrus',
  seller: 'farm',
  type: 'always',
  ...AROUND_NOON,
  sale_price: 25_000,
  consumer_price: 17_900,
  employee_price: 15_000,
  order_min_limit: 1,
  order_max_limit: 10,
  required_option_cnt: 1,
  delivery_free_type: 'amount',
  delivery_free_value: 30_000,
  delivery_price: 3_000,
  value_type: null,
  config_value: 0,
  goal_cnt: 0,
  like_cnt: 5,
  channel_prices: [{ referrer_type: '1', consumer_price: 16_900 }],
  options: [
    { option_name: '5kg', option_price: 0, is_add_option: false, remaining_cnt: 10 },
    { option_name: '쇼핑백', option_price: 500, is_add_option: true, remaining_cnt: 3 },
  ],
};

const SHOP: Catalogue = {
  ...EMPTY,
  sellers: [SELLER],
  categories: [
    { key: 'food', parent: null, category_name: '식품', category_img: 'tiles/food' },
    { key: 'fruit', parent: 'food', category_name: '과일', category_img: null },
  ],
  products: [PRODUCT],
  sales: [SALE, { ...SALE, key: 'citrus-time', type: 'time', channel_prices: [], options: SALE.options.slice(0, 1) }],
  banners: [
    {
      banner_type: 'main',
      position_type: 1,
      link: '',
      banner_img: 'demo/banner/main/1',
      banner_text: '모아요',
      ...AROUND_NOON,
    },
  ],
  picks: [{ list: 'time_deal', sale: 'citrus-time', ...AROUND_NOON }],
  curations: [{ curation_name: '주말', curation_text: '', ...AROUND_NOON, sales: ['citrus-time', 'citrus-always'] }],
  events: [
    {
      title: '감귤 잔치',
      event_thum_img: 'demo/event/1',
      content: '<p>좋아요<script>alert(1)</script></p>',
      show_dt: '2026-10-01 00:00:00',
      ...AROUND_NOON,
    },
  ],
  keywords: [
    { keyword: '감귤', is_suggested: true, searched_cnt: 0 },
    { keyword: '사과', is_suggested: false, searched_cnt: 7 },
  ],
  notices: [
    {
      title: '알려요',
      content: '<p>네<script>alert(1)</script></p>',
      is_pinned: true,
      notice_dt: '2026-11-01 00:00:00',
    },
  ],
  faqs: [{ faq_category: '배송', question: '언제 와요?', answer: '<p onclick="x()">곧이요</p>' }],
  reviews: [],
  inquiries: [],
  // No members, since hashing their passwords takes too long.
  members: [],
};

const MEMBERS: Catalogue['members'] = [
  {
    email: 'hana@moajang.kr',
    password: 'moajang1!',
    member_name: '김하나',
    phone: '01023456789',
    member_type: 'member',
    point: 4_820,
    address: { zonecode: '04778', address: '서울 성동구 뚝섬로1길 10', address_detail: '103동' },
  },
  {
    email: 'staff@moajang.kr',
    password: 'moajang1!',
    member_name: '윤직원',
    phone: '01045678901',
    member_type: 'admin',
    point: 0,
    address: null,
  },
];

describe('loadCatalogue', () => {
  const test = useTestShop();
  const load = (catalogue: Catalogue) => loadCatalogue(test.database, QUICK_PASSWORDS, catalogue, NOON);
  const count = async (table: 'seller' | 'category' | 'product' | 'sale' | 'member' | 'banner'): Promise<number> =>
    (await test.database.selectFrom(table).selectAll().execute()).length;

  it('stores sales with their product, seller, options and channel prices', async () => {
    await load(SHOP);
    const rows = await test.database
      .selectFrom('sale')
      .innerJoin('product', 'product.product_idx', 'sale.product_idx')
      .innerJoin('seller', 'seller.seller_idx', 'sale.seller_idx')
      .select([
        'sell_idx',
        'type',
        'consumer_price',
        'employee_price',
        'start_dt',
        'end_dt',
        'product_name',
        'member_id',
      ])
      .orderBy('sell_idx')
      .execute();
    const common = {
      consumer_price: 17_900,
      employee_price: 15_000,
      ...AROUND_NOON,
      product_name: '제주 감귤 5kg',
      member_id: 'seogwipo-farm',
    };
    expect(rows).toEqual([
      { sell_idx: 1, type: 'always', ...common },
      { sell_idx: 2, type: 'time', ...common },
    ]);
    const options = await test.database
      .selectFrom('sale_option')
      .select(['sell_idx', 'option_name', 'option_price', 'is_add_option', 'remaining_cnt', 'ordinal'])
      .orderBy('sell_idx')
      .orderBy('ordinal')
      .execute();
    expect(options).toEqual([
      { sell_idx: 1, option_name: '5kg', option_price: 0, is_add_option: false, remaining_cnt: 10, ordinal: 0 },
      { sell_idx: 1, option_name: '쇼핑백', option_price: 500, is_add_option: true, remaining_cnt: 3, ordinal: 1 },
      { sell_idx: 2, option_name: '5kg', option_price: 0, is_add_option: false, remaining_cnt: 10, ordinal: 0 },
    ]);
    expect(await test.database.selectFrom('sale_channel_price').selectAll().execute()).toEqual([
      { sell_idx: 1, referrer_type: '1', consumer_price: 16_900 },
    ]);
  });

  it('stores no HTML that could run', async () => {
    await load(SHOP);
    const product = await test.database.selectFrom('product').selectAll().executeTakeFirstOrThrow();
    expect(product.description).toBe('<p>햇감귤</p>');
    expect(product.img_list).toEqual(PRODUCT.pictures.map((img_path) => ({ img_path })));
    expect(product.notice_list).toEqual(PRODUCT.notices);
    const event = await test.database.selectFrom('event').select('content').executeTakeFirstOrThrow();
    expect(event.content).toBe('<p>좋아요</p>');
  });

  it('links categories, picks and curations to the rows that they name, in their order', async () => {
    await load(SHOP);
    const [food, fruit] = await test.database.selectFrom('category').selectAll().orderBy('ordinal').execute();
    expect(fruit?.parent_idx).toBe(food?.category_idx);
    expect([food?.category_img, fruit?.category_img]).toEqual(['tiles/food', null]);
    const product = await test.database.selectFrom('product').select('category_idx').executeTakeFirstOrThrow();
    expect(product.category_idx).toBe(fruit?.category_idx);
    expect(await test.database.selectFrom('home_pick').select(['list', 'sell_idx']).execute()).toEqual([
      { list: 'time_deal', sell_idx: 2 },
    ]);
    const chosen = await test.database.selectFrom('curation_sale').select('sell_idx').orderBy('ordinal').execute();
    expect(chosen.map(({ sell_idx }) => sell_idx)).toEqual([2, 1]);
  });

  it('lets its members log in, with their points for a year and their address', async () => {
    await load({ ...EMPTY, members: MEMBERS });
    const [hana, staff] = await test.database.selectFrom('member').selectAll().orderBy('member_idx').execute();
    expect([hana?.member_type, staff?.member_type]).toEqual(['member', 'admin']);
    expect(hana?.password_hash).not.toContain('moajang1!');
    expect(await QUICK_PASSWORDS.verify('moajang1!', hana?.password_hash ?? '')).toBe(true);
    const points = await test.database
      .selectFrom('point_lot')
      .select(['member_idx', 'remaining', 'given_dt', 'expire_dt'])
      .execute();
    expect(points).toEqual([
      {
        member_idx: hana?.member_idx,
        remaining: 4_820,
        given_dt: '2026-11-21 12:00:00',
        expire_dt: '2027-11-21 12:00:00',
      },
    ]);
    expect(await test.database.selectFrom('member_address').select(['member_idx', 'is_default']).execute()).toEqual([
      { member_idx: hana?.member_idx, is_default: true },
    ]);
  }, 30_000);

  it.each([
    ['a product that is not in the catalogue', { sales: [{ ...SALE, product: 'apple' }] }],
    ['a seller that is not in the catalogue', { sales: [{ ...SALE, seller: 'nobody' }] }],
    ['a category that is not in the catalogue', { products: [{ ...PRODUCT, category: 'meat' }] }],
    ['a sale that is not in the catalogue', { picks: [{ list: 'md_pick' as const, sale: 'nothing', ...AROUND_NOON }] }],
    ['a member twice', { members: [...MEMBERS, ...MEMBERS] }],
  ])(
    'stores nothing when it names %s',
    async (_, wrong) => {
      await expect(load({ ...SHOP, ...wrong })).rejects.toThrow(/catalogue names|unique/);
      expect(await count('seller')).toBe(0);
      expect(await count('category')).toBe(0);
      expect(await count('sale')).toBe(0);
      await load(SHOP);
      expect(await count('sale')).toBe(2);
    },
    30_000,
  );

  it('assigns ids after those that the database already has', async () => {
    await load(SHOP);
    const more: Catalogue = {
      ...EMPTY,
      sellers: [{ ...SELLER, member_id: 'second-farm' }],
      categories: SHOP.categories,
      products: [PRODUCT],
      sales: [SALE],
    };
    await load(more);
    const sales = await test.database
      .selectFrom('sale')
      .select(['sell_idx', 'product_idx'])
      .orderBy('sell_idx')
      .execute();
    expect(sales).toEqual([
      { sell_idx: 1, product_idx: 1 },
      { sell_idx: 2, product_idx: 1 },
      { sell_idx: 3, product_idx: 2 },
    ]);
    const { product_idx } = await test.database
      .insertInto('product')
      .values({ category_idx: 1, product_name: '다음', img_list: '[]', description: '', notice_list: '[]' })
      .returning('product_idx')
      .executeTakeFirstOrThrow();
    expect(product_idx).toBe(3);
  });

  it('accepts an empty catalogue', async () => {
    await load(EMPTY);
    expect(await count('sale')).toBe(0);
    await load(SHOP);
    expect(await count('sale')).toBe(2);
  });

  it('stores more rows than fit into one statement', async () => {
    const many = Array.from({ length: 1_201 }, (_, index) => ({ ...SALE, key: `s${index}` }));
    await load({ ...SHOP, picks: [], curations: [], sales: many });
    expect(await count('sale')).toBe(1_201);
  });
});

describe('loadFirstCatalogue', () => {
  const test = useTestShop();

  it('loads once when several processes start on the empty database concurrently', async () => {
    await Promise.all([1, 2, 3].map(() => loadFirstCatalogue(test.database, QUICK_PASSWORDS, SHOP, NOON)));
    const sales = await test.database.selectFrom('sale').select('sell_idx').execute();
    expect(sales).toHaveLength(SHOP.sales.length);
  });
});
