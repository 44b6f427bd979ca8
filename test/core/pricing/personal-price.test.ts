import { describe, expect, it } from 'vitest';
import { personalPrice } from '../../../core/pricing/personal-price.ts';
import { sampleBuyInfo, sampleDetail, sampleOption } from '../../ui/product/sample-detail.ts';

const sale = sampleDetail({
  option_list: [sampleOption(1, { option_price: 2_000 }), sampleOption(3, { is_add_option: true })],
});

describe('personalPrice', () => {
  it('returns the public price if there is no data for the shopper', () => {
    const price = { consumer_price: 17_900, employeeSaving: 0, groupSaving: 0 };
    expect(personalPrice(sale, null)).toEqual(price);
    expect(personalPrice(sale, sampleBuyInfo(sale))).toEqual(price);
    expect(personalPrice(sale, { cart_list: [], group_refusal: null })).toEqual(price);
  });

  it('returns the price of the sale without the price of its first option', () => {
    const group = { group_buy_flag: true, value_type: 'percent', config_value: 10 } as const;
    expect(personalPrice(sale, sampleBuyInfo(sale, group))).toEqual({
      consumer_price: 16_110,
      employeeSaving: 0,
      groupSaving: 1_790,
    });
  });

  it('deducts the group discount from the employee price', () => {
    const own = { consumer_price: 12_000, group_buy_flag: true, value_type: 'percent', config_value: 10 } as const;
    expect(personalPrice(sale, sampleBuyInfo(sale, own))).toEqual({
      consumer_price: 10_800,
      employeeSaving: 5_900,
      groupSaving: 1_200,
    });
  });

  it('deducts nothing if the group discount does not apply', () => {
    const refused = { group_buy_flag: false, value_type: 'amount', config_value: 3_000 } as const;
    expect(personalPrice(sale, sampleBuyInfo(sale, refused)).consumer_price).toBe(17_900);
  });

  it('never returns less than 0, and no saving if the personal price is higher', () => {
    const whole = { group_buy_flag: true, value_type: 'amount', config_value: 99_999 } as const;
    expect(personalPrice(sale, sampleBuyInfo(sale, whole)).consumer_price).toBe(0);
    expect(personalPrice(sale, sampleBuyInfo(sale, { consumer_price: 19_900 })).employeeSaving).toBe(0);
  });
});
