import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldAmount, NO_REFUND, refundFor } from '../../../core/claim/refund.ts';
import {
  after,
  CANCEL,
  causes,
  feesOf,
  orders,
  paidOrder,
  RETURN,
  SHOP_CANCEL,
  SHOP_RETURN,
} from './refundable-order.ts';

describe('refundFor', () => {
  it('refunds the products, and with the last products of a seller also the delivery fee', () => {
    const order = paidOrder([{ price: 10_000 }, { price: 5_000, member_id: 'other' }]);
    expect(refundFor(order, [1], CANCEL)).toEqual({
      ...NO_REFUND,
      goods_amount: 10_000,
      delivery_amount: 3_000,
      refund_amount: 13_000,
    });
    expect(refundFor(order, [1, 2], CANCEL).refund_amount).toBe(order.total_amount);
  });

  it('deducts a fee that becomes due for the remaining lines', () => {
    const order = paidOrder([{ price: 20_000 }, { price: 15_000 }]);
    expect(order.total_amount).toBe(35_000);
    expect(refundFor(order, [1], CANCEL)).toMatchObject({ delivery_amount: -3_000, refund_amount: 17_000 });
  });

  it('waives the part of a fee that exceeds the refund, and does not refund that part later', () => {
    const order = paidOrder([{ price: 1_000 }, { price: 29_500 }]);
    const [rest, parts] = after(order, [1], CANCEL);
    expect(parts).toMatchObject({
      goods_amount: 1_000,
      delivery_amount: -3_000,
      waived_amount: 2_000,
      refund_amount: 0,
    });
    expect(refundFor(rest, [2], CANCEL)).toMatchObject({
      goods_amount: 29_500,
      delivery_amount: 1_000,
      waived_amount: 0,
      refund_amount: 30_500,
    });
  });

  it('deducts a waived fee from a later refund while it is due, so that cancelling in small steps saves nothing', () => {
    const order = paidOrder([{ price: 1_000 }, { price: 15_000 }, { price: 14_500 }]);
    const [afterSmall, small] = after(order, [1], CANCEL);
    const [, large] = after(afterSmall, [2], CANCEL);
    const atOnce = refundFor(order, [1, 2], CANCEL);
    expect(small.refund_amount + large.refund_amount).toBe(atOnce.refund_amount);
    expect(atOnce.refund_amount).toBe(13_000);
  });

  it('deducts a return fee, higher for a remote area, if the shopper is at fault', () => {
    expect(refundFor(paidOrder([{ price: 40_000 }]), [1], RETURN)).toMatchObject({
      return_fee: 3_000,
      refund_amount: 37_000,
    });
    const jeju = paidOrder([{ price: 40_000 }], 0, '63000');
    expect(jeju.total_amount).toBe(43_000);
    expect(refundFor(jeju, [1], RETURN)).toMatchObject({
      delivery_amount: 3_000,
      return_fee: 6_000,
      refund_amount: 37_000,
    });
  });

  it('deducts the return fee once per request, not per line', () => {
    const order = paidOrder([{ price: 40_000 }, { price: 35_000 }, { price: 1_000, member_id: 'other' }]);
    expect(refundFor(order, [1, 2], RETURN).return_fee).toBe(3_000);
    expect(refundFor(order, [1, 2, 3], RETURN).return_fee).toBe(6_000);
  });

  it('waives permanently the part of a return fee that exceeds the refund', () => {
    const order = paidOrder([{ price: 1_000 }, { price: 50_000 }]);
    const [rest, parts] = after(order, [1], RETURN);
    expect(parts).toMatchObject({ return_fee: 3_000, waived_amount: 2_000, refund_amount: 0 });
    expect(refundFor(rest, [2], CANCEL).refund_amount).toBe(50_000);
  });

  it('deducts no fee if the shop is at fault, neither from this refund nor from a later one', () => {
    const order = paidOrder([{ price: 26_000 }, { price: 5_000 }, { price: 9_000 }]);
    for (const cause of [SHOP_CANCEL, SHOP_RETURN]) {
      const [rest, parts] = after(order, [1], cause);
      expect(parts).toEqual({ ...NO_REFUND, goods_amount: 26_000, refund_amount: 26_000 });
      expect(refundFor(rest, [2], CANCEL)).toMatchObject({ delivery_amount: 0, refund_amount: 5_000 });
      expect(refundFor(rest, [2, 3], CANCEL).refund_amount).toBe(14_000);
    }
  });

  it('deducts a fee that becomes due for the remaining lines only if the shopper cancels', () => {
    const order = paidOrder([
      { price: 20_000, delivery_free_type: 'always', delivery_price: 2_500 },
      { price: 15_000 },
    ]);
    expect(order.total_amount).toBe(37_500);
    expect(refundFor(order, [1], SHOP_RETURN)).toMatchObject({ delivery_amount: 2_500, refund_amount: 22_500 });
    expect(refundFor(order, [1], CANCEL)).toMatchObject({ delivery_amount: -500, refund_amount: 19_500 });
  });

  it('deducts the fee of one seller even if an earlier return was the fault of another seller', () => {
    const order = paidOrder([
      { price: 20_000 },
      { price: 15_000 },
      { price: 40_000, member_id: 'b' },
      { price: 1_000, member_id: 'b' },
    ]);
    const [rest] = after(order, [1], SHOP_RETURN);
    const [rest2, parts] = after(rest, [2], CANCEL);
    expect(parts.refund_amount).toBe(15_000);
    expect(refundFor(rest2, [3], CANCEL)).toMatchObject({ delivery_amount: -3_000, refund_amount: 37_000 });
  });

  it('calculates free delivery after group discounts and before points, like the cart', () => {
    const order = paidOrder([{ price: 20_000 }, { price: 13_000, discount_amount: 3_000 }, { price: 5_000 }], 10_000);
    expect(order.total_amount).toBe(25_000);
    expect(refundFor(order, [3], CANCEL)).toMatchObject({ delivery_amount: 0 });
  });

  it('restores the points of the lines, even without a refund amount', () => {
    const order = paidOrder([{ price: 10_000 }, { price: 30_000 }], 40_000);
    expect(order.total_amount).toBe(0);
    expect(refundFor(order, [1], CANCEL)).toMatchObject({ refund_amount: 0, point_amount: 10_000 });
    expect(refundFor(order, [1, 2], CANCEL)).toEqual({ ...NO_REFUND, point_amount: 40_000 });
  });

  it('refunds nothing for lines of another order, or lines that were refunded before', () => {
    const order = paidOrder([{ price: 10_000 }, { price: 30_000 }]);
    const [rest] = after(order, [1], CANCEL);
    expect(refundFor(order, [], CANCEL)).toEqual(NO_REFUND);
    expect(refundFor(order, [9], CANCEL)).toEqual(NO_REFUND);
    expect(refundFor(rest, [1], CANCEL)).toEqual(NO_REFUND);
    expect(refundFor(rest, [1, 2], CANCEL)).toEqual(refundFor(rest, [2], CANCEL));
  });

  it('refunds nothing and waives nothing without a line, even if a waived fee is still due', () => {
    const [rest, parts] = after(paidOrder([{ price: 1_000 }, { price: 29_500 }]), [1], CANCEL);

    expect(parts.waived_amount).toBe(2_000);
    expect(refundFor(rest, [1], CANCEL)).toEqual(NO_REFUND);
  });
});

describe('refundFor, for any order and any sequence of refunds', () => {
  const course = fc.array(fc.record({ which: fc.nat(6), more: fc.boolean(), cause: causes }), { maxLength: 7 });

  it('adds up, is never negative, and never exceeds the paid amount', () => {
    fc.assert(
      fc.property(orders, course, (paid, steps) => {
        let order = paid;
        let points = 0;
        for (const { which, more, cause } of steps) {
          const ids = more ? [which + 1, which + 2] : [which + 1];
          const [next, parts] = after(order, ids, cause);
          expect(parts.goods_amount + parts.delivery_amount - parts.return_fee + parts.waived_amount).toBe(
            parts.refund_amount,
          );
          const { delivery_amount, ...counts } = parts;
          expect(Number.isSafeInteger(delivery_amount)).toBe(true);
          expect(Object.values(counts).every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
          expect(cause.fault === 'shopper' || parts.refund_amount >= parts.goods_amount).toBe(true);
          expect(heldAmount(next)).toBeGreaterThanOrEqual(0);
          points += parts.point_amount;
          order = next;
        }
        expect(points).toBeLessThanOrEqual(paid.order_list.reduce((sum, line) => sum + line.point_share, 0));
        const [end, last] = after(
          order,
          order.order_list.map((line) => line.order_idx),
          CANCEL,
        );
        const borne = end.refund_list.reduce((sum, one) => sum + Math.max(0, one.return_fee - one.waived_amount), 0);
        expect(heldAmount(end)).toBe(borne);
        expect(points + last.point_amount).toBe(paid.order_list.reduce((sum, line) => sum + line.point_share, 0));
      }),
      { numRuns: 2_000 },
    );
  });

  it('equals the paid amount when everything is cancelled, in any steps', () => {
    fc.assert(
      fc.property(orders, fc.array(fc.nat(6), { maxLength: 7 }), (paid, steps) => {
        let order = paid;
        for (const which of steps) [order] = after(order, [which + 1], CANCEL);
        [order] = after(
          order,
          order.order_list.map((line) => line.order_idx),
          CANCEL,
        );
        expect(heldAmount(order)).toBe(0);
      }),
      { numRuns: 2_000 },
    );
  });

  it('refunds the same total in any order of cancellations if no fee is waived', () => {
    const shuffled = orders.chain((order) => {
      const ids = order.order_list.map((line) => line.order_idx);
      return fc.record({ order: fc.constant(order), one: fc.shuffledSubarray(ids), seed: fc.nat(1_000) });
    });
    fc.assert(
      fc.property(shuffled, ({ order, one, seed }) => {
        const other = one.toSorted(
          (left, right) => ((left * 31 + seed) % 7) - ((right * 31 + seed) % 7) || left - right,
        );
        const dueOf = (stay: readonly number[]) => {
          const lines = order.order_list.filter((line) => stay.includes(line.order_idx));
          return lines.reduce((sum, line) => sum + line.paid_amount, 0) + feesOf(lines, order.zonecode);
        };
        const totals = [one, other].map((ids) => {
          let current = order;
          let maxRefund = 0;
          let stay = order.order_list.map((line) => line.order_idx);
          for (const id of ids) {
            [current] = after(current, [id], CANCEL);
            stay = stay.filter((left) => left !== id);
            maxRefund = Math.max(maxRefund, order.total_amount - dueOf(stay));
          }
          // The shop holds what the remaining lines would cost, or less if an earlier refund was larger.
          expect(order.total_amount - heldAmount(current)).toBe(maxRefund);
          return current.refund_list.some((refund) => refund.waived_amount > 0) ? null : maxRefund;
        });
        expect(totals.includes(null) || totals[0] === totals[1]).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
