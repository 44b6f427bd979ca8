import { describe, expect, it } from 'vitest';
import {
  asTogetherSale,
  isOneOptionSale,
  onlyOption,
  togetherAmount,
  togetherLines,
  togetherPrice,
} from '../../../core/cart/together-choice.ts';
import { sampleTogetherSale as sale, sampleTogetherOption as option } from '../../ui/together/sample-together.ts';
import { sampleDetail, sampleOption } from '../../ui/product/sample-detail.ts';

describe('a sale that is suggested with another', () => {
  it('needs no choice if it has one option', () => {
    expect(onlyOption(sale({ option_list: [option({ option_idx: 7 })] }))).toBe(7);
  });

  it.each([
    ['several options', { option_list: [option(), option({ option_idx: 2 })] }, true],
    ['several required options', { required_option_cnt: 2 }, false],
    ['no option in stock', { option_list: [] }, false],
  ])('has no preselected option with %s', (_, given, isChosenHere) => {
    expect(onlyOption(sale(given))).toBeNull();
    expect(isOneOptionSale(sale(given))).toBe(isChosenHere);
  });

  it('is priced for its minimum quantity, at the price of the option', () => {
    const pair = sale({ consumer_price: 9_000, order_min_limit: 2 });
    expect(togetherPrice(pair)).toBe(18_000);
    expect(togetherPrice(pair, { option_price: 500 })).toBe(19_000);
    expect(togetherPrice(sale({ consumer_price: 9_000, order_min_limit: 0 }))).toBe(9_000);
  });

  it('becomes a cart line of its minimum quantity once its option is chosen', () => {
    const pair = sale({ sell_idx: 5, order_min_limit: 2, consumer_price: 9_000 });
    const choices = [
      { sale: pair, option_idx: 1 },
      { sale: sale({ sell_idx: 6, consumer_price: 1_000 }), option_idx: null },
    ];
    expect(togetherLines(choices)).toEqual([{ sell_idx: 5, type: 'always', option_idx: 1, option_cnt: 2 }]);
    expect(togetherAmount(choices)).toBe(20_000);
    expect(togetherAmount([])).toBe(0);
  });

  it('is created from a product page, but without its add-ons and sold-out options', () => {
    const inStock = sampleOption(1);
    const detail = sampleDetail({
      option_list: [inStock, sampleOption(2, { remaining_cnt: 0 }), sampleOption(3, { is_add_option: true })],
    });
    const made = asTogetherSale(detail);
    expect(made.sell_idx).toBe(detail.sell_idx);
    expect(made.product_img).toBe(detail.img_list[0]?.img_path);
    expect(made.option_list).toEqual([inStock]);
    expect(asTogetherSale({ ...detail, img_list: [], option_list: [] })).toMatchObject({
      product_img: '',
      option_list: [],
    });
  });
});
