import { describe, expect, it } from 'vitest';
import { toCartLine } from '../../../core/cart/cart-line-of-sale.ts';
import { sampleDetail, sampleOption } from '../../ui/product/sample-detail.ts';

describe('toCartLine', () => {
  const option = sampleOption(7, { option_price: 1_500, remaining_cnt: 4 });

  it('uses the prices of the sale and the option, and the first image', () => {
    const sale = sampleDetail({ option_list: [option] });

    expect(toCartLine(sale, option, 2, 5)).toMatchObject({
      basket_idx: 'non-member-0',
      sell_idx: sale.sell_idx,
      option_idx: 7,
      option_cnt: 2,
      option_price: 1_500,
      consumer_price: sale.consumer_price,
      product_img: sale.img_list[0]?.img_path,
      g_idx: 5,
      buy_flag: true,
    });
  });

  it('includes the content of the option if the sale shows a unit price', () => {
    const content = { ...option, content_milli: 5_000_000 };

    expect(toCartLine(sampleDetail({ unit_base: '100g' }), content, 1, null)).toMatchObject({
      unit_base: '100g',
      content_milli: 5_000_000,
    });
    expect(toCartLine(sampleDetail(), option, 1, null)).toMatchObject({ unit_base: null, content_milli: null });
  });

  it('includes no group discount, since the server has not granted it yet', () => {
    expect(toCartLine(sampleDetail(), option, 1, 5)).toMatchObject({
      group_buy_flag: false,
      group_cnt: 0,
      value_type: null,
      config_value: 0,
    });
  });

  it('returns a line without an image if the sale has none, and an unavailable one if there is no stock', () => {
    const line = toCartLine(sampleDetail({ img_list: [] }), sampleOption(7, { remaining_cnt: 0 }), 1, null);

    expect(line).toMatchObject({ product_img: '', buy_flag: false });
  });
});
