import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldAmount, NO_REFUND, refundFor } from '../../../core/claim/refund.ts';
import { after, CANCEL, causes, orders, paidOrder, RETURN, SHOP_CANCEL, SHOP_RETURN } from './refundable-order.ts';

describe('refundFor, after a partial refund of a line,', () => {
  it('deducts the partial refund only from its own line, and never refunds more than is left', () => {
    const order = paidOrder([
      { price: 10_000, delivery_free_type: 'always' },
      { price: 8_000, delivery_free_type: 'always' },
    ]);
    const part = (refund_amount: number) => ({
      ...order,
      refund_list: [{ ...NO_REFUND, order_idx_list: [], part_order_idx: 1, fault: 'shop' as const, refund_amount }],
    });
    expect(refundFor(part(4_000), [2], SHOP_RETURN).refund_amount).toBe(8_000);
    expect(refundFor(part(4_000), [1], SHOP_RETURN).refund_amount).toBe(6_000);
    expect(refundFor(part(4_000), [1], RETURN)).toMatchObject({ goods_amount: 6_000, refund_amount: 3_000 });
    expect(refundFor(part(4_000), [1, 2], CANCEL).refund_amount).toBe(order.total_amount - 4_000);
    expect(refundFor(part(15_000), [1, 2], SHOP_CANCEL).refund_amount).toBe(order.total_amount - 15_000);
    expect(refundFor(part(order.total_amount), [2], SHOP_RETURN).refund_amount).toBe(0);
  });

  it('never refunds more than the shop holds, and after all refunds the shop holds at most the return fees', () => {
    const partly = fc.array(
      fc.record({ which: fc.nat(6), percent: fc.constantFrom(1, 30, 100), cause: causes, isPart: fc.boolean() }),
      { maxLength: 7 },
    );
    fc.assert(
      fc.property(orders, partly, (paid, steps) => {
        let order = paid;
        const refundedIds = () => new Set(order.refund_list.flatMap(({ order_idx_list }) => order_idx_list));
        for (const { which, percent, cause, isPart } of steps) {
          const part_order_idx = which + 1;
          const refund_amount = Math.floor((heldAmount(order) * percent) / 100);
          if (isPart && refund_amount > 0 && !refundedIds().has(part_order_idx)) {
            const part = { ...NO_REFUND, order_idx_list: [], part_order_idx, fault: 'shop' as const, refund_amount };
            order = { ...order, refund_list: [...order.refund_list, part] };
          } else {
            [order] = after(order, [part_order_idx], cause);
          }
          const last = order.refund_list.at(-1);
          expect(
            Math.min(last?.refund_amount ?? 0, last?.return_fee ?? 0, last?.waived_amount ?? 0),
          ).toBeGreaterThanOrEqual(0);
          expect(heldAmount(order)).toBeGreaterThanOrEqual(0);
        }
        const [end] = after(
          order,
          order.order_list.map((line) => line.order_idx),
          CANCEL,
        );
        const borne = end.refund_list.reduce((sum, one) => sum + Math.max(0, one.return_fee - one.waived_amount), 0);
        expect(heldAmount(end)).toBeGreaterThanOrEqual(0);
        expect(refundedIds().size === order.order_list.length || heldAmount(end) <= borne).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
