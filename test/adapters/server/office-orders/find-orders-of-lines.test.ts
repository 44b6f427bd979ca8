import { describe, expect, it } from 'vitest';
import type { OfficeOrderFilter } from '../../../../adapters/server/office-orders/order-conditions.ts';
import { findOrdersOfLines } from '../../../../adapters/server/office-orders/find-orders-of-lines.ts';
import type { PaymentIdx } from '../../../../core/vocabulary/ids.ts';
import { paidOrder } from '../claims/order-owner.ts';
import { lineOf } from '../payments/shopper.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const ALL: OfficeOrderFilter = {
  q: '',
  status: ['결제완료'],
  method: null,
  seller: null,
  from: null,
  to: null,
  paid: null,
  paid_to: null,
};

describe('the orders that have lines of a status', () => {
  const shop = useTestShop();

  /** Places an order at noon of each of these days. */
  const ordersOf = async (...days: readonly string[]): Promise<readonly PaymentIdx[]> => {
    const sale = await sampleSale(shop.database);
    const placed: PaymentIdx[] = [];
    for (const day of days) {
      const { payment_idx } = await paidOrder(shop, { cart_list: [lineOf(sale)] });
      const order_dt = `${day} 12:00:00`;
      await shop.database.updateTable('payment').set({ order_dt }).where('payment_idx', '=', payment_idx).execute();
      placed.push(payment_idx);
    }
    return placed;
  };

  it('are returned up to a limit; above it, only if the filter’s days have few enough orders', async () => {
    const [first, second, third] = await ordersOf('2026-01-10', '2026-02-10', '2026-02-20');
    const find = (filter: Partial<OfficeOrderFilter>, maxOrders: number) =>
      findOrdersOfLines(shop.database, { ...ALL, ...filter }, null, maxOrders);

    expect((await find({}, 3))?.toSorted()).toEqual([first, second, third]);
    expect(await find({}, 2)).toBeNull();
    expect((await find({ from: '2026-02-01', to: '2026-02-28' }, 2))?.toSorted()).toEqual([second, third]);
    expect(await find({ to: '2026-01-31' }, 2)).toEqual([first]);
    expect(await find({ from: '2026-02-01' }, 1)).toBeNull();
    expect(await find({ from: '2026-03-01' }, 2)).toBeNull();
  });

  it('include every order placed on those days, even if order numbers are not chronological', async () => {
    const [first, second, third] = await ordersOf('2026-02-20', '2026-01-10', '2026-02-10');
    const found = await findOrdersOfLines(shop.database, { ...ALL, from: '2026-02-01', to: '2026-02-28' }, null, 3);
    const narrowed = await findOrdersOfLines(shop.database, { ...ALL, from: '2026-01-01', to: '2026-01-31' }, null, 2);

    expect(found).toEqual(expect.arrayContaining([first, third]));
    expect(narrowed).toEqual([second]);
  });
});
