import type { Insertable } from 'kysely';
import type { Database } from '../../../../adapters/server/database/database.ts';
import type { Tables } from '../../../../adapters/server/database/tables/tables.ts';
import type { CouponIdx } from '../../../../core/vocabulary/ids.ts';

/** Adds a coupon to download in November: 3,000 won off 10,000 won or more, for all sellers. */
export async function sampleCoupon(
  database: Database,
  changes: Partial<Insertable<Tables['coupon']>> = {},
): Promise<CouponIdx> {
  const coupon = {
    coupon_name: '감사 쿠폰',
    code: null,
    value_type: 'amount' as const,
    value: 3_000,
    max_discount: null,
    min_amount: 10_000,
    seller_idx: null,
    with_group: false,
    total_cnt: null,
    start_dt: '2026-11-01 00:00:00',
    end_dt: '2026-12-01 00:00:00',
    ...changes,
  };
  const { coupon_idx } = await database
    .insertInto('coupon')
    .values(coupon)
    .returning('coupon_idx')
    .executeTakeFirstOrThrow();
  return coupon_idx;
}
