import { describe, expect, it } from 'vitest';
import { applyTransitions } from '../../../../adapters/server/order-rows/apply-transitions.ts';
import { Transition } from '../../../../core/order/transition.ts';
import { lineOf, orderAndPay } from '../payments/shopper.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

describe('applyTransitions', () => {
  const shop = useTestShop();

  it('rolls back all moves when one of the lines has changed its status', async () => {
    const sales = [await sampleSale(shop.database), await sampleSale(shop.database)];
    const placed = await orderAndPay(shop, { cart_list: sales.map((sale) => lineOf(sale)) });
    const lines = await shop.database
      .selectFrom('order_line')
      .select(['order_idx', 'order_status', 'delivered_dt'])
      .where('payment_idx', '=', placed.payment_idx)
      .orderBy('order_idx')
      .execute();
    const now = shop.clock.now();
    const moves = Transition.ofAll(lines, '상품준비중', '', { pay_method: 'card' }, now) ?? [];
    await shop.database.transaction().execute((tx) => applyTransitions(tx, moves.slice(1), now));

    const again = shop.database.transaction().execute((tx) => applyTransitions(tx, moves, now));

    await expect(again).rejects.toThrow('changed by another transaction');
    const after = await shop.database
      .selectFrom('order_line')
      .select('order_status')
      .where('payment_idx', '=', placed.payment_idx)
      .orderBy('order_idx')
      .execute();
    expect(after.map(({ order_status }) => order_status)).toEqual(['결제완료', '상품준비중']);
  });
});
