import type { CartLine } from '../api/buying/cart.api.ts';
import type { ProductDetail, SaleOption } from '../api/browse/product.api.ts';
import type { GroupIdx } from '../vocabulary/ids.ts';

/** Builds a guest cart line from the product page's data. Offline, the cart displays it until the server prices it. */
export function toCartLine(
  sale: ProductDetail,
  option: SaleOption,
  option_cnt: number,
  g_idx: GroupIdx | null,
): CartLine {
  const { option_idx, option_name, option_price, is_add_option, remaining_cnt } = option;
  const { delivery_free_type, delivery_free_value, delivery_price } = sale;
  return {
    basket_idx: 'non-member-0',
    sell_idx: sale.sell_idx,
    type: sale.type,
    option_idx,
    option_cnt,
    option_name,
    option_price,
    sale_price: sale.sale_price,
    consumer_price: sale.consumer_price,
    is_add_option,
    order_max_limit: sale.order_max_limit,
    order_min_limit: sale.order_min_limit,
    product_name: sale.product_name,
    product_img: sale.img_list[0]?.img_path ?? '',
    g_idx,
    // Only the server decides whether a group discount applies.
    group_buy_flag: false,
    group_cnt: 0,
    delivery_free_type,
    delivery_free_value,
    delivery_price,
    unit_base: sale.unit_base ?? null,
    content_milli: option.content_milli ?? null,
    required_option_cnt: sale.required_option_cnt,
    member_id: sale.member_id,
    member_name: sale.member_name,
    profile_img: sale.profile_img,
    start_dt: sale.start_dt,
    end_dt: sale.end_dt,
    remaining_cnt,
    buy_flag: remaining_cnt > 0,
    value_type: null,
    config_value: 0,
  };
}
