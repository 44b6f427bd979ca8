import * as v from 'valibot';
import { MAX_CART_LINES } from '../../vocabulary/limits/cart-limits.ts';
import type { Area } from '../schema/call.ts';
import { referrerType } from '../schema/fields.ts';
import { memberBasketIdx, optionIdx } from '../schema/id-fields.ts';
import { saleType } from '../schema/sale-fields.ts';
import { cartLine, cartLineRequest } from './cart.api.ts';

/** Identifies a line within a list, which contains each option at most once. */
const laterKey = v.object({ type: saleType, option_idx: optionIdx });
const keys = v.pipe(v.array(laterKey), v.minLength(1), v.maxLength(MAX_CART_LINES));
const lines = v.pipe(v.array(cartLineRequest), v.maxLength(MAX_CART_LINES));
const laterList = v.object({
  /** The lines, most recent first, with current prices and stock. */
  later_list: v.array(cartLine),
  /** Messages for the shopper. */
  notices: v.array(v.string()),
});
export type LaterList = v.InferOutput<typeof laterList>;

/** Calls for products set aside to buy later. */
export const laterApi = {
  'POST /api/v1/cart/later/list': {
    summary: '나중에 살 상품 보기 (비회원은 기기의 줄을 보내 새 값을 받는다)',
    access: 'optional',
    request: v.object({ cart_list: v.optional(lines, []), referrer_type: v.optional(referrerType, '0') }),
    response: laterList,
  },
  'POST /api/v1/cart/later': {
    summary: '나중에 사기: 장바구니의 줄을 옮긴다 (로그인할 때는 기기의 줄을 더한다)',
    access: 'member',
    request: v.object({
      /** Lines of the cart to move. Unknown ones are ignored. */
      basket_list: v.optional(v.pipe(v.array(memberBasketIdx), v.maxLength(MAX_CART_LINES)), []),
      /**
       * Lines to add. If an option already has a line, the greater quantity is stored, so that a repeated call adds
       * nothing.
       */
      cart_list: v.optional(lines, []),
      referrer_type: v.optional(referrerType, '0'),
    }),
    response: laterList,
  },
  'POST /api/v1/cart/later/back': {
    summary: '나중에 살 상품을 장바구니로: 지금 살 수 있는 줄만 옮긴다',
    access: 'member',
    request: v.object({ line_list: keys, referrer_type: v.optional(referrerType, '0') }),
    response: laterList,
  },
  'POST /api/v1/cart/later/remove': {
    summary: '나중에 살 상품에서 빼기',
    access: 'member',
    request: v.object({ line_list: keys, referrer_type: v.optional(referrerType, '0') }),
    response: laterList,
  },
} satisfies Area;
