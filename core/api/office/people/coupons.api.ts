import * as v from 'valibot';
import { MAX_PEOPLE_LENGTH } from '../../../vocabulary/limits/people-limits.ts';
import { coupon } from '../../schema/coupon-fields.ts';
import { count, dateTime, existingDateTime, flag, id, multilineText, text } from '../../schema/fields.ts';
import { couponIdx } from '../../schema/id-fields.ts';
import { valueType } from '../../schema/sale-fields.ts';
import type { OfficeArea } from '../call/office-call.ts';

/** A coupon in the list. `used_cnt` is counted up to a limit. */
const listedCoupon = v.object({
  ...coupon.entries,
  code: v.nullable(v.string()),
  total_cnt: v.nullable(count),
  taken_cnt: count,
  used_cnt: count,
  is_used_capped: v.boolean(),
  closed_dt: v.nullable(dateTime),
});
export type OfficeListedCoupon = v.InferOutput<typeof listedCoupon>;

const couponPage = v.object({
  ...listedCoupon.entries,
  /** Total discount on orders in won; null if there are more orders than are summed. */
  discount_amount: v.nullable(v.number()),
  story_list: v.array(
    v.object({ event_idx: id, step_dt: dateTime, text: v.string(), note: v.string(), staff_name: v.string() }),
  ),
});
export type OfficeCouponPage = v.InferOutput<typeof couponPage>;

const newCoupon = v.object({
  coupon_name: text(100),
  value_type: valueType,
  value: count,
  max_discount: v.nullable(count),
  min_amount: count,
  member_id: v.nullable(text(30)),
  code: v.nullable(text(40)),
  total_cnt: v.nullable(count),
  with_group: v.boolean(),
  /** Start of the coupon's period; null means now. */
  start_dt: v.nullable(existingDateTime),
  end_dt: existingDateTime,
});

const givenCoupons = v.object({
  /** Members who received the coupon; in a dry run, those who would receive it. */
  given_cnt: count,
  /** Members who already had the coupon. */
  known_cnt: count,
  /** Typed entries that are not members. */
  unknown_list: v.array(v.string()),
  unknown_cnt: count,
});
export type GivenCoupons = v.InferOutput<typeof givenCoupons>;

export const couponsApi = {
  'GET /api/office/v1/coupons': {
    summary: '쿠폰 목록 보기',
    right: 'coupons.view',
    request: v.object({
      state: v.optional(v.nullable(v.picklist(['open', 'over'])), null),
      cursor: v.optional(v.nullable(text(200)), null),
    }),
    response: v.object({ list: v.array(listedCoupon), next_cursor: v.nullable(v.string()) }),
  },
  'GET /api/office/v1/coupons/{coupon_idx}': {
    summary: '쿠폰 보기',
    right: 'coupons.view',
    request: v.object({ coupon_idx: couponIdx }),
    response: couponPage,
  },
  'POST /api/office/v1/coupons': {
    summary: '쿠폰 만들기',
    right: 'coupons.edit',
    audit: 'change',
    /** If the same coupon exists already, the refusal is an error of the field `coupon_idx`. */
    request: newCoupon,
    response: v.object({ coupon_idx: couponIdx }),
  },
  'PUT /api/office/v1/coupons/{coupon_idx}/close': {
    summary: '쿠폰 그만 나눠 주기',
    right: 'coupons.edit',
    audit: 'change',
    request: v.object({ coupon_idx: couponIdx }),
    response: couponPage,
  },
  'POST /api/office/v1/coupons/{coupon_idx}/give': {
    summary: '쿠폰 주기',
    right: 'coupons.edit',
    audit: 'change',
    request: v.object({
      coupon_idx: couponIdx,
      /** E-mails and numbers of members. */
      people: v.pipe(multilineText(MAX_PEOPLE_LENGTH), v.minLength(1)),
      /** True: only counts the members, without giving them the coupon. */
      is_dry: v.optional(flag, false),
    }),
    response: givenCoupons,
  },
} as const satisfies OfficeArea;
