import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartTotals } from '../../../core/cart/cart-totals.ts';
import { NOW, sampleLine, someLines, sum } from './sample-line.ts';

describe('cartTotals', () => {
  const lines = [
    sampleLine({ basket_idx: 1 }),
    sampleLine({
      basket_idx: 2,
      sell_idx: 11,
      option_cnt: 2,
      group_buy_flag: true,
      value_type: 'amount',
      config_value: 900,
    }),
    sampleLine({ basket_idx: 3, sell_idx: 12, remaining_cnt: 0, member_id: 'sea' }),
    sampleLine({ basket_idx: 'non-member-0', sell_idx: 13, member_id: 'hill' }),
  ];

  it('counts only selected and available lines, also for the delivery fee', () => {
    expect(cartTotals(lines, new Set([1, 2, 3]), null, NOW)).toMatchObject({
      goods_amount: 53_700,
      discount_amount: 1800,
      delivery_amount: 3000,
      remote_amount: 0,
      total_amount: 54_900,
      lineCount: 2,
      sellers: [{ member_id: 'farm', fee: 3000 }],
    });
  });

  it('adds the remote area fee if the address is known', () => {
    const totals = cartTotals(lines, new Set(['non-member-0', 1]), '63122', NOW);
    expect(totals).toMatchObject({ delivery_amount: 12_000, remote_amount: 6000, total_amount: 47_800 });
  });

  it('returns zeros if nothing is selected or the sale has ended', () => {
    const nothing = {
      goods_amount: 0,
      discount_amount: 0,
      delivery_amount: 0,
      remote_amount: 0,
      total_amount: 0,
      lineCount: 0,
      sellers: [],
    };
    expect(cartTotals(lines, new Set(), null, NOW)).toEqual(nothing);
    expect(cartTotals(lines, new Set([1, 2]), null, Date.UTC(2026, 10, 24, 11))).toEqual(nothing);
  });

  it('returns amounts that add up, for any cart', () => {
    fc.assert(
      fc.property(someLines, fc.constantFrom(null, '06236', '63122', '40230'), (some, zonecode) => {
        const totals = cartTotals(some, new Set(some.map(({ basket_idx }) => basket_idx)), zonecode, NOW);
        expect(totals.goods_amount - totals.discount_amount + totals.delivery_amount).toBe(totals.total_amount);
        expect(sum(totals.sellers.map(({ goods_amount }) => goods_amount))).toBe(
          totals.goods_amount - totals.discount_amount,
        );
        expect(sum(totals.sellers.map(({ fee, remote_fee }) => fee + remote_fee))).toBe(totals.delivery_amount);
      }),
    );
  });
});
