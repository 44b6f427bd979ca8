import { describe, expect, it } from 'vitest';
import { Api } from '../../../../adapters/server/api/api.ts';
import { parseEnvelope } from '../../../../core/outcome/envelope.ts';
import { sampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const LIST = 'GET /api/v1/search/list/{keyword}';

describe('the limit of searches', () => {
  const test = useTestShop();
  const sale = (product_name: string) => sampleSale(test.database, { product: { product_name } });

  it('makes a network that searches too often wait for the next minute, without affecting others', async () => {
    await sale('사과');
    const api = new Api(test.shop);
    const searchFrom = async (address: string) => {
      test.shop.responses.clear();
      const { body } = await api.handle(LIST, { keyword: '사과' }, { member: null, address, userAgent: '' });
      return parseEnvelope(JSON.parse(body));
    };
    expect(await searchFrom('203.0.113.7')).toMatchObject({ result_code: 200 });
    // Simulates 298 more searches, in every count, since a key does not reveal its network.
    await test.database.updateTable('attempt').set({ cnt: 299 }).where('key', 'like', 'searches:%').execute();

    expect(await searchFrom('203.0.113.7')).toMatchObject({ result_code: 200 });
    expect(await searchFrom('203.0.113.7')).toMatchObject({
      result_code: 429,
      result_msg: '검색을 너무 자주 했어요. 1분 뒤에 다시 검색해 주세요.',
    });
    expect(await searchFrom('203.0.113.8')).toMatchObject({ result_code: 200 });
    expect(await searchFrom('')).toMatchObject({ result_code: 200 });
    test.clock.set(NOON + 59_999);
    expect(await searchFrom('203.0.113.7')).toMatchObject({ result_code: 429 });
    test.clock.set(NOON + 60_000);
    expect(await searchFrom('203.0.113.7')).toMatchObject({ result_code: 200 });
  });

  it('refuses only a network above the limit, not others who request at the same time', async () => {
    await sale('사과');
    const api = new Api(test.shop);
    const searchFrom = async (address: string) =>
      (await api.handle(LIST, { keyword: '사과' }, { member: null, address, userAgent: '' })).code;
    await searchFrom('203.0.113.7');
    await test.database.updateTable('attempt').set({ cnt: 300 }).where('key', 'like', 'searches:%').execute();
    test.shop.responses.clear();

    expect(await Promise.all(['203.0.113.7', '203.0.113.8'].map(searchFrom))).toEqual([429, 200]);
  });

  it('does not limit cached responses', async () => {
    await sale('사과');
    await test.call(LIST, { keyword: '사과' });
    await test.database.updateTable('attempt').set({ cnt: 300 }).where('key', 'like', 'searches:%').execute();

    expect((await test.call(LIST, { keyword: '사과' })).result_code).toBe(200);
  });
});
