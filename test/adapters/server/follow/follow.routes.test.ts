import { describe, expect, it } from 'vitest';
import { FOLLOW_PAGE_SIZE, MAX_FOLLOWS } from '../../../../core/api/account/follow.api.ts';
import { HOUR_MS } from '../../../../core/time/durations.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { dataOf, findHardeningViolations } from '../api/contract-check.ts';
import { failureOf } from '../payments/shopper.ts';
import { sampleMember, sampleSale, sampleSeller } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const LIST = 'GET /api/v1/follow';
const IDS = 'GET /api/v1/follow/ids';
const SALES = 'GET /api/v1/follow/sale';
const FOLLOW = 'POST /api/v1/follow';
const UNFOLLOW = 'DELETE /api/v1/follow';
const SEEN = 'PUT /api/v1/follow/seen';
const SHOP = 'GET /api/v1/shop/{member_id}';

describe('following a seller', () => {
  const shop = useTestShop();
  const followed = async (call: typeof FOLLOW | typeof UNFOLLOW, member_id: string, token: string) =>
    dataOf(call, await shop.call(call, { member_id }, token));
  const listOf = async (token: string, cursor: string | null = null) =>
    dataOf(LIST, await shop.call(LIST, { cursor }, token));
  const salesOf = async (token: string, cursor: string | null = null) =>
    dataOf(SALES, await shop.call(SALES, { cursor }, token));
  const idsOf = async (token: string) => dataOf(IDS, await shop.call(IDS, {}, token)).member_id_list;

  it('lists the last followed seller first, and counts the followers of the seller', async () => {
    const [one, two] = [await sampleMember(shop.database), await sampleMember(shop.database)];
    await sampleSeller(shop.database, { member_id: 'farm', member_name: '달콤농장' });
    await sampleSeller(shop.database, { member_id: 'sea' });
    expect(await followed(FOLLOW, 'farm', one.token)).toEqual({
      member_id: 'farm',
      is_followed: true,
      follower_cnt: 1,
    });
    shop.clock.advance(1_000);
    await followed(FOLLOW, 'sea', one.token);
    expect((await followed(FOLLOW, 'farm', two.token)).follower_cnt).toBe(2);
    const { list, total_cnt, next_cursor } = await listOf(one.token);
    expect(list.map(({ member_id }) => member_id)).toEqual(['sea', 'farm']);
    expect(list[1]).toMatchObject({ member_name: '달콤농장', on_cnt: 0, is_new: false });
    expect([total_cnt, next_cursor]).toEqual([2, null]);
    expect((await idsOf(one.token)).toSorted()).toEqual(['farm', 'sea']);
    expect(dataOf(SHOP, await shop.call(SHOP, { member_id: 'farm' })).follower_cnt).toBe(2);
  });

  it('counts once, when the call is repeated or concurrent', async () => {
    const { token } = await sampleMember(shop.database);
    await sampleSeller(shop.database, { member_id: 'farm' });
    const twice = await Promise.all([followed(FOLLOW, 'farm', token), followed(FOLLOW, 'farm', token)]);
    expect(twice.map(({ follower_cnt }) => follower_cnt)).toEqual([1, 1]);
    const gone = await Promise.all([followed(UNFOLLOW, 'farm', token), followed(UNFOLLOW, 'farm', token)]);
    expect(gone.map(({ follower_cnt, is_followed }) => [follower_cnt, is_followed])).toEqual([
      [0, false],
      [0, false],
    ]);
  });

  it('belongs to each member alone', async () => {
    const [one, other] = [await sampleMember(shop.database), await sampleMember(shop.database)];
    await sampleSeller(shop.database, { member_id: 'farm' });
    await followed(FOLLOW, 'farm', one.token);
    expect(await idsOf(other.token)).toEqual([]);
    expect((await followed(UNFOLLOW, 'farm', other.token)).follower_cnt).toBe(1);
    expect(await idsOf(one.token)).toEqual(['farm']);
  });

  it('marks a seller who has opened another sale, until the member has seen the shop', async () => {
    const { token } = await sampleMember(shop.database);
    const seller_idx = await sampleSeller(shop.database, { member_id: 'farm' });
    await sampleSale(shop.database, { seller_idx });
    await followed(FOLLOW, 'farm', token);
    expect((await listOf(token)).list).toMatchObject([{ is_new: false, on_cnt: 1 }]);
    await sampleSale(shop.database, { seller_idx, start_dt: formatKst(NOON + HOUR_MS) });
    expect((await listOf(token)).list).toMatchObject([{ is_new: false, on_cnt: 1 }]);
    shop.clock.advance(2 * HOUR_MS);
    expect((await listOf(token)).list).toMatchObject([{ is_new: true, on_cnt: 2 }]);
    expect((await salesOf(token)).list.map(({ is_new }) => is_new)).toEqual([true, false]);
    expect((await shop.call(SEEN, { member_id: 'farm' }, token)).result_code).toBe(200);
    expect((await listOf(token)).list).toMatchObject([{ is_new: false }]);
    expect((await salesOf(token)).list.map(({ is_new }) => is_new)).toEqual([false, false]);
  });

  it('lists the running sales of followed sellers page by page, last opened first, each once', async () => {
    const { token } = await sampleMember(shop.database);
    const opened: number[] = [];
    for (const member_id of ['farm', 'sea']) {
      const seller_idx = await sampleSeller(shop.database, { member_id });
      await followed(FOLLOW, member_id, token);
      const { product_idx } = await sampleSale(shop.database, { seller_idx, end_dt: formatKst(NOON - HOUR_MS) });
      await sampleSale(shop.database, { seller_idx, product_idx, start_dt: formatKst(NOON + HOUR_MS) });
      for (let count = 0; count < FOLLOW_PAGE_SIZE; count += 1) {
        const { sell_idx } = await sampleSale(shop.database, { seller_idx, product_idx });
        opened.push(sell_idx);
      }
    }
    await sampleSale(shop.database);
    const first = await salesOf(token);
    const second = await salesOf(token, first.next_cursor);
    const shown = [...first.list, ...second.list].map(({ sell_idx }) => sell_idx);
    expect(shown).toEqual(opened.toReversed());
    expect(first.list).toHaveLength(FOLLOW_PAGE_SIZE);
    expect(second.next_cursor).toBe(null);
    expect(first.list[0]).toMatchObject({ member_id: 'sea' });
  });

  it('lists the sellers page by page', async () => {
    const { token, member_idx } = await sampleMember(shop.database);
    for (let count = 0; count <= FOLLOW_PAGE_SIZE; count += 1) {
      const seller_idx = await sampleSeller(shop.database);
      const dt = formatKst(NOON);
      await shop.database
        .insertInto('seller_follow')
        .values({ member_idx, seller_idx, followed_dt: dt, seen_dt: dt })
        .execute();
    }
    const first = await listOf(token);
    const second = await listOf(token, first.next_cursor);
    expect([first.list.length, second.list.length, second.next_cursor]).toEqual([FOLLOW_PAGE_SIZE, 1, null]);
    const names = [...first.list, ...second.list].map(({ member_id }) => member_id);
    expect(new Set(names).size).toBe(FOLLOW_PAGE_SIZE + 1);
  });

  it('is limited for each member', async () => {
    const { token, member_idx } = await sampleMember(shop.database);
    await sampleSeller(shop.database, { member_id: 'one-more' });
    const sellers = await Promise.all(Array.from({ length: MAX_FOLLOWS }, () => sampleSeller(shop.database)));
    const dt = formatKst(NOON);
    const rows = sellers.map((seller_idx) => ({ member_idx, seller_idx, followed_dt: dt, seen_dt: dt }));
    await shop.database.insertInto('seller_follow').values(rows).execute();
    expect(failureOf(await shop.call(FOLLOW, { member_id: 'one-more' }, token)).result_code).toBe(409);
    expect((await listOf(token)).total_cnt).toBe(MAX_FOLLOWS);
    expect(dataOf(SHOP, await shop.call(SHOP, { member_id: 'one-more' })).follower_cnt).toBe(0);
  });

  it('requires an existing seller', async () => {
    const { token } = await sampleMember(shop.database);
    for (const member_id of ['nobody', 'No Address', 'cart'])
      expect(failureOf(await shop.call(FOLLOW, { member_id }, token)).result_code).toBe(404);
    expect((await shop.call(SEEN, { member_id: 'nobody' }, token)).result_code).toBe(200);
  });

  it('ends when the member deletes the account, and the follower is no longer counted', async () => {
    const { token, password } = await sampleMember(shop.database);
    await sampleSeller(shop.database, { member_id: 'farm' });
    await followed(FOLLOW, 'farm', token);
    await shop.call('PUT /api/v1/my-page/members/secede', { reason_type: 'seldom', password }, token);
    expect(await shop.database.selectFrom('seller_follow').selectAll().execute()).toEqual([]);
    shop.clock.advance(2_000);
    expect(dataOf(SHOP, await shop.call(SHOP, { member_id: 'farm' })).follower_cnt).toBe(0);
  });

  it.each([LIST, IDS, SALES, FOLLOW, UNFOLLOW, SEEN] as const)('requires a login: %s', async (call) => {
    await sampleSeller(shop.database, { member_id: 'farm' });
    for (const token of [undefined, 'dead-token'])
      expect(failureOf(await shop.call(call, { member_id: 'farm' }, token)).result_code).toBe(401);
  });

  it('rejects hostile requests', async () => {
    const { token } = await sampleMember(shop.database);
    await sampleSeller(shop.database, { member_id: 'farm' });
    for (const call of [FOLLOW, UNFOLLOW, SEEN] as const)
      expect(await findHardeningViolations(shop, call, { member_id: 'farm' }, token)).toEqual([]);
    for (const call of [LIST, SALES] as const)
      expect(await findHardeningViolations(shop, call, { cursor: null }, token)).toEqual([]);
    // An invalid cursor starts at the first page.
    const other = Buffer.from(JSON.stringify(['not a time', 1])).toString('base64url');
    expect((await listOf(token, other)).list).toEqual([]);
  });
});
