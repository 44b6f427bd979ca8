import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MAX_LIKES } from '../../../../core/api/account/like.api.ts';
import { dataOf, findHardeningViolations } from '../api/contract-check.ts';
import { failureOf } from '../payments/shopper.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const LIST = 'GET /api/v1/like';
const LIKE = 'POST /api/v1/like';
const UNLIKE = 'DELETE /api/v1/like';

describe('likes', () => {
  const shop = useTestShop();
  const listOf = async (token: string, now_page = 1) => dataOf(LIST, await shop.call(LIST, { now_page }, token));

  it('are listed newest first, and counted at the sale', async () => {
    const { token } = await sampleMember(shop.database);
    const [one, two] = [await sampleSale(shop.database), await sampleSale(shop.database)];
    dataOf(LIKE, await shop.call(LIKE, { sell_idx: one.sell_idx }, token));
    shop.clock.advance(1_000);
    const liked = dataOf(LIKE, await shop.call(LIKE, { sell_idx: two.sell_idx }, token));
    expect(liked).toEqual({ sell_idx: two.sell_idx, is_liked: true, like_cnt: 1 });
    const { list, sell_idx_list, total_cnt } = await listOf(token);
    expect(list.map(({ sell_idx }) => sell_idx)).toEqual([two.sell_idx, one.sell_idx]);
    expect(sell_idx_list).toEqual([two.sell_idx, one.sell_idx]);
    expect(total_cnt).toBe(2);
  });

  it('count once, when they are added or removed repeatedly', async () => {
    const { token } = await sampleMember(shop.database);
    const { sell_idx } = await sampleSale(shop.database);
    const twice = await Promise.all([shop.call(LIKE, { sell_idx }, token), shop.call(LIKE, { sell_idx }, token)]);
    expect(twice.map((response) => dataOf(LIKE, response).like_cnt)).toEqual([1, 1]);
    const unliked = await Promise.all([shop.call(UNLIKE, { sell_idx }, token), shop.call(UNLIKE, { sell_idx }, token)]);
    expect(unliked.map((response) => dataOf(UNLIKE, response))).toEqual([
      { sell_idx, is_liked: false, like_cnt: 0 },
      { sell_idx, is_liked: false, like_cnt: 0 },
    ]);
  });

  it('are visible to all shoppers immediately, while other cached responses stay', async () => {
    const { token } = await sampleMember(shop.database);
    const [liked, other] = [await sampleSale(shop.database), await sampleSale(shop.database)];
    const likesOf = async (sell_idx: number): Promise<number> =>
      dataOf('GET /api/v2/product/detail', await shop.call('GET /api/v2/product/detail', { sell_idx })).like_cnt;
    expect([await likesOf(liked.sell_idx), await likesOf(other.sell_idx)]).toEqual([0, 0]);
    // This change bypasses the server, so it is visible only after another read.
    await shop.database.updateTable('sale').set({ like_cnt: 7 }).where('sell_idx', '=', other.sell_idx).execute();
    await shop.call(LIKE, { sell_idx: liked.sell_idx }, token);
    expect([await likesOf(liked.sell_idx), await likesOf(other.sell_idx)]).toEqual([1, 0]);
    await shop.call(UNLIKE, { sell_idx: liked.sell_idx }, token);
    expect(await likesOf(liked.sell_idx)).toBe(0);
  });

  it('belong to each member alone', async () => {
    const [one, other] = [await sampleMember(shop.database), await sampleMember(shop.database)];
    const { sell_idx } = await sampleSale(shop.database);
    await shop.call(LIKE, { sell_idx }, one.token);
    expect((await listOf(other.token)).sell_idx_list).toEqual([]);
    expect(dataOf(UNLIKE, await shop.call(UNLIKE, { sell_idx }, other.token)).like_cnt).toBe(1);
    expect((await listOf(one.token)).sell_idx_list).toEqual([sell_idx]);
  });

  it('can be removed where a proxy drops the body', async () => {
    const { token } = await sampleMember(shop.database);
    const { sell_idx } = await sampleSale(shop.database);
    await shop.call(LIKE, { sell_idx }, token);
    const headers = { authorization: `Bearer ${token}` };
    const response = await shop.fetch(`/api/v1/like?sell_idx=${sell_idx}`, { method: 'DELETE', headers });
    expect(await response.json()).toMatchObject({ result_code: 200, result_data: { is_liked: false } });
  });

  it('are limited for each member', async () => {
    const { token, member_idx } = await sampleMember(shop.database);
    const { sell_idx } = await sampleSale(shop.database);
    await sql`
      with copied as (
        insert into sale (product_idx, seller_idx, type, start_dt, end_dt, sale_price, consumer_price, order_min_limit,
          order_max_limit, required_option_cnt, delivery_free_type, delivery_free_value, delivery_price)
        select product_idx, seller_idx, type, start_dt, end_dt, sale_price, consumer_price, order_min_limit,
          order_max_limit, required_option_cnt, delivery_free_type, delivery_free_value, delivery_price
        from sale, generate_series(1, ${MAX_LIKES}::int)
        returning sell_idx
      )
      insert into member_like (member_idx, sell_idx, liked_dt)
      select ${member_idx}, sell_idx, '2026-11-01' from copied
    `.execute(shop.database);
    expect(failureOf(await shop.call(LIKE, { sell_idx }, token))).toMatchObject({ result_code: 409 });
    expect((await listOf(token)).total_cnt).toBe(MAX_LIKES);
  });

  it('require an existing sale', async () => {
    const { token } = await sampleMember(shop.database);
    expect(failureOf(await shop.call(LIKE, { sell_idx: 999_999 }, token)).result_code).toBe(404);
  });

  it.each([LIST, LIKE, UNLIKE] as const)('require a login: %s', async (call) => {
    const { sell_idx } = await sampleSale(shop.database);
    for (const token of [undefined, 'dead-token']) {
      expect(failureOf(await shop.call(call, { sell_idx }, token)).result_code).toBe(401);
    }
  });

  it('reject hostile requests', async () => {
    const { token } = await sampleMember(shop.database);
    const { sell_idx } = await sampleSale(shop.database);
    for (const call of [LIKE, UNLIKE] as const) {
      expect(await findHardeningViolations(shop, call, { sell_idx }, token)).toEqual([]);
    }
    expect(await findHardeningViolations(shop, LIST, { now_page: 1 }, token)).toEqual([]);
  });
});
