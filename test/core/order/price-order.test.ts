import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartLine } from '../../../core/api/buying/cart.api.ts';
import { orderRefusalText, priceOrder, type OrderTerms } from '../../../core/order/price-order.ts';
import { usablePoints } from '../../../core/pricing/point-use.ts';
import { NOW, sampleLine, someLines, sum } from '../cart/sample-line.ts';

const noPoints: OrderTerms = { use_point: 0, pointBalance: 0, zonecode: null };

function priced(lines: readonly CartLine[], terms: OrderTerms = noPoints) {
  const order = priceOrder(lines, terms, NOW);
  if (order.kind === 'refused') throw new Error(order.refusals.map(orderRefusalText).join());
  return order;
}

function refusals(lines: readonly CartLine[], terms: OrderTerms = noPoints, now = NOW) {
  const order = priceOrder(lines, terms, now);
  return order.kind === 'refused' ? order.refusals : [];
}

describe('priceOrder', () => {
  it('adds up products, discount, delivery and points', () => {
    const lines = [
      sampleLine({ option_cnt: 2, group_buy_flag: true, value_type: 'percent', config_value: 10 }),
      sampleLine({ basket_idx: 2, option_idx: 101, is_add_option: true, option_price: 3000 }),
    ];
    expect(priced(lines, { use_point: 2000, pointBalance: 5000, zonecode: '63122' })).toMatchObject({
      amounts: {
        goods_amount: 38_800,
        discount_amount: 3580,
        delivery_amount: 6000,
        remote_amount: 3000,
        use_point: 2000,
        total_amount: 39_220,
        expected_point: 303 + 28,
      },
      lines: [
        { goods_amount: 35_800, discount_amount: 3580, point_share: 1830, paid_amount: 30_390, expected_point: 303 },
        { goods_amount: 3000, discount_amount: 0, point_share: 170, paid_amount: 2830, expected_point: 28 },
      ],
      delivery: [{ member_id: 'farm', fee: 3000, remote_fee: 3000 }],
    });
  });

  it('lets points pay for all products, but not for delivery', () => {
    const order = priced([sampleLine()], { use_point: 17_900, pointBalance: 20_000, zonecode: null });
    expect(order.amounts).toMatchObject({ total_amount: 3000, expected_point: 0 });
    expect(
      priced([sampleLine({ delivery_free_type: 'free' })], { ...noPoints, use_point: 17_900, pointBalance: 17_900 })
        .amounts.total_amount,
    ).toBe(0);
  });

  it('returns for an empty order no other reason than that it is empty', () => {
    expect(refusals([], { ...noPoints, use_point: 1 })).toEqual([{ code: 'empty' }]);
  });

  it('returns all reasons of a refusal', () => {
    const lines = [
      sampleLine({ remaining_cnt: 0, product_name: '사과' }),
      sampleLine({ sell_idx: 11, order_min_limit: 3, product_name: '배' }),
    ];
    expect(refusals(lines, { ...noPoints, use_point: 1000 }).map(orderRefusalText)).toEqual([
      '사과: 품절이에요',
      '배: 3개부터 살 수 있어요',
      '가진 포인트는 0P예요. 그 안에서 입력해 주세요.',
    ]);
    expect(orderRefusalText({ code: 'empty' })).toBe('주문할 상품이 없어요');
  });

  it('accepts a sale until 1 ms before its end', () => {
    const end = Date.UTC(2026, 10, 24, 11);
    expect(refusals([sampleLine()], noPoints, end - 1)).toEqual([]);
    expect(refusals([sampleLine()], noPoints, end)).toMatchObject([{ code: 'unbuyable', reason: { code: 'ended' } }]);
  });

  it('limits points by the amount of the products after discount', () => {
    const line = sampleLine({ group_buy_flag: true, value_type: 'amount', config_value: 7900 });
    expect(refusals([line], { ...noPoints, use_point: 10_000, pointBalance: 50_000 })).toEqual([]);
    expect(refusals([line], { ...noPoints, use_point: 10_010, pointBalance: 50_000 })).toMatchObject([
      { code: 'points', refusal: { code: 'over-goods' } },
    ]);
  });

  it('never creates or loses a won: total and lines equal the sums of their parts', () => {
    const zonecodes = fc.constantFrom(null, '06236', '63122', '40230');
    fc.assert(
      fc.property(someLines, fc.nat(500_000), zonecodes, (lines, wanted, zonecode) => {
        const pricedAmounts = priced(lines).amounts;
        const use_point = usablePoints(wanted, 300_000, pricedAmounts.goods_amount - pricedAmounts.discount_amount);
        const { amounts, lines: shares, delivery } = priced(lines, { use_point, pointBalance: 300_000, zonecode });

        expect(amounts.goods_amount - amounts.discount_amount + amounts.delivery_amount - amounts.use_point).toBe(
          amounts.total_amount,
        );
        expect(sum(shares.map((line) => line.goods_amount))).toBe(amounts.goods_amount);
        expect(sum(shares.map((line) => line.discount_amount))).toBe(amounts.discount_amount);
        expect(sum(shares.map((line) => line.point_share))).toBe(amounts.use_point);
        expect(sum(shares.map((line) => line.expected_point))).toBe(amounts.expected_point);
        expect(sum(shares.map((line) => line.paid_amount)) + amounts.delivery_amount).toBe(amounts.total_amount);
        expect(sum(delivery.map(({ fee, remote_fee }) => fee + remote_fee))).toBe(amounts.delivery_amount);
        for (const line of shares) {
          expect(line.paid_amount).toBe(line.goods_amount - line.discount_amount - line.point_share);
          expect(Number.isInteger(line.paid_amount) && line.paid_amount >= 0).toBe(true);
        }
      }),
    );
  });
});
