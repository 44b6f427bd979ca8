import { beforeEach, describe, expect, it } from 'vitest';
import { loadDispatchPlan } from '../../../../adapters/server/dispatch/dispatch-plans.ts';
import { DAY_MS } from '../../../../core/time/durations.ts';
import { paidOrder, advanceLine, virtualAccountOrder, detailOf, idsOf } from '../claims/order-owner.ts';
import { dataOf as checked } from '../api/contract-check.ts';
import { lineOf } from '../payments/shopper.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

/** The clock of the tests starts on Saturday, 21 November 2026, at noon. */
const PLAN = { ship_cutoff: '14:00', ship_weekdays: '12345', handling_days: 0, delivery_days: 1 };

describe('the arrival of an order', () => {
  const shop = useTestShop();
  beforeEach(async () => {
    const holidays = ['2026-12-25', '2027-12-25'].map((holiday_dt) => ({ holiday_dt, holiday_name: '성탄절' }));
    await shop.database.insertInto('holiday').values(holidays).execute();
  });
  const saleOf = () => sampleSale(shop.database, { seller: PLAN });

  it('is promised when the order is paid, and for a later day in remote areas', async () => {
    const sale = await saleOf();
    const own = await paidOrder(shop, { cart_list: [lineOf(sale)] });
    expect((await detailOf(shop, own)).order_list).toMatchObject([{ promised_dt: '2026-11-24', expected_dt: null }]);
    const jeju = await paidOrder(shop, { cart_list: [lineOf(sale)], zonecode: '63000' });
    expect((await detailOf(shop, jeju)).order_list).toMatchObject([{ promised_dt: '2026-11-26' }]);
  });

  it('is promised for each seller with known times, and not before the deposit', async () => {
    const [known, unknown] = [await saleOf(), await sampleSale(shop.database)];
    const both = await paidOrder(shop, { cart_list: [lineOf(known), lineOf(unknown)] });
    const days = (await detailOf(shop, both)).order_list.map(({ promised_dt }) => promised_dt);
    expect(days).toEqual(['2026-11-24', null]);
    const waiting = await virtualAccountOrder(shop, { cart_list: [lineOf(known)] }, undefined, false);
    expect((await detailOf(shop, waiting)).order_list).toMatchObject([{ promised_dt: null }]);
  });

  it('is expected on another day when the parcel leaves later, and the order shows its steps', async () => {
    const { token } = await sampleMember(shop.database);
    const own = await paidOrder(shop, { cart_list: [lineOf(await saleOf())] }, token);
    const [order_idx = 0] = await idsOf(shop, own);
    shop.clock.set(NOON + 3 * DAY_MS);
    await advanceLine(shop, order_idx, '배송중');
    const [line] = (await detailOf(shop, own)).order_list;
    expect(line).toMatchObject({ promised_dt: '2026-11-24', expected_dt: '2026-11-25' });
    expect(line?.step_list?.map((step) => step.order_status)).toEqual(['결제완료', '상품준비중', '배송중']);
    expect(line?.step_list?.at(-1)?.step_dt).toBe('2026-11-24 12:00:00');
    const { list } = checked('POST /api/v1/order/list', await shop.call('POST /api/v1/order/list', {}, token));
    expect(list[0]?.order_list).toMatchObject([{ promised_dt: '2026-11-24', expected_dt: '2026-11-25' }]);
  });

  it('can be estimated on the product page and at the checkout from the seller’s dispatch times', async () => {
    const [sale, unknown] = [await saleOf(), await sampleSale(shop.database)];
    const detailAt = async (sell_idx: number) =>
      checked('GET /api/v2/product/detail', await shop.call('GET /api/v2/product/detail', { sell_idx }));
    const { dispatch, member_id } = await detailAt(sale.sell_idx);
    expect(dispatch).toMatchObject({
      cutoff: '14:00',
      weekdays: [1, 2, 3, 4, 5],
      days_off: [],
      holidays: ['2026-12-25'],
    });
    expect((await detailAt(unknown.sell_idx)).dispatch).toBeNull();
    const cart_list = [lineOf(sale), lineOf(unknown)];
    const sheet = checked('POST /api/v2/payment/info', await shop.call('POST /api/v2/payment/info', { cart_list }));
    expect(sheet.dispatch_list).toMatchObject([{ member_id, cutoff: '14:00' }]);
  });

  it('is known only as far ahead as the holidays are listed, and not at all without them', async () => {
    const { sell_idx } = await saleOf();
    const { member_id } = await shop.database
      .selectFrom('sale')
      .innerJoin('seller', 'seller.seller_idx', 'sale.seller_idx')
      .select('seller.member_id')
      .where('sell_idx', '=', sell_idx)
      .executeTakeFirstOrThrow();
    const until = async () => (await loadDispatchPlan(shop.database, member_id, NOON))?.known_until ?? null;
    expect(await until()).toBe('2027-01-20');
    await shop.database.deleteFrom('holiday').where('holiday_dt', '>=', '2027').execute();
    expect(await until()).toBe('2026-12-31');
    await shop.database.deleteFrom('holiday').execute();
    expect(await until()).toBeNull();
  });
});
