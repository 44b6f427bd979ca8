import type { CatalogueCoupon } from '../../core/catalogue/catalogue.ts';
import { addDays, formatKst, startOfKstDay } from '../../core/time/kst.ts';

/** Returns the coupons of the demo shop: two to download, and one that is entered by its code, `MOAJANG2026`. */
export function makeCoupons(sellers: readonly { readonly key: string }[], now: number): readonly CatalogueCoupon[] {
  const start_dt = formatKst(addDays(startOfKstDay(now), -7));
  const end_dt = formatKst(addDays(startOfKstDay(now), 30));
  const period = { start_dt, end_dt, with_group: false, total_cnt: null };
  const [first] = sellers;
  return [
    {
      ...period,
      coupon_name: '감사 쿠폰',
      code: null,
      value_type: 'percent',
      value: 10,
      max_discount: 5_000,
      min_amount: 40_000,
      seller: null,
    },
    ...(first === undefined
      ? []
      : [
          {
            ...period,
            coupon_name: '단골 쿠폰',
            code: null,
            value_type: 'amount' as const,
            value: 3_000,
            max_discount: null,
            min_amount: 30_000,
            seller: first.key,
          },
        ]),
    {
      ...period,
      coupon_name: '친구 초대 쿠폰',
      code: 'MOAJANG2026',
      value_type: 'amount',
      value: 2_000,
      max_discount: null,
      min_amount: 20_000,
      seller: null,
    },
  ];
}
