import { describe, expect, it } from 'vitest';
import { deliverOrder, prepareOrder, shipOrder } from '../../../../adapters/server/operator/orders.ts';
import { approveReturn, refuseReturn } from '../../../../adapters/server/operator-claims/claims.ts';
import { finishExchange } from '../../../../adapters/server/operator-claims/finish-exchange.ts';
import {
  paidOrder,
  virtualAccountOrder,
  advanceLine,
  detailOf,
  expectDone,
  idsOf,
  statusesOf,
} from '../claims/order-owner.ts';
import { lineOf } from '../payments/shopper.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

describe('the operator’s service', () => {
  const shop = useTestShop();
  const buyOne = async () => {
    const own = await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    return { own, line: (await idsOf(shop, own))[0] ?? 0 };
  };

  it('prepares, ships and delivers lines, and each step is recorded', async () => {
    const { own, line } = await buyOne();
    expectDone(await prepareOrder(shop.shop, line));
    expectDone(await shipOrder(shop.shop, line, '04', ' 1234-5678-9012 '));
    shop.clock.advance(1_000);
    expectDone(await deliverOrder(shop.shop, line));
    expect((await detailOf(shop, own)).order_list).toMatchObject([
      { order_status: '배송완료', carrier_code: '04', invoice_no: '123456789012', delivered_dt: '2026-11-21 12:00:01' },
    ]);
    const events = await shop.database
      .selectFrom('order_event')
      .select(['from_status', 'to_status'])
      .orderBy('event_idx')
      .execute();
    expect(events).toEqual([
      { from_status: '입금대기', to_status: '결제완료' },
      { from_status: '결제완료', to_status: '상품준비중' },
      { from_status: '상품준비중', to_status: '배송중' },
      { from_status: '배송중', to_status: '배송완료' },
    ]);
  });

  it('refuses steps in the wrong order, repeated steps, and unknown lines', async () => {
    const { own, line } = await buyOne();
    for (const result of [
      await shipOrder(shop.shop, line, '04', '123456789012'),
      await deliverOrder(shop.shop, line),
      await approveReturn(shop.shop, line),
      await finishExchange(shop.shop, line),
      await refuseReturn(shop.shop, line, '안 돼요'),
      await prepareOrder(shop.shop, 999),
    ]) {
      expect(result).toMatchObject({ kind: 'refused' });
    }
    expect(await statusesOf(shop, own)).toEqual(['결제완료']);
    expectDone(await prepareOrder(shop.shop, line));
    expect(await prepareOrder(shop.shop, line)).toMatchObject({ kind: 'refused' });
    await shop.database
      .updateTable('order_line')
      .set({ order_status: '반품요청' })
      .where('order_idx', '=', line)
      .execute();
    expect(await deliverOrder(shop.shop, line)).toMatchObject({ kind: 'refused' });
  });

  it('refuses an unknown carrier and an invalid tracking number', async () => {
    const { own, line } = await buyOne();
    expectDone(await prepareOrder(shop.shop, line));
    expect(await shipOrder(shop.shop, line, '77', '123456789012')).toMatchObject({ kind: 'refused' });
    expect(await shipOrder(shop.shop, line, '04', 'A123')).toMatchObject({ kind: 'refused' });
    expect(await statusesOf(shop, own)).toEqual(['상품준비중']);
  });

  it('prepares only paid lines', async () => {
    const own = await virtualAccountOrder(
      shop,
      { cart_list: [lineOf(await sampleSale(shop.database))] },
      undefined,
      false,
    );
    expect(await prepareOrder(shop.shop, (await idsOf(shop, own))[0] ?? 0)).toMatchObject({ kind: 'refused' });
  });

  it('performs each step once, when several operators act concurrently', async () => {
    const { line } = await buyOne();
    await advanceLine(shop, line, '배송중');
    const results = await Promise.all(Array.from({ length: 5 }, () => deliverOrder(shop.shop, line)));
    expect(results.filter((result) => result.kind === 'done')).toHaveLength(1);
  });
});
