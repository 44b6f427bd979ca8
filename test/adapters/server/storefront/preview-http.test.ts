import { describe, expect, it } from 'vitest';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { Api } from '../../../../adapters/server/api/api.ts';
import { apiHttp } from '../../../../adapters/server/api/api-http.ts';
import { ReadOnlyPlugin } from '../../../../adapters/server/database/embedded/read-only.ts';
import { previewHttp } from '../../../../adapters/server/storefront/preview-http.ts';
import { parseKst } from '../../../../core/time/kst.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const FRIDAY = '2026-11-27 20:00:00';

describe('a preview of the storefront', () => {
  const shop = useTestShop();
  const opened = (time: string): Hono => {
    const clock = new FakeClock(parseKst(time) ?? 0);
    const own = { ...shop.shop, clock, database: shop.database.withPlugin(new ReadOnlyPlugin()) };
    shop.shop.responses.clear();
    return previewHttp(apiHttp(own, new Api(own), { isCallAllowed: () => true, addressOf: () => '' }), clock);
  };
  const request = async (time: string, path: string, init?: RequestInit) =>
    opened(time).fetch(new Request(`http://preview.test${path}`, init));
  const post = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });

  it('shows the sales of its time, and returns that time', async () => {
    const { sell_idx } = await sampleSale(shop.database, {
      type: 'time',
      start_dt: FRIDAY,
      end_dt: '2026-11-27 21:00:00',
    });
    const shown = async (time: string) => {
      const response = await request(time, '/api/v1/home/time/0');
      return { date: response.headers.get('date'), body: await response.text() };
    };
    const before = await shown('2026-11-27 19:59:59');
    expect(before.body).not.toContain(`"sell_idx":${sell_idx}`);
    const then = await shown(FRIDAY);
    expect(then.body).toContain(`"sell_idx":${sell_idx}`);
    expect(then.date).toBe('Fri, 27 Nov 2026 11:00:00 GMT');
  });

  it('prices a cart and searches products, and counts nothing', async () => {
    const { sell_idx, option_idx } = await sampleSale(shop.database);
    const cart_list = [{ sell_idx, type: 'always', option_idx, option_cnt: 1 }];
    expect(await (await request(FRIDAY, '/api/v1/cart/list', post({ cart_list }))).json()).toMatchObject({
      result_code: 200,
    });
    const bought = await request(FRIDAY, '/api/v2/product/buy/info/list', post({ sell_idx }));
    expect(await bought.json()).toMatchObject({ result_code: 200, result_data: { group_refusal: null } });
    const found = await request(FRIDAY, `/api/v1/search/list/${encodeURIComponent('감귤')}`);
    expect(await found.json()).toMatchObject({ result_code: 200, result_data: { total_cnt: 1 } });
    expect(await shop.database.selectFrom('search_keyword').selectAll().execute()).toEqual([]);
  });

  it('refuses orders, logins and all other changes, and accepts no login token', async () => {
    const { token } = await sampleMember(shop.database);
    const calls = [
      ['/api/v2/payment/inicis/validation', post({})],
      ['/api/v2/payment/point/result', post({})],
      ['/api/v1/member/login', post({ email: 'a@b.kr', password: 'x' })],
      ['/api/v1/like', post({ sell_idx: 1 })],
      ['/api/v2/product/detail/qna', post({ sell_idx: 1, content: '궁금해요' })],
      ['/pg/inicis/next', post({})],
      ['/api/v2/payment/address', { method: 'PUT', body: '{}' }],
    ] as const;
    for (const [path, init] of calls) {
      expect(await (await request(FRIDAY, path, init)).json()).toMatchObject({ result_code: 403 });
    }
    const headers = { authorization: `Bearer ${token}` };
    expect(await (await request(FRIDAY, '/api/v2/payment/address/info', { headers })).json()).toMatchObject({
      result_code: 401,
    });
  });

  it('cannot write even when a call tries to', async () => {
    const { sell_idx } = await sampleSale(shop.database);
    const database = shop.database.withPlugin(new ReadOnlyPlugin());
    await expect(database.deleteFrom('sale_option').execute()).rejects.toThrow('reading only');
    await expect(database.updateTable('sale').set({ like_cnt: 9 }).execute()).rejects.toThrow('reading only');
    await expect(database.insertInto('shop_setting').values({ name: 'a', value: 'b' }).execute()).rejects.toThrow(
      'only',
    );
    await expect(sql`update sale set like_cnt = ${9}`.execute(database)).rejects.toThrow('only');
    const byHand = sql`with gone as (${sql`delete from sale_option returning 1`}) select * from gone`;
    await expect(byHand.execute(database)).rejects.toThrow('only');
    expect(await database.selectFrom('sale').select('sell_idx').execute()).toEqual([{ sell_idx }]);
  });

  it.each([
    ['the query', `?at=${encodeURIComponent(FRIDAY)}&now=1764241200000&preview=1&clock=1764241200000`, {}],
    ['headers', '', { 'x-preview': FRIDAY, 'x-preview-at': FRIDAY, 'x-now': FRIDAY, 'x-clock': '1764241200000' }],
    ['the date of the request', '', { date: 'Fri, 27 Nov 2026 11:00:00 GMT' }],
    ['a cookie', '', { cookie: `preview=${FRIDAY}; at=${FRIDAY}; now=1764241200000` }],
  ])('is not available by %s outside the preview server', async (_, query, headers) => {
    const friday = { type: 'time' as const, start_dt: FRIDAY, end_dt: '2026-11-27 21:00:00' };
    const { sell_idx, option_idx } = await sampleSale(shop.database, friday);
    const now = await sampleSale(shop.database, { type: 'time' });
    const list = await (await shop.fetch(`/api/v1/home/time/0${query}`, { headers })).text();
    expect(list).toContain(`"sell_idx":${now.sell_idx}`);
    expect(list).not.toContain(`"sell_idx":${sell_idx}`);
    const cart_list = [{ sell_idx, type: 'time', option_idx, option_cnt: 1 }];
    const body = JSON.stringify({ cart_list, at: FRIDAY, now: 1_764_241_200_000, preview: true });
    const priced = await shop.fetch(`/api/v1/cart/list${query}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    expect(await priced.text()).toContain('"buy_flag":false');
  });
});
