import * as v from 'valibot';
import type { Area } from '../schema/call.ts';
import { coupon } from '../schema/coupon-fields.ts';
import { dateTime, noFields, text } from '../schema/fields.ts';
import { couponIdx, sellIdx } from '../schema/id-fields.ts';

/** Maximum coupons in one response, the newest ones. No member is expected to have more. */
export const MAX_HELD_COUPONS = 200;
/** Maximum coupons that can be downloaded on one product page. */
export const MAX_OFFERED_COUPONS = 20;

/** A coupon of a member. */
export const heldCoupon = v.object({
  ...coupon.entries,
  taken_dt: dateTime,
  /** When the order that uses it was placed; null while it is unused. */
  used_dt: v.nullable(dateTime),
});
export type HeldCoupon = v.InferOutput<typeof heldCoupon>;

/** A coupon that can be downloaded. */
export const offeredCoupon = v.object({
  ...coupon.entries,
  /** True: the caller has downloaded the coupon, even if it is already used. */
  is_taken: v.boolean(),
});
export type OfferedCoupon = v.InferOutput<typeof offeredCoupon>;

export const couponApi = {
  'GET /api/v1/coupon': {
    summary: '내 쿠폰',
    access: 'member',
    request: noFields,
    response: v.object({ list: v.array(heldCoupon) }),
  },
  'GET /api/v1/coupon/sale/{sell_idx}': {
    summary: '상품에서 받을 수 있는 쿠폰',
    access: 'optional',
    cache: 'guests',
    cacheLifetime: 'unchanged',
    shownSales: 'none',
    request: v.object({ sell_idx: sellIdx }),
    response: v.object({ list: v.array(offeredCoupon) }),
  },
  'POST /api/v1/coupon': {
    summary: '쿠폰 받기: 한 사람에 한 장',
    access: 'member',
    request: v.object({ coupon_idx: couponIdx }),
    response: heldCoupon,
  },
  'POST /api/v1/coupon/code': {
    summary: '쿠폰 번호 등록',
    access: 'member',
    request: v.object({ code: text(40) }),
    response: heldCoupon,
  },
} satisfies Area;
