import type { SaleOption } from '../../../core/api/browse/product.api.ts';
import type { TogetherSale } from '../../../core/api/browse/ranking.api.ts';

export function sampleTogetherOption(overrides: Partial<SaleOption> = {}): SaleOption {
  return {
    option_idx: 1,
    option_name: '한 상자',
    option_price: 500,
    is_add_option: false,
    remaining_cnt: 10,
    ...overrides,
  };
}

/** A sale of one unit and one option. */
export function sampleTogetherSale(overrides: Partial<TogetherSale> = {}): TogetherSale {
  return {
    sell_idx: 30,
    product_name: '지리산 꿀 600g',
    product_img: 'product/30/1.webp',
    sale_price: 12_000,
    consumer_price: 9_000,
    delivery_free_type: 'free',
    delivery_free_value: 0,
    delivery_price: 0,
    type: 'always',
    order_min_limit: 1,
    required_option_cnt: 1,
    option_list: [sampleTogetherOption()],
    ...overrides,
  };
}
