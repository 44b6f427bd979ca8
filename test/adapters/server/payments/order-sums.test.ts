import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleMember, samplePoints, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { dataOf, lineOf, orderForm, paymentOf } from './shopper.ts';

const VALIDATION = 'POST /api/v2/payment/inicis/validation';

describe('the sums of an order', () => {
  const shop = useTestShop();

  it('add up in the payment and over its lines, after every operation', async () => {
    const won = fc.integer({ min: 0, max: 99_999 });
    const saleShape = fc.record({
      consumer_price: won,
      delivery_free_type: fc.constantFrom('free' as const, 'amount' as const, 'always' as const),
      delivery_price: fc.integer({ min: 0, max: 9_999 }),
      delivery_free_value: won,
      prices: fc.array(won, { minLength: 1, maxLength: 3 }),
      counts: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 }),
    });
    const shape = fc.record({
      sales: fc.array(saleShape, { minLength: 1, maxLength: 3 }),
      points: fc.integer({ min: 0, max: 3_000 }),
      zonecode: fc.constantFrom('04763', '63000', '23100'),
    });
    await fc.assert(
      fc.asyncProperty(shape, async ({ sales, points, zonecode }) => {
        const { token, member_idx } = await sampleMember(shop.database);
        await samplePoints(shop.database, member_idx, 30_000);
        const cart_list = [];
        for (const { prices, counts, ...rest } of sales) {
          const options = prices.map((option_price) => ({ option_price }));
          const sale = await sampleSale(shop.database, { ...rest, options });
          cart_list.push(...prices.map((_, option) => lineOf(sale, counts[option], option)));
        }
        const purchase = { cart_list, zonecode, use_point: points * 10 };
        const sheet = dataOf(await shop.call('POST /api/v2/payment/info', purchase, token));
        const { use_point, total_amount } = sheet.amounts;
        const placed = dataOf(await shop.call(VALIDATION, orderForm({ ...purchase, use_point, total_amount }), token));
        const payment = await paymentOf(shop, placed.payment_idx);
        const { goods_amount, discount_amount, delivery_amount, remote_amount } = payment;
        const of = { payment_idx: placed.payment_idx };
        const lines = await shop.database
          .selectFrom('order_line')
          .selectAll()
          .where('payment_idx', '=', of.payment_idx)
          .execute();
        const fees = await shop.database
          .selectFrom('order_delivery')
          .selectAll()
          .where('payment_idx', '=', of.payment_idx)
          .execute();
        const uses = await shop.database
          .selectFrom('point_use')
          .selectAll()
          .where('payment_idx', '=', of.payment_idx)
          .execute();
        const sum = <T>(rows: readonly T[], amount: (row: T) => number) =>
          rows.reduce((all, row) => all + amount(row), 0);
        expect(goods_amount - discount_amount + delivery_amount - payment.use_point).toBe(total_amount);
        expect(payment.total_amount).toBe(total_amount);
        expect(sum(lines, (line) => line.line_amount)).toBe(goods_amount);
        expect(sum(lines, (line) => line.unit_price * line.option_cnt)).toBe(goods_amount);
        expect(sum(lines, (line) => line.discount_amount)).toBe(discount_amount);
        expect(sum(lines, (line) => line.point_share)).toBe(use_point);
        expect(sum(lines, (line) => line.paid_amount) + delivery_amount).toBe(total_amount);
        expect(sum(fees, (fee) => fee.fee + fee.remote_fee)).toBe(delivery_amount);
        expect(sum(fees, (fee) => fee.remote_fee)).toBe(remote_amount);
        expect(sum(uses, (use) => use.amount)).toBe(use_point);
      }),
      { numRuns: 30 },
    );
  }, 60_000);
});
