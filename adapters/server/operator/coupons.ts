import { sql } from 'kysely';
import { parseCouponCode } from '../../../core/coupon/coupon-code.ts';
import { checkCoupon, newCouponRefusalText, type NewCoupon } from '../../../core/operator/check-coupon.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { CouponIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import { selectCoupons } from '../coupons/coupon-rows.ts';
import type { Database } from '../database/database.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { DONE, refused, type ActionResult } from './action-result.ts';

const MAX_LISTED = 200;

/** Issues a coupon. Returns its number, or why it is refused. */
export async function addCoupon(
  shop: ServerContext,
  newCoupon: Omit<NewCoupon, 'start_dt'> & { readonly start_dt: KstText | null },
): Promise<{ readonly kind: 'done'; readonly coupon_idx: CouponIdx } | Extract<ActionResult, { kind: 'refused' }>> {
  const now = shop.clock.now();
  const coupon = { ...newCoupon, start_dt: newCoupon.start_dt ?? formatKst(now) };
  const refusal = checkCoupon(coupon, now);
  if (refusal !== null) return refused(newCouponRefusalText(refusal));
  const { member_id, code: typed, ...terms } = coupon;
  const code = typed === null ? null : parseCouponCode(typed);
  const seller =
    member_id === null
      ? null
      : await shop.database
          .selectFrom('seller')
          .select('seller_idx')
          .where('member_id', '=', member_id)
          .executeTakeFirst();
  if (seller === undefined) return refused(`그런 판매자가 없어요: ${member_id}`);
  const stored = await shop.database
    .insertInto('coupon')
    .values({ ...terms, code, seller_idx: seller?.seller_idx ?? null })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('coupon_idx')
    .executeTakeFirst();
  return stored === undefined ? refused(`이미 있는 쿠폰 번호예요: ${code}`) : { kind: 'done', ...stored };
}

/** Ends the download of a coupon. Members who have it can use it until it expires. */
export async function closeCoupon(shop: ServerContext, coupon_idx: CouponIdx): Promise<ActionResult> {
  const closed = await shop.database
    .updateTable('coupon')
    .set({ closed_dt: formatKst(shop.clock.now()) })
    .where('coupon_idx', '=', coupon_idx)
    .where('closed_dt', 'is', null)
    .executeTakeFirst();
  return closed.numUpdatedRows === 1n ? DONE : refused(`나눠 주고 있는 쿠폰이 아니에요: ${coupon_idx}`);
}

/** Returns the newest coupons with their figures. */
export function findCoupons(database: Database) {
  return selectCoupons(database)
    .select(['code', 'total_cnt', 'taken_cnt', 'closed_dt'])
    .select((row) => [
      row
        .selectFrom('member_coupon')
        .select(sql<number>`count(*)::int`.as('cnt'))
        .whereRef('member_coupon.coupon_idx', '=', 'coupon.coupon_idx')
        .where('member_coupon.payment_idx', 'is not', null)
        .$asScalar()
        .$notNull()
        .as('used_cnt'),
      row
        .selectFrom('member_coupon')
        .innerJoin('payment', 'payment.payment_idx', 'member_coupon.payment_idx')
        .select(sql<number>`coalesce(sum(coupon_amount), 0)::bigint`.as('sum'))
        .whereRef('member_coupon.coupon_idx', '=', 'coupon.coupon_idx')
        .$asScalar()
        .$notNull()
        .as('discount_amount'),
    ])
    .orderBy('coupon.coupon_idx', 'desc')
    .limit(MAX_LISTED)
    .execute();
}
