import { describe, expect, it } from 'vitest';
import { removeOldKeywordCounts } from '../../../../adapters/server/search/keyword-counts.ts';
import { DAY_MS, HOUR_MS } from '../../../../core/time/durations.ts';
import { dataOf } from '../api/contract-check.ts';
import { AROUND_NOON, sampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const KEYWORDS = 'GET /api/v1/search/keyword';

describe('GET /api/v1/search/keyword', () => {
  const test = useTestShop();

  const keywords = async () => {
    test.shop.responses.clear();
    return dataOf(KEYWORDS, await test.call(KEYWORDS, {}));
  };
  const product = (product_name: string) =>
    sampleSale(test.database, { product: { product_name }, ...AROUND_NOON, end_dt: '2027-12-31 00:00:00' });
  const suggest = (keyword: string, ordinal: number) =>
    test.database.insertInto('suggested_keyword').values({ keyword, ordinal }).execute();

  /** Makes the same search from several networks. */
  async function searchedBy(callers: number, keyword: string, query = ''): Promise<void> {
    for (let caller = 1; caller <= callers; caller += 1) {
      await test.fetch(`/api/v1/search/list/${encodeURIComponent(keyword)}${query}`, {
        headers: { 'x-test-address': `203.0.113.${caller}` },
      });
    }
  }

  it('is empty without searches and suggestions', async () => {
    expect(await keywords()).toEqual({ now_keyword_list: [], weekly_keyword_list: [] });
  });

  it('lists what three callers searched for, the most frequent first', async () => {
    await product('사과 감귤 딸기');
    await searchedBy(3, '사과');
    await searchedBy(4, '감귤');
    await searchedBy(2, '딸기');

    expect(await keywords()).toEqual({ now_keyword_list: ['감귤', '사과'], weekly_keyword_list: ['감귤', '사과'] });
  });

  it('does not lose the response of a search that cannot be counted', async () => {
    await product('사과');
    await test.database.schema.alterTable('search_keyword').renameTo('keyword_gone').execute();
    try {
      const response = await test.fetch('/api/v1/search/list/사과', { headers: { 'x-test-address': '203.0.113.1' } });
      expect(await response.json()).toMatchObject({ result_code: 200, result_data: { total_cnt: 1 } });
    } finally {
      await test.database.schema.alterTable('keyword_gone').renameTo('search_keyword').execute();
    }
  });

  it('stores no link between callers and searches', async () => {
    await product('사과');
    await searchedBy(1, '사과');

    const kept = await test.database.selectFrom('attempt').select('key').where('key', 'like', 'search%').execute();
    expect(kept).toHaveLength(3);
    expect(JSON.stringify(kept)).not.toMatch(/사과|203\.0\.113/);
  });

  it('sorts equal counts alphabetically', async () => {
    await product('사과 감귤 딸기');
    for (const keyword of ['사과', '딸기', '감귤']) await searchedBy(3, keyword);

    expect((await keywords()).weekly_keyword_list).toEqual(['감귤', '딸기', '사과']);
  });

  it('counts a keyword once per caller and hour, in any spelling', async () => {
    await product('USB 사과');
    for (let time = 0; time < 5; time += 1) await searchedBy(2, time % 2 === 0 ? 'USB' : 'usb');
    await searchedBy(3, '사과');

    expect((await keywords()).now_keyword_list).toEqual(['사과']);
  });

  it('counts a keyword once per caller and day for the week, and all addresses of one home as one caller', async () => {
    await product('사과');
    for (let hour = 0; hour < 5; hour += 1) {
      test.clock.set(NOON + hour * HOUR_MS);
      await searchedBy(2, '사과');
    }
    for (let address = 1; address <= 5; address += 1) {
      await test.fetch(`/api/v1/search/list/${encodeURIComponent('사과')}`, {
        headers: { 'x-test-address': `2001:db8:1:1::${address}` },
      });
    }

    const rows = await test.database.selectFrom('search_keyword').selectAll().where('unit', '=', 'day').execute();
    expect(rows).toEqual([{ unit: 'day', bucket_dt: '2026-11-21 00:00:00', keyword: '사과', cnt: 3 }]);
  });

  it('counts the searches of this hour and the two before', async () => {
    await product('사과');
    test.clock.set(NOON - 1_000);
    await searchedBy(3, '사과');
    const shownAt = async (ms: number) => {
      test.clock.set(NOON + ms);
      return (await keywords()).now_keyword_list.length;
    };

    expect([await shownAt(0), await shownAt(2 * HOUR_MS - 1), await shownAt(2 * HOUR_MS)]).toEqual([1, 1, 0]);
  });

  it('sums up today and the six days before for the week', async () => {
    await product('사과 감귤');
    await searchedBy(3, '사과');
    test.clock.set(NOON + DAY_MS);
    await searchedBy(3, '사과');
    await searchedBy(5, '감귤');
    const weekAt = async (days: number) => {
      test.clock.set(NOON + days * DAY_MS);
      return (await keywords()).weekly_keyword_list;
    };

    expect(await weekAt(6)).toEqual(['사과', '감귤']);
    expect(await weekAt(7)).toEqual(['감귤', '사과']);
    expect(await weekAt(8)).toEqual([]);
  });

  it('counts a corrected keyword as its correction', async () => {
    await product('사과');
    await searchedBy(2, 'tkrhk');
    await searchedBy(1, '시과');
    await test.fetch(`/api/v1/search/list/${encodeURIComponent('사과')}`, {
      headers: { 'x-test-address': '203.0.113.9' },
    });

    expect((await keywords()).weekly_keyword_list).toEqual(['사과']);
  });

  it.each([
    ['keywords without results', '감자', ''],
    ['initials', 'ㅅㄱ', ''],
    [
      'keywords of further pages',
      '사과',
      `?cursor=${Buffer.from('[0,"2026-11-21 12:00:00",9,0]').toString('base64url')}`,
    ],
    ['markup', '<b>사과</b>', ''],
    ['long phrases', '사과를 사과와 사과로 사과만 사과까지도', ''],
  ])('does not show %s', async (_, keyword, query) => {
    await product('사과 <b>사과</b> 사과를 사과와 사과로 사과만 사과까지도');
    await searchedBy(5, keyword, query);

    expect(await keywords()).toEqual({ now_keyword_list: [], weekly_keyword_list: [] });
  });

  it('supplements current keywords with suggested ones, each once and ten in all', async () => {
    await product('사과 감귤');
    await searchedBy(3, '사과');
    for (const [ordinal, keyword] of ['감귤', '사과', ...'가 나 다 라 마 바 사 아 자 차'.split(' ')].entries()) {
      await suggest(keyword, ordinal);
    }

    const { now_keyword_list, weekly_keyword_list } = await keywords();

    expect(now_keyword_list).toEqual(['사과', '감귤', '가', '나', '다', '라', '마', '바', '사', '아']);
    expect(weekly_keyword_list).toEqual(['사과']);
  });

  it('retains the listed keywords when old counts are deleted', async () => {
    await product('사과');
    await searchedBy(3, '사과');

    await removeOldKeywordCounts(test.database, NOON + 6 * DAY_MS);
    test.clock.set(NOON + 6 * DAY_MS);
    expect((await keywords()).weekly_keyword_list).toEqual(['사과']);

    await removeOldKeywordCounts(test.database, NOON + 8 * DAY_MS);
    expect(await test.database.selectFrom('search_keyword').selectAll().execute()).toEqual([]);
  });
});
