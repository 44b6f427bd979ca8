import type { Database } from '../../adapters/server/database/database.ts';
import { sampleCoupon } from '../adapters/server/coupons/sample-coupon.ts';

const UNTIL = '2099-12-31 00:00:00';
const COUPONS = [
  { value_type: 'amount', value: 1_003, min_amount: 0, with_group: true },
  { value_type: 'percent', value: 7, min_amount: 20_000, max_discount: 4_999 },
  { value_type: 'percent', value: 100, min_amount: 0 },
  { value_type: 'amount', value: 9_999, min_amount: 30_000 },
] as const;

/** Creates coupons of each kind, and issues each of them to every member. */
export async function grantOpeningCoupons(database: Database, members: readonly number[], taken_dt: string) {
  for (const terms of COUPONS) {
    const coupon_idx = await sampleCoupon(database, { ...terms, taken_cnt: members.length, end_dt: UNTIL });
    const taken = members.map((member_idx) => ({ member_idx, coupon_idx, taken_dt, payment_idx: null }));
    await database.insertInto('member_coupon').values(taken).execute();
  }
}
