import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountedAmount, groupDiscountOf, lineAmount, unitPrice } from '../../../core/pricing/line-price.ts';
import { sampleLine, someLines } from '../cart/sample-line.ts';

describe('unitPrice, lineAmount', () => {
  it('adds the price of a required option to the price of the sale', () => {
    const line = sampleLine({ option_price: 2000, option_cnt: 3 });
    expect(unitPrice(line)).toBe(19_900);
    expect(lineAmount(line)).toBe(59_700);
  });

  it('uses for an add-on only the price of the add-on itself', () => {
    const line = sampleLine({ option_price: 2000, option_cnt: 3, is_add_option: true });
    expect(unitPrice(line)).toBe(2000);
    expect(lineAmount(line)).toBe(6000);
  });
});

describe('groupDiscountOf', () => {
  const group = { group_buy_flag: true, g_idx: 3, option_cnt: 3 } as const;

  it('deducts a percentage per unit, rounded down per unit', () => {
    expect(groupDiscountOf(sampleLine({ ...group, value_type: 'percent', config_value: 7 }))).toBe(1253 * 3);
    expect(groupDiscountOf(sampleLine({ ...group, consumer_price: 99, value_type: 'percent', config_value: 1 }))).toBe(
      0,
    );
  });

  it('deducts won per unit', () => {
    expect(groupDiscountOf(sampleLine({ ...group, value_type: 'amount', config_value: 3000 }))).toBe(9000);
  });

  it('never deducts more than the line costs', () => {
    const tooMuch = sampleLine({ ...group, value_type: 'amount', config_value: 20_000 });
    expect(groupDiscountOf(tooMuch)).toBe(53_700);
    expect(discountedAmount(tooMuch)).toBe(0);
    expect(discountedAmount(sampleLine({ ...group, value_type: 'percent', config_value: 101 }))).toBe(0);
  });

  it.each([
    ['without a group', { group_buy_flag: false, value_type: 'amount', config_value: 3000 }],
    ['for an add-on', { is_add_option: true, option_price: 5000, value_type: 'amount', config_value: 3000 }],
    ['without a kind', { value_type: null, config_value: 3000 }],
    ['with a value of 0', { value_type: 'amount', config_value: 0 }],
    ['with a negative value', { value_type: 'amount', config_value: -1 }],
    ['with a value that is not a number', { value_type: 'percent', config_value: Number.NaN }],
  ] as const)('is 0 %s', (_, changes) => {
    expect(groupDiscountOf(sampleLine({ ...group, ...changes }))).toBe(0);
  });

  it('is an integer from 0 to the line amount, for any line', () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        for (const line of lines) {
          const discount = groupDiscountOf(line);
          expect(Number.isInteger(discount)).toBe(true);
          expect(discount).toBeGreaterThanOrEqual(0);
          expect(discount).toBeLessThanOrEqual(lineAmount(line));
        }
      }),
    );
  });
});
