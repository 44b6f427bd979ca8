import * as v from 'valibot';
import { MAX_CART_LINES } from '../../vocabulary/limits/cart-limits.ts';
import type { Area } from '../schema/call.ts';
import { count, dateTime, flag, quantity, referrerType, text } from '../schema/fields.ts';
import { contentFields, deliveryFields, saleType, valueType } from '../schema/sale-fields.ts';
import { groupIdx, memberBasketIdx, optionIdx, sellIdx, sellerId } from '../schema/id-fields.ts';

/** Id of a cart line. A member's line has a number; a guest's has `non-member-{index}`, or null in requests. */
export const basketIdx = v.union([memberBasketIdx, v.pipe(v.string(), v.regex(/^non-member-\d{1,4}$/))]);

/** Identifying fields of a line. The server looks up all others, so that clients cannot set prices. */
export const cartLineRequest = v.object({
  basket_idx: v.optional(v.nullable(basketIdx), null),
  sell_idx: sellIdx,
  type: saleType,
  option_idx: optionIdx,
  option_cnt: quantity,
  g_idx: v.optional(v.nullable(groupIdx), null),
});
export type CartLineRequest = v.InferOutput<typeof cartLineRequest>;

export const cartLine = v.object({
  basket_idx: basketIdx,
  sell_idx: sellIdx,
  type: saleType,
  option_idx: optionIdx,
  option_cnt: count,
  option_name: v.string(),
  option_price: count,
  /** List price of the sale, and selling price of one unit without the option's own price. */
  sale_price: count,
  consumer_price: count,
  is_add_option: v.boolean(),
  order_max_limit: count,
  order_min_limit: count,
  product_name: v.string(),
  product_img: v.string(),
  g_idx: v.nullable(groupIdx),
  group_buy_flag: v.boolean(),
  group_cnt: count,
  ...deliveryFields,
  /** Content of one unit. */
  ...contentFields,
  required_option_cnt: count,
  member_id: sellerId,
  member_name: v.string(),
  profile_img: v.nullable(v.string()),
  start_dt: dateTime,
  end_dt: dateTime,
  remaining_cnt: count,
  /** True: the option was withdrawn from sale. */
  is_withdrawn: v.optional(v.boolean()),
  buy_flag: v.boolean(),
  value_type: v.nullable(valueType),
  config_value: count,
});
export type CartLine = v.InferOutput<typeof cartLine>;

/** Ids of a member's lines. */
const basketList = v.pipe(v.array(memberBasketIdx), v.minLength(1), v.maxLength(MAX_CART_LINES));
const lines = v.pipe(v.array(cartLineRequest), v.maxLength(MAX_CART_LINES));
const cartList = v.object({
  cart_list: v.array(cartLine),
  /** Messages for the shopper: removed lines, reduced quantities. */
  notices: v.array(v.string()),
});
export type CartList = v.InferOutput<typeof cartList>;

export const cartApi = {
  'POST /api/v1/cart': {
    summary: '장바구니에 담기 (로그인할 때 기기의 장바구니를 합칠 때도)',
    access: 'member',
    request: v.object({
      cart_list: v.pipe(lines, v.minLength(1)),
      referrer_type: v.optional(referrerType, '0'),
      merge_key: v.optional(text(64)),
    }),
    response: cartList,
  },
  'POST /api/v1/cart/list': {
    summary: '장바구니 보기 (비회원은 기기의 줄을 보내 새 값을 받는다)',
    access: 'optional',
    request: v.object({ cart_list: v.optional(lines, []), referrer_type: v.optional(referrerType, '0') }),
    response: cartList,
  },
  'PUT /api/v1/cart/option/count': {
    summary: '수량 변경',
    access: 'member',
    request: v.object({
      basket_idx: memberBasketIdx,
      option_cnt: quantity,
      referrer_type: v.optional(referrerType, '0'),
    }),
    response: cartList,
  },
  'PUT /api/v1/cart/option': {
    summary: '옵션 변경: 같은 상품의 다른 옵션으로',
    access: 'member',
    request: v.object({
      basket_idx: memberBasketIdx,
      option_idx: optionIdx,
      option_cnt: quantity,
      referrer_type: v.optional(referrerType, '0'),
    }),
    response: cartList,
  },
  'DELETE /api/v1/cart/option': {
    summary: '장바구니에서 빼기',
    access: 'member',
    request: v.object({
      basket_list: v.pipe(
        v.union([
          v.array(memberBasketIdx),
          v.pipe(
            v.string(),
            v.regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/),
            v.transform((list) => list.split(',').map(Number)),
          ),
        ]),
        v.minLength(1),
        v.maxLength(MAX_CART_LINES),
      ),
      /** True: removes the lines only from this device; the server retains them. */
      except_server: v.optional(flag, false),
      referrer_type: v.optional(referrerType, '0'),
    }),
    response: cartList,
  },
  'PUT /api/v1/cart/option/restore': {
    summary: '뺀 줄 되돌리기: 하루 안에, 뺄 때의 모습과 자리로',
    access: 'member',
    request: v.object({ basket_list: basketList, referrer_type: v.optional(referrerType, '0') }),
    response: cartList,
  },
} satisfies Area;
