import { parseEnvelope } from '../../../../core/outcome/envelope.ts';
import { describe, expect, it } from 'vitest';
import { formatKst } from '../../../../core/time/kst.ts';
import { dataOf, findHardeningViolations } from '../api/contract-check.ts';
import { sampleSale, type SampleSaleOverrides } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const LIST = 'GET /api/v1/search/list/{keyword}';
const RECOMMEND = 'GET /api/v1/search/recommend';

describe('for a search,', () => {
  const test = useTestShop();

  const sale = async (product_name: string, overrides: SampleSaleOverrides = {}) =>
    (await sampleSale(test.database, { product: { product_name }, ...overrides })).sell_idx;
  const search = async (keyword: string, more: { sort?: 0 | 1 | 2; cursor?: string } = {}) =>
    dataOf(LIST, await test.call(LIST, { keyword, ...more }));

  describe('GET /api/v1/search/list/{keyword}', () => {
    it.each([
      ['사과', '청송 부사 사과', 'a word'],
      ['부사사과', '청송 부사 사과', 'without its spaces'],
      ['사 과', '청송 부사 사과', 'with an extra space'],
      ['노트', '가벼운 사무용 노트북', 'a part of a word'],
      ['사무용노트', '가벼운 사무용 노트북', 'a part over two words'],
      ['노트북 가벼운', '가벼운 사무용 노트북', 'words in another order'],
      ['제주 귤', '제주 서귀포 감귤', 'a word and a single letter'],
      ['usb', 'USB 마이크', 'without case'],
      ['USB', 'usb 마이크', 'without case'],
      ['5kg', '감귤 5kg', 'an amount'],
      ['1+1', '[1+1] 앰플', 'with signs'],
      ['[산지직송]', '[산지직송] 감귤', 'with brackets'],
      ['감귤'.normalize('NFD'), '감귤', 'in decomposed letters'],
      ['감귤', '감귤'.normalize('NFD'), 'a name in decomposed letters'],
      ['ㅅㄱ', '청송 부사 사과', 'two initials'],
      ['ㅊㅅㅂㅅ', '청송 부사 사과', 'many initials'],
      ['사ㄱ', '청송 부사 사과', 'a letter and an initial'],
      ['감ㄱ 5k', '감귤 5kg', 'a half-typed syllable'],
    ])('finds by %s the product %s (%s)', async (keyword, product_name) => {
      await sale(product_name);
      await sale('딸기잼 두 병');

      expect(await search(keyword)).toMatchObject({
        search_list: [{ product_name }],
        total_cnt: 1,
        next_cursor: null,
        corrected_keyword: null,
      });
    });

    it.each([
      ['tkrhk', '청송 부사 사과', '사과', 'typed on the English layout'],
      ['TKRHK', '청송 부사 사과', '사과', 'with Caps Lock'],
      ['tr', '청송 부사 사과', 'ㅅㄱ', 'initials on the English layout'],
      ['ㅕㄴㅠ', 'USB 마이크', 'usb', 'English typed on the Korean layout'],
      ['시과', '청송 부사 사과', '사과', 'a wrong vowel'],
      ['과사', '청송 부사 사과', '사과', 'swapped letters'],
      ['노트뷱', '사무용 노트북', '노트북', 'a wrong last letter'],
      ['운둥화', '메쉬 운동화', '운동화', 'a wrong letter in the middle'],
      ['블루트스', '블루투스 헤드폰', '블루투스', 'a wrong letter'],
      ['블루스', '블루투스 헤드폰', '블루투스', 'a missing letter'],
      ['블루투투스', '블루투스 헤드폰', '블루투스', 'an extra letter'],
      ['무선 헤드혼', '무선 헤드폰', '무선 헤드폰', 'a typo in one of two words'],
      ['shxmqnr', '사무용 노트북', '노트북', 'the English layout'],
      ['shxmqbr', '사무용 노트북', '노트북', 'a typo on the English layout'],
      ['uzb 마이크', 'USB 마이크', 'usb 마이크', 'a typo in English'],
    ])('finds for %s the product %s by the keyword %s (%s)', async (keyword, product_name, corrected_keyword) => {
      await sale(product_name);
      await sale('딸기잼 두 병');

      expect(await search(keyword)).toMatchObject({ search_list: [{ product_name }], total_cnt: 1, corrected_keyword });
    });

    it('does not correct a keyword with results', async () => {
      await sale('시과');
      await sale('사과');

      expect(await search('시과')).toMatchObject({ total_cnt: 1, corrected_keyword: null });
    });

    it.each(['시과', 'tkrhk'])(
      'finds nothing for %s when the shopper asks for the keyword as typed',
      async (keyword) => {
        await sale('사과');

        const asTyped = dataOf(LIST, await test.call(LIST, { keyword, as_typed: '1' }));
        expect(asTyped).toMatchObject({ search_list: [], total_cnt: 0, corrected_keyword: null });
        expect(dataOf(LIST, await test.call(LIST, { keyword: '사과', as_typed: '1' })).total_cnt).toBe(1);
      },
    );

    it('prefers a typo of one stroke to one of a whole vowel, and then the correction with more results', async () => {
      for (const name of ['사과', '시계', '시계', '지과', '사과']) await sale(name);

      expect((await search('시과')).corrected_keyword).toBe('사과');
    });

    it.each(['딸기 사과', '감귤사과', '귤감감', '🍊🍊', "' or 1=1 --", '%%', '__', '--', 'asdfqwer'])(
      'finds nothing by %s, and reports it',
      async (keyword) => {
        await sale('사과 감귤');

        expect(await search(keyword)).toEqual({
          search_list: [],
          total_cnt: 0,
          is_total_exact: true,
          next_cursor: null,
          corrected_keyword: null,
        });
      },
    );

    it.each(['귤', ' ', '%20', '귤 '])('requires two letters instead of %j', async (keyword) => {
      expect(await test.call(LIST, { keyword: keyword === '%20' ? ' ' : keyword })).toMatchObject({
        result_code: 422,
        result_msg: '검색어를 두 글자 이상 입력해 주세요.',
      });
    });

    it('returns where the words are in a name', async () => {
      await sale('🍊 제주 감귤과 감귤즙');

      const [card] = (await search('감귤')).search_list;

      expect(card?.match_list.map(([start, end]) => card.product_name.slice(start, end))).toEqual(['감귤', '감귤']);
    });

    it('shows a sale from its start on, until its end', async () => {
      await sale('사과', { start_dt: formatKst(NOON + 1_000), end_dt: formatKst(NOON + 3_000) });
      await sale('사과즙 선물 세트', { start_dt: formatKst(NOON + 1_000), end_dt: formatKst(NOON + 3_000) });
      const shownAt = async (ms: number) => {
        test.clock.set(NOON + ms);
        test.shop.responses.clear();
        return [(await search('사과')).total_cnt, (await search('사과즙')).total_cnt];
      };

      expect([await shownAt(999), await shownAt(1_000), await shownAt(2_999), await shownAt(3_000)]).toEqual([
        [0, 0],
        [2, 1],
        [2, 1],
        [0, 0],
      ]);
    });

    it.each(['사과', '사과즙', 'ㅅㄱ', 'tkrhkwmq', '시과즙', '사과 즙을'])(
      'continues page after page by %s, in each order',
      async (keyword) => {
        const first = await sampleSale(test.database, { product: { product_name: '사과즙을 담은 상자' } });
        const { product_idx, seller_idx } = first;
        for (let count = 1; count < 45; count += 1) {
          const start_dt = `2026-11-${count % 3 === 0 ? '10' : '11'} 00:00:00`;
          await sampleSale(test.database, { product_idx, seller_idx, start_dt, consumer_price: 1_000 * (count % 4) });
        }
        const rows = await test.database
          .selectFrom('sale')
          .select(['sell_idx', 'start_dt', 'consumer_price'])
          .execute();
        const newest = rows.toSorted((one, other) => other.sell_idx - one.sell_idx);
        const expected = {
          0: newest.toSorted((one, other) => other.start_dt.localeCompare(one.start_dt)),
          1: newest.toSorted((one, other) => one.consumer_price - other.consumer_price),
          2: newest.toSorted((one, other) => other.consumer_price - one.consumer_price),
        };

        for (const sort of [0, 1, 2] as const) {
          const found: number[] = [];
          const counts = new Set<number>();
          let page = await search(keyword, { sort });
          for (let pages = 1; ; pages += 1) {
            found.push(...page.search_list.map((card) => card.sell_idx));
            counts.add(page.total_cnt);
            if (page.next_cursor === null || pages > 5) break;
            page = await search(keyword, { sort, cursor: page.next_cursor });
          }
          expect(found).toEqual(expected[sort].map((row) => row.sell_idx));
          expect([...counts]).toEqual([45]);
        }
      },
    );

    it('counts up to a thousand results, and still reads more of them in order', async () => {
      const { product_idx, seller_idx } = await sampleSale(test.database, { product: { product_name: '꿀사과즙' } });
      const rows = Array.from({ length: 1_005 }, (_, index) => ({
        product_idx,
        seller_idx,
        type: 'always' as const,
        start_dt: '2026-11-01 00:00:00',
        end_dt: '2026-12-01 00:00:00',
        sale_price: 1_000,
        consumer_price: 1_005 - index,
        employee_price: null,
        order_min_limit: 1,
        order_max_limit: 1,
        required_option_cnt: 1,
        delivery_free_type: 'free' as const,
        delivery_free_value: 0,
        delivery_price: 0,
        value_type: null,
      }));
      await test.database.insertInto('sale').values(rows).execute();

      for (const keyword of ['사과', '사과즙', '꿀사과즙']) {
        const cheapest = await search(keyword, { sort: 1 });
        expect(cheapest.total_cnt).toBe(1_000);
        expect(cheapest.search_list.map((card) => card.consumer_price)).toEqual(
          Array.from({ length: 20 }, (_, index) => index + 1),
        );
      }
    });

    it('starts from the first page for an invalid cursor', async () => {
      const sell_idx = await sale('사과');
      const noDay = Buffer.from(JSON.stringify([0, '2026-02-31 00:00:00', 1, 0])).toString('base64url');
      const noWay = Buffer.from(JSON.stringify([0, '2026-11-01 00:00:00', 1, 7])).toString('base64url');

      for (const cursor of ['x', noDay, noWay]) {
        expect((await search('사과', { cursor })).search_list.map((card) => card.sell_idx)).toEqual([sell_idx]);
      }
    });

    it('responds with an envelope to very long and malformed keywords', async () => {
      await sale('사과 감귤');
      const strange = [
        '가'.repeat(10_000),
        'ab '.repeat(3_000),
        '사과'.repeat(5_000),
        'ㄱ'.repeat(10_000),
        '🍊'.repeat(3_000),
        '사과\ud800',
        '\udfff\udfff',
        '사과\0감귤',
        '%EC%82',
        '<script>alert(1)</script>',
        "'; drop table sale; --",
        '\\u0000\\',
        '(사과|감귤)*+[',
        'ㄱ(.*)+$',
        'ㄱ\\',
      ];

      for (const keyword of strange) {
        const response = await test.fetch(`/api/v1/search/list/${encodeURIComponent(keyword.toWellFormed())}`);
        const body = await response.text();
        expect([keyword.slice(0, 20), response.status, body.slice(0, 20)]).toEqual([
          keyword.slice(0, 20),
          200,
          '{"result_code":200,"',
        ]);
      }
    });

    it.each(['.. ', '...', '//', '%2F', '%2e%2e', '../..', '100%', '사과%', '??', '##', '++'])(
      'searches for %j, which has another meaning in a URL',
      async (keyword) => {
        const response = await test.fetch(`/api/v1/search/list/${encodeURIComponent(keyword)}`);
        expect(await response.json()).toMatchObject({ result_code: 200, result_data: { search_list: [] } });
      },
    );

    it.each(['. ', '%', '/', '?', '#'])('rejects %j as too short', async (keyword) => {
      const response = await test.fetch(`/api/v1/search/list/${encodeURIComponent(keyword)}`);
      expect(await response.json()).toMatchObject({ result_code: 422 });
    });

    it.each(['..', '.', '', '%', '%E0%A4%A', '%00', 'a/b'])('returns an envelope for the raw path %j', async (step) => {
      const response = await test.fetch(`/api/v1/search/list/${step}`);
      expect(response.status).toBeLessThan(500);
      expect(parseEnvelope(await response.json())).not.toBeNull();
    });

    it('rejects hostile requests', async () => {
      expect(await findHardeningViolations(test, LIST, { keyword: '사과', sort: 0, cursor: '' })).toEqual([]);
    }, 30_000);
  });

  describe('GET /api/v1/search/recommend', () => {
    const recommended = async (keyword = '사과') =>
      dataOf(RECOMMEND, await test.call(RECOMMEND, { keyword })).map((card) => card.sell_idx);

    async function pick(sell_idx: number, ordinal: number) {
      const period = { start_dt: '2026-11-01 00:00:00', end_dt: '2026-12-01 00:00:00' };
      await test.database
        .insertInto('home_pick')
        .values({ list: 'md_pick', sell_idx, ordinal, ...period })
        .execute();
    }

    it('recommends picked sales, then new ones, each once and running', async () => {
      const old = await sale('딸기', { start_dt: '2026-11-01 00:00:00' });
      const fresh = await sale('포도', { start_dt: '2026-11-20 00:00:00' });
      const picked = await sale('귤', { start_dt: '2026-11-01 00:00:00' });
      const over = await sale('감', { end_dt: formatKst(NOON) });
      await pick(picked, 1);
      await pick(over, 2);

      expect(await recommended()).toEqual([picked, fresh, old]);
    });

    it('recommends first sales whose name contains a part of the keyword, running and in stock', async () => {
      const tangerine = await sale('제주 감귤', { start_dt: '2026-11-01 00:00:00' });
      const juice = await sale('포도 주스', { start_dt: '2026-11-01 00:00:00' });
      await sale('감귤 상자', { end_dt: formatKst(NOON) });
      const picked = await sale('딸기', { start_dt: '2026-11-01 00:00:00' });
      await pick(picked, 1);

      expect(await recommended('감귤주스')).toEqual([tangerine, juice, picked]);
      expect(await recommended('우주 주스')).toEqual([juice, picked, tangerine]);
      expect(await recommended('')).toEqual([picked, juice, tangerine]);
    });

    it('recommends twelve at most', async () => {
      for (let count = 0; count < 13; count += 1) await sale('귤');

      expect(await recommended()).toHaveLength(12);
    });
  });
});
