import { describe, expect, it } from 'vitest';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf, operatorOf } from '../command-line.ts';

describe('the lists of holidays and suggested keywords', () => {
  const shop = useTestShop();
  const operator = (...words: string[]) => operatorOf(shop)(...words);

  it('hold the holidays of the customer center, which shoppers see immediately', async () => {
    const holidays = async () => (await shop.call('POST /api/v1/cs', {})).result_data?.holiday_list;
    await operator('holidays', 'add', '2028-01-01', '신정');
    await operator('holidays', 'add', '2026-12-24', '창립일');
    await operator('holidays', 'add', '2026-12-24', '창립 기념일');
    expect(await holidays()).toEqual([
      { holiday_dt: '2026-12-24', holiday_name: '창립 기념일' },
      { holiday_dt: '2028-01-01', holiday_name: '신정' },
    ]);
    expect(jsonOf(await operator('holidays', 'list', '--json'))).toEqual(await holidays());
    expect((await operator('holidays', 'remove', '2026-12-24')).code).toBe(0);
    expect(await holidays()).toEqual([{ holiday_dt: '2028-01-01', holiday_name: '신정' }]);
  });

  it('refuse a day that does not exist, an empty name, and the removal of a day without a holiday', async () => {
    expect((await operator('holidays', 'add', '2026-02-30', '없는 날')).code).toBe(2);
    expect((await operator('holidays', 'add', '2026-12-24', '  ')).code).toBe(1);
    expect(await operator('holidays', 'remove', '2026-12-24')).toMatchObject({
      code: 1,
      notes: '2026-12-24에는 쉬는 날이 없어요.',
    });
  });

  it('hold the suggested keywords in their order, each once, until they are replaced', async () => {
    const shown = async () => (await shop.call('GET /api/v1/search/keyword', {})).result_data?.now_keyword_list;
    await operator('keywords', 'set', '감귤', ' 김장  김치 ', '감귤', '선물세트');
    expect(await shown()).toEqual(['감귤', '김장 김치', '선물세트']);
    await operator('keywords', 'set', '딸기');
    expect(jsonOf(await operator('keywords', 'list', '--json'))).toEqual(['딸기']);
    await operator('keywords', 'clear');
    expect(await shown()).toEqual([]);
  });

  it('refuse a keyword that is too short or contains signs, and more than 20 keywords', async () => {
    await operator('keywords', 'set', '딸기');
    expect((await operator('keywords', 'set', '감귤', '귤')).code).toBe(1);
    expect((await operator('keywords', 'set', '<b>감귤</b>')).code).toBe(1);
    const many = Array.from({ length: 21 }, (_, index) => `감귤${index}`);
    expect((await operator('keywords', 'set', ...many)).code).toBe(1);
    expect(jsonOf(await operator('keywords', 'list', '--json'))).toEqual(['딸기']);
  });
});
