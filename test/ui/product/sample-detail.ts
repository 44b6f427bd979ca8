import type { CartLine } from '../../../core/api/buying/cart.api.ts';
import type { BuyInfo, ProductDetail, SaleOption } from '../../../core/api/browse/product.api.ts';
import { toCartLine } from '../../../core/cart/cart-line-of-sale.ts';

export function sampleOption(option_idx: number, changes: Partial<SaleOption> = {}): SaleOption {
  return {
    option_idx,
    option_name: `옵션 ${option_idx}`,
    option_price: 0,
    is_add_option: false,
    remaining_cnt: 10,
    ...changes,
  };
}

/** A sale from 10:00 on 18 November to 20:00 on 24 November, with two options and an add-on. */
export function sampleDetail(changes: Partial<ProductDetail> = {}): ProductDetail {
  return {
    sell_idx: 12,
    type: 'always',
    product_name: '제주 감귤 5kg',
    img_list: [{ img_path: 'products/12/1.webp' }, { img_path: 'products/12/2.webp' }],
    sale_price: 29_900,
    consumer_price: 17_900,
    start_dt: '2026-11-18 10:00:00',
    end_dt: '2026-11-24 20:00:00',
    order_min_limit: 1,
    order_max_limit: 5,
    required_option_cnt: 1,
    delivery_free_type: 'amount',
    delivery_free_value: 30_000,
    delivery_price: 3_000,
    option_list: [
      sampleOption(1),
      sampleOption(2, { option_price: 2_000 }),
      sampleOption(3, { option_price: 3_500, is_add_option: true }),
    ],
    member_id: 'farm',
    member_name: '할배농장',
    account: 'farm',
    profile_img: null,
    is_paid_promotion: false,
    seller_info: {
      company: '할배농장',
      ceo: '김할배',
      business_number: '123-45-67890',
      phone: '064-000-0000',
      address: '제주 서귀포시',
    },
    description: '<p>달아요</p>',
    notice_list: [],
    review_score: 4.8,
    review_cnt: 3,
    qna_cnt: 0,
    like_cnt: 7,
    group: null,
    expected_point: 179,
    ...changes,
  };
}

/** The buy info of a sale at its public price, except for `changes` to each line. */
export function sampleBuyInfo(detail: ProductDetail, changes: Partial<CartLine> = {}): BuyInfo {
  const lines = detail.option_list.map((option) => toCartLine(detail, option, 1, null));
  return { cart_list: lines.map((line) => ({ ...line, ...changes })), group_refusal: null };
}
