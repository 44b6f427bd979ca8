import { describe, expect, it } from 'vitest';
import { ownPriceOf } from '../../../core/sale/own-price.ts';
import { sampleBuyInfo, sampleDetail, sampleOption } from '../../ui/product/sample-detail.ts';

const sale = sampleDetail({
  option_list: [sampleOption(1, { option_price: 2_000 }), sampleOption(3, { is_add_option: true })],
});

describe('ownPriceOf', () => {
  it('is what everybody pays where nothing else is known', () => {
    const price = { consumer_price: 17_900, employee_saving: 0, group_saving: 0 };
    expect(ownPriceOf(sale, null)).toEqual(price);
    expect(ownPriceOf(sale, sampleBuyInfo(sale))).toEqual(price);
    expect(ownPriceOf(sale, { cart_list: [], group_refusal: null })).toEqual(price);
  });

  it('is the price of the sale alone, without what its first option adds', () => {
    const group = { group_buy_flag: true, value_type: 'percent', config_value: 10 } as const;
    expect(ownPriceOf(sale, sampleBuyInfo(sale, group))).toEqual({
      consumer_price: 16_110,
      employee_saving: 0,
      group_saving: 1_790,
    });
  });

  it('takes the discount of the group off the price of an employee', () => {
    const own = { consumer_price: 12_000, group_buy_flag: true, value_type: 'percent', config_value: 10 } as const;
    expect(ownPriceOf(sale, sampleBuyInfo(sale, own))).toEqual({
      consumer_price: 10_800,
      employee_saving: 5_900,
      group_saving: 1_200,
    });
  });

  it('takes nothing off where the group does not count', () => {
    const refused = { group_buy_flag: false, value_type: 'amount', config_value: 3_000 } as const;
    expect(ownPriceOf(sale, sampleBuyInfo(sale, refused)).consumer_price).toBe(17_900);
  });

  it('never goes below nothing, and is no saving where the own price is higher', () => {
    const whole = { group_buy_flag: true, value_type: 'amount', config_value: 99_999 } as const;
    expect(ownPriceOf(sale, sampleBuyInfo(sale, whole)).consumer_price).toBe(0);
    expect(ownPriceOf(sale, sampleBuyInfo(sale, { consumer_price: 19_900 })).employee_saving).toBe(0);
  });
});
