import { describe, expect, it } from 'vitest';
import { expectedPoint } from '../../../../core/pricing/point-rules.ts';
import { dataOf, findHardeningViolations } from '../api/contract-check.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const CALL = 'GET /api/v2/product/detail';

describe('GET /api/v2/product/detail', () => {
  const test = useTestShop();
  const detail = async (sell_idx: number, referrer_type?: '0' | '1' | '2' | '3') =>
    dataOf(CALL, await test.call(CALL, { sell_idx, ...(referrer_type && { referrer_type }) }));

  it('shows the sale with its product, seller and policy', async () => {
    const { sell_idx } = await sampleSale(test.database, {
      delivery_free_type: 'amount',
      delivery_free_value: 30_000,
      seller: { member_id: 'gyul', account: '@gyul', profile_img: 'seller/1.webp' },
      product: { review_cnt: 12, review_score: 4.7, qna_cnt: 3 },
    });

    expect(await detail(sell_idx)).toMatchObject({
      sell_idx,
      type: 'always',
      product_name: '제주 감귤 5kg',
      img_list: [{ img_path: 'product/1/1.webp' }, { img_path: 'product/1/2.webp' }],
      start_dt: '2026-11-01 00:00:00',
      end_dt: '2026-12-31 00:00:00',
      delivery_free_type: 'amount',
      delivery_free_value: 30_000,
      delivery_price: 3_000,
      member_id: 'gyul',
      account: '@gyul',
      profile_img: 'seller/1.webp',
      seller_info: { company: '감귤밭 협동조합', ceo: '고은별', business_number: '123-45-67891' },
      notice_list: [{ name: '원산지', value: '국산(제주)' }],
      review_score: 4.7,
      review_cnt: 12,
      qna_cnt: 3,
      group: null,
    });
  });

  it('lists the required options before the add-ons, each kind in its order, and only those of the sale', async () => {
    const options = [
      { option_name: '선물 포장', is_add_option: true, ordinal: 0 },
      { option_name: '10kg', ordinal: 2, option_price: 15_000, remaining_cnt: 0 },
      { option_name: '5kg', ordinal: 1 },
    ];
    const { sell_idx } = await sampleSale(test.database, { options });
    await sampleSale(test.database);

    const { option_list } = await detail(sell_idx);

    expect(option_list.map((option) => option.option_name)).toEqual(['5kg', '10kg', '선물 포장']);
    expect(option_list[1]).toMatchObject({ option_price: 15_000, remaining_cnt: 0, is_add_option: false });
  });

  it('shows the contents of the sale and of its options, and none for a sale without contents', async () => {
    const { sell_idx } = await sampleSale(test.database, {
      unit_base: '100g',
      content_milli: 5_000_000,
      options: [{ option_name: '5kg', content_milli: 5_000_000 }, { option_name: '10kg' }],
    });
    const plain = await sampleSale(test.database);

    const found = await detail(sell_idx);

    expect(found).toMatchObject({ unit_base: '100g', content_milli: 5_000_000 });
    expect(found.option_list.map(({ content_milli }) => content_milli)).toEqual([5_000_000, null]);
    expect(await detail(plain.sell_idx)).toMatchObject({ unit_base: null, content_milli: null });
  });

  it('returns a sale without options, too', async () => {
    const { sell_idx } = await sampleSale(test.database, { options: [] });

    expect((await detail(sell_idx)).option_list).toEqual([]);
  });

  it('shows the price and points of the shopper’s referral channel, and the public price without one', async () => {
    const { sell_idx } = await sampleSale(test.database, { consumer_price: 17_900, channelPrices: { '2': 15_900 } });

    const prices = [await detail(sell_idx, '2'), await detail(sell_idx, '1'), await detail(sell_idx)];

    expect(prices.map((data) => data.consumer_price)).toEqual([15_900, 17_900, 17_900]);
    expect(prices.map((data) => data.expected_point)).toEqual([15_900, 17_900, 17_900].map(expectedPoint));
  });

  it('never shows the employee price', async () => {
    const { sell_idx } = await sampleSale(test.database, { employee_price: 9_999 });

    expect(JSON.stringify(await detail(sell_idx))).not.toContain('9999');
  });

  it.each([
    ['always', false, false],
    ['time', false, false],
    ['group', false, false],
    ['celeb', false, true],
    ['seller', false, true],
    ['always', true, true],
  ] as const)(
    'marks a sale of type %s by an influencer (%s) as paid advertising: %s',
    async (type, is_influencer, paid) => {
      const { sell_idx } = await sampleSale(test.database, { type, seller: { is_influencer } });

      expect((await detail(sell_idx)).is_paid_promotion).toBe(paid);
    },
  );

  it('shows the discount of a group purchase, and only for group sales', async () => {
    const terms = { value_type: 'percent', config_value: 10, goal_cnt: 5 } as const;
    const group = await sampleSale(test.database, { type: 'group', ...terms });
    const other = await sampleSale(test.database, { type: 'always', ...terms });

    expect((await detail(group.sell_idx)).group).toEqual(terms);
    expect((await detail(other.sell_idx)).group).toBeNull();
  });

  it('shows upcoming and ended sales', async () => {
    const ahead = await sampleSale(test.database, { start_dt: '2026-12-01 00:00:00' });
    const over = await sampleSale(test.database, { end_dt: '2026-11-02 00:00:00' });

    expect((await detail(ahead.sell_idx)).start_dt).toBe('2026-12-01 00:00:00');
    expect((await detail(over.sell_idx)).end_dt).toBe('2026-11-02 00:00:00');
  });

  it('reports that a sale does not exist for an unknown id', async () => {
    await sampleSale(test.database);

    for (const sell_idx of [999, 999_999_999_999_999]) {
      const response = await test.call(CALL, { sell_idx });
      expect(response).toMatchObject({ result_code: 404, result_data: null, result_msg: '상품을 찾을 수 없어요.' });
    }
  });

  it('shows a changed stock and price after exactly a second', async () => {
    const { sell_idx, option_idx } = await sampleSale(test.database);
    await detail(sell_idx);
    await test.database
      .updateTable('sale_option')
      .set({ remaining_cnt: 3 })
      .where('option_idx', '=', option_idx)
      .execute();
    await test.database.updateTable('sale').set({ consumer_price: 100 }).where('sell_idx', '=', sell_idx).execute();

    test.clock.advance(999);
    expect((await detail(sell_idx)).consumer_price).toBe(17_900);
    test.clock.advance(1);
    expect(await detail(sell_idx)).toMatchObject({ consumer_price: 100, option_list: [{ remaining_cnt: 3 }] });
  });

  it('rejects hostile requests', async () => {
    const { sell_idx } = await sampleSale(test.database);

    expect(await findHardeningViolations(test, CALL, { sell_idx, referrer_type: '0' })).toEqual([]);
  });
});
