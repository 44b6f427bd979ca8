import { describe, expect, it } from 'vitest';
import { dataOf } from '../api/contract-check.ts';
import { sampleCategory, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const SUGGEST = 'GET /api/v1/search/suggest/{keyword}';

describe('GET /api/v1/search/suggest/{keyword}', () => {
  const test = useTestShop();
  const suggest = async (keyword: string) => dataOf(SUGGEST, await test.call(SUGGEST, { keyword }));

  async function stock(): Promise<void> {
    const food = await sampleCategory(test.database, { category_name: '식품' });
    const category_idx = await sampleCategory(test.database, { category_name: '감귤', parent_idx: food });
    for (const product_name of ['노지 감귤 5kg', '감귤 주스', '감귤 주스 세트', '감귤칩', '사과'])
      await sampleSale(test.database, {
        product: { product_name, category_idx },
        seller: {
          member_id: `farm${product_name.length}${product_name.charCodeAt(0)}`,
          member_name: `${product_name} 감귤농장`,
        },
      });
    await test.database.insertInto('suggested_keyword').values({ keyword: '감귤청', ordinal: 1 }).execute();
  }

  it('suggests keywords, a category with its path, a seller and three products', async () => {
    await stock();

    const found = await suggest('감귤');

    expect(found).toMatchObject({
      keyword_list: ['감귤청', '감귤', '감귤 주스', '감귤칩', '감귤 5kg'],
      category_list: [{ category_path: '식품 › 감귤', product_cnt: 5 }],
      seller_list: [{ product_cnt: 1 }],
      corrected_keyword: null,
    });
    expect(found.product_list).toHaveLength(3);
  });

  it.each([
    ['rkarbf', 'the other keyboard layout'],
    ['검귤', 'a typo'],
  ])('interprets %s like the search: %s', async (typed) => {
    await stock();

    const found = await suggest(typed);

    expect(found).toMatchObject({ corrected_keyword: '감귤', category_list: [{ category_path: '식품 › 감귤' }] });
    expect(found.product_list).toHaveLength(3);
  });

  it('interprets initial consonants', async () => {
    await stock();

    const { product_list, corrected_keyword } = await suggest('ㄱㄱㅊ');

    expect([product_list.map(({ product_name }) => product_name), corrected_keyword]).toEqual([['감귤칩'], null]);
  });

  it.each(['ㄱㄱㅊ', '감귤 칩', '감귤칩스'])('suggests the newest of many products for %s', async (typed) => {
    await stock();
    const made = [];
    for (let hour = 0; hour < 24; hour += 1) {
      const start_dt = `2026-11-20 ${String(hour).padStart(2, '0')}:00:00`;
      made.push((await sampleSale(test.database, { product: { product_name: '감귤 칩스' }, start_dt })).sell_idx);
    }
    await sampleSale(test.database, { product: { product_name: '감귤 칩스' }, start_dt: '2026-11-30 00:00:00' });

    const { product_list } = await suggest(typed);

    expect(product_list.map(({ sell_idx }) => sell_idx)).toEqual(made.slice(-3).toReversed());
  });

  it.each(['감', 'ㄱ'])('suggests keywords and categories for the single letter %s, and no products', async (typed) => {
    await stock();

    expect(await suggest(typed)).toMatchObject({
      keyword_list: ['감귤청'],
      category_list: [{ category_path: '식품 › 감귤' }],
      seller_list: [],
      product_list: [],
    });
  });

  it.each([' ', '%%', "' or 1=1 --", '[]', '뽀로롱', 'ㅋ'.repeat(300), '\u0000'])(
    'suggests nothing for %j',
    async (typed) => {
      await stock();

      expect(await suggest(typed)).toEqual({
        keyword_list: [],
        category_list: [],
        seller_list: [],
        product_list: [],
        corrected_keyword: null,
      });
    },
  );
});
