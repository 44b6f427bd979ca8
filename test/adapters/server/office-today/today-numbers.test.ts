import { describe, expect, it } from 'vitest';
import { paidOrder } from '../claims/order-owner.ts';
import { dataOf, lineOf } from '../payments/shopper.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { signedInAs } from '../office/office-client.ts';

describe('the numbers of a day in the office', () => {
  const shop = useTestShop();

  it('count the orders paid on the day, even if they were placed earlier', async () => {
    const sale = await sampleSale(shop.database);
    const { payment_idx } = await paidOrder(shop, { cart_list: [lineOf(sale)] });
    await shop.database
      .updateTable('payment')
      .set({ order_dt: '2026-01-10 12:00:00' })
      .where('payment_idx', '=', payment_idx)
      .execute();
    const client = await signedInAs(shop, 'owner');
    const { today } = dataOf(await client.call('GET /api/office/v1/sales', {}));
    const paid = { paid: today.day };

    const listed = dataOf(await client.call('GET /api/office/v1/orders', { ...paid, sort: 'amount' }));
    const total = dataOf(await client.call('GET /api/office/v1/orders/total', paid));
    const shipped = dataOf(await client.call('GET /api/office/v1/orders/total', { ...paid, status: '배송중' }));
    const before = dataOf(await client.call('GET /api/office/v1/orders/total', { paid: '2026-01-10' }));

    expect(listed.list.map((order) => order.payment_idx)).toEqual([payment_idx]);
    expect(total).toMatchObject({ total_cnt: today.order_cnt, total_amount: today.amount });
    expect([shipped.total_cnt, before.total_cnt]).toEqual([0, 0]);
  });

  it('are listed page by page for a period, also for one that is too long to be sorted in one step', async () => {
    const sale = await sampleSale(shop.database);
    const paidOn = async (order_dt: string, paid_dt: string) => {
      const { payment_idx } = await paidOrder(shop, { cart_list: [lineOf(sale)] });
      await shop.database
        .updateTable('payment')
        .set({ order_dt, paid_dt })
        .where('payment_idx', '=', payment_idx)
        .execute();
      return payment_idx;
    };
    await paidOn('2026-08-31 12:00:00', '2026-08-31 12:00:00');
    const late = await paidOn('2026-08-31 23:00:00', '2026-09-01 00:00:00');
    const last = await paidOn('2026-11-20 12:00:00', '2026-11-20 23:59:59');
    // The clock of the gateway is a few seconds behind.
    const early = await paidOn('2026-11-21 00:00:02', '2026-11-20 23:59:58');
    await paidOn('2026-11-20 12:00:00', '2026-11-21 00:00:00');
    const client = await signedInAs(shop, 'owner');
    const listed = async (paid: string, sort: '-placed' | 'placed' | 'amount') => {
      const filter = { paid, paid_to: '2026-11-20' };
      const { list } = dataOf(await client.call('GET /api/office/v1/orders', { ...filter, sort }));
      const { total_cnt } = dataOf(await client.call('GET /api/office/v1/orders/total', filter));
      expect(total_cnt).toBe(list.length);
      return list.map(({ payment_idx }) => payment_idx);
    };

    expect(await listed('2026-09-01', '-placed')).toEqual([early, last, late]);
    expect(await listed('2026-09-01', 'placed')).toEqual([late, last, early]);
    expect(await listed('2026-11-01', '-placed')).toEqual([early, last]);
    expect(new Set(await listed('2026-09-01', 'amount'))).toEqual(new Set([early, last, late]));
    expect(await listed('2026-11-21', '-placed')).toEqual([]);
  });

  it('count the refunds paid on the day', async () => {
    const sale = await sampleSale(shop.database);
    const client = await signedInAs(shop, 'owner');
    const refundNewest = async (amount: number) => {
      await paidOrder(shop, { cart_list: [lineOf(sale)] });
      const [order] = dataOf(await client.call('GET /api/office/v1/orders', {})).list;
      const payment_idx = order?.payment_idx ?? 0;
      const { refundable_amount } = dataOf(
        await client.call('GET /api/office/v1/orders/{payment_idx}', { payment_idx }),
      );
      const order_idx = order?.line_list[0]?.order_idx ?? 0;
      const part = { payment_idx, order_idx, amount, reason: '흠집', refundable_amount };
      dataOf(await client.call('POST /api/office/v1/orders/{payment_idx}/refund', part));
    };
    await refundNewest(1_000);
    await shop.database.updateTable('refund').set({ done_dt: '2026-01-10 23:59:59' }).execute();
    await refundNewest(2_000);
    const { today } = dataOf(await client.call('GET /api/office/v1/sales', {}));

    const ofDay = async (day: string) =>
      dataOf(await client.call('GET /api/office/v1/refunds', { state: 'ended', from: day, to: day })).list.map(
        ({ refund_amount }) => refund_amount,
      );

    expect(today.refund_amount).toBe(2_000);
    expect(await ofDay(today.day)).toEqual([2_000]);
    expect(await ofDay('2026-01-10')).toEqual([1_000]);
    expect(await ofDay('2026-01-11')).toEqual([]);
  });
});
