import { describe, expect, it } from 'vitest';
import { MAX_ALERTS } from '../../../../core/vocabulary/limits/alert-limits.ts';
import { dataOf, failureOf } from '../payments/shopper.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const ASK = 'POST /api/v1/alert';
const END = 'DELETE /api/v1/alert';
const LIST = 'GET /api/v1/alert';
const OF_SALE = 'GET /api/v1/alert/sale/{sell_idx}';
const COMING = { start_dt: '2026-12-01 10:00:00' } as const;
const SOLD_OUT = { options: [{ remaining_cnt: 0 }] };

describe('requesting alerts', () => {
  const shop = useTestShop();

  it('turns on the alert of an opening once, however often it is tapped, and turns it off again', async () => {
    const { sell_idx } = await sampleSale(shop.database, COMING);
    const { token } = await sampleMember(shop.database);
    const taps = await Promise.all(Array.from({ length: 5 }, () => shop.call(ASK, { kind: 'open', sell_idx }, token)));
    const alert_list = [{ kind: 'open', option_idx: null }];
    for (const tap of taps) expect(dataOf(tap)).toEqual({ alert_list, waiting_cnt: 1 });
    expect(dataOf(await shop.call(OF_SALE, { sell_idx }, token))).toEqual({ alert_list, waiting_cnt: 1 });
    expect(dataOf(await shop.call(OF_SALE, { sell_idx }))).toEqual({ alert_list: [], waiting_cnt: 1 });

    for (let turn = 0; turn < 2; turn += 1) {
      expect(dataOf(await shop.call(END, { kind: 'open', sell_idx }, token))).toEqual({
        alert_list: [],
        waiting_cnt: 0,
      });
    }
  });

  it('lists pending alerts and products that became cheaper since they were liked, only to their member', async () => {
    const coming = await sampleSale(shop.database, COMING);
    const soldOut = await sampleSale(shop.database, { options: [{}, { remaining_cnt: 0, option_name: '아이보리' }] });
    const liked = await sampleSale(shop.database);
    const [option_idx = 0] = soldOut.optionIds.slice(1);
    const { token } = await sampleMember(shop.database);
    const other = await sampleMember(shop.database);
    dataOf(await shop.call(ASK, { kind: 'open', sell_idx: coming.sell_idx }, token));
    shop.clock.advance(1_000);
    dataOf(await shop.call(ASK, { kind: 'restock', sell_idx: soldOut.sell_idx, option_idx }, token));
    dataOf(await shop.call('POST /api/v1/like', { sell_idx: liked.sell_idx }, token));
    await shop.database
      .updateTable('sale')
      .set({ consumer_price: 15_000 })
      .where('sell_idx', '=', liked.sell_idx)
      .execute();

    const found = dataOf(await shop.call(LIST, {}, token)).list;
    expect(found).toMatchObject([
      { kind: 'restock', sell_idx: soldOut.sell_idx, option_idx, option_name: '아이보리', told_dt: null },
      { kind: 'open', sell_idx: coming.sell_idx, option_idx: null, option_name: null, told_dt: null },
      { kind: 'price', sell_idx: liked.sell_idx, liked_price: 17_900, consumer_price: 15_000 },
    ]);
    expect(dataOf(await shop.call(LIST, {}, other.token)).list).toEqual([]);

    dataOf(await shop.call(END, { kind: 'price', sell_idx: liked.sell_idx }, token));
    expect(dataOf(await shop.call(LIST, {}, token)).list.map(({ kind }) => kind)).toEqual(['restock', 'open']);
    dataOf(await shop.call(ASK, { kind: 'price', sell_idx: liked.sell_idx }, token));
    expect(dataOf(await shop.call(LIST, {}, token)).list).toHaveLength(3);
  });

  it('refuses alerts that do not fit the sale’s current state, with the reason', async () => {
    const running = await sampleSale(shop.database);
    const ended = await sampleSale(shop.database, { end_dt: '2026-11-20 00:00:00' });
    const soldOut = await sampleSale(shop.database, SOLD_OUT);
    const { token } = await sampleMember(shop.database);
    const refusal = async (request: Parameters<typeof shop.call<typeof ASK>>[1]) =>
      failureOf(await shop.call(ASK, request, token));
    expect((await refusal({ kind: 'open', sell_idx: running.sell_idx })).result_msg).toContain('지금 바로');
    const own = { kind: 'restock', sell_idx: running.sell_idx, option_idx: running.option_idx } as const;
    expect((await refusal(own)).result_code).toBe(409);
    expect((await refusal({ kind: 'restock', sell_idx: ended.sell_idx })).result_msg).toBe('판매가 끝난 상품이에요.');
    expect((await refusal({ kind: 'open', sell_idx: soldOut.sell_idx })).result_code).toBe(409);
    expect((await refusal({ ...own, option_idx: soldOut.option_idx })).result_code).toBe(404);
    expect((await refusal({ kind: 'open', sell_idx: 999_999 })).result_code).toBe(404);
    expect((await refusal({ kind: 'price', sell_idx: running.sell_idx })).result_code).toBe(409);
    expect(await shop.database.selectFrom('product_alert').selectAll().execute()).toEqual([]);
  });

  it('limits the alerts of a member, even when the last ones are requested concurrently', async () => {
    const { member_idx, token } = await sampleMember(shop.database);
    const first = await sampleSale(shop.database, COMING);
    const rest = Array.from({ length: MAX_ALERTS - 2 }, () => ({
      seller_idx: first.seller_idx,
      product_idx: first.product_idx,
    }));
    const rows = [];
    for (const same of rest) rows.push((await sampleSale(shop.database, { ...COMING, ...same })).sell_idx);
    const asked_dt = '2026-11-21 12:00:00';
    await shop.database
      .insertInto('product_alert')
      .values(rows.map((sell_idx) => ({ member_idx, kind: 'open' as const, sell_idx, option_idx: null, asked_dt })))
      .execute();
    const wanted = [first, ...(await Promise.all([1, 2, 3].map(() => sampleSale(shop.database, COMING))))];
    const responses = await Promise.all(
      wanted.map(({ sell_idx }) => shop.call(ASK, { kind: 'open', sell_idx }, token)),
    );
    expect(responses.filter(({ result_code }) => result_code === 200)).toHaveLength(2);
    expect(responses.filter(({ result_msg }) => result_msg.includes(`${MAX_ALERTS}개까지`))).toHaveLength(2);
  });
});
