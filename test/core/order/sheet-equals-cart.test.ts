import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartTotals } from '../../../core/cart/cart-totals.ts';
import { priceOrder } from '../../../core/order/price-order.ts';
import { NOW, someLines } from '../cart/sample-line.ts';

describe('the total of the checkout', () => {
  it('equals that of the cart, to the won, for any lines and any address', () => {
    fc.assert(
      fc.property(someLines, fc.constantFrom(null, '04763', '63122', '40230'), (lines, zonecode) => {
        const all = new Set(lines.map((line) => line.basket_idx));
        const { goods_amount, discount_amount, delivery_amount, total_amount } = cartTotals(lines, all, zonecode, NOW);
        const sheet = priceOrder(lines, { use_point: 0, pointBalance: 0, zonecode }, NOW);
        expect(sheet.kind === 'priced' ? sheet.amounts : null).toMatchObject({
          goods_amount,
          discount_amount,
          delivery_amount,
          total_amount,
        });
      }),
    );
  });
});
