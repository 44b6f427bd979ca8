import { sql } from 'kysely';
import { MAX_HELD_COUPONS } from '../../../core/api/buying/coupon.api.ts';
import type { Coupon } from '../../../core/api/schema/coupon-fields.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { CouponIdx, MemberIdx, PaymentIdx } from '../../../core/vocabulary/ids.ts';
import type { Database, Tx } from '../database/database.ts';

/** Selects coupons with their seller's name. Callers add conditions. */
export function selectCoupons(database: Database) {
  return database
    .selectFrom('coupon')
    .leftJoin('seller', 'seller.seller_idx', 'coupon.seller_idx')
    .select(['coupon.coupon_idx', 'coupon_name', 'value_type', 'value', 'max_discount', 'min_amount'])
    .select(['seller.member_id', 'seller.member_name', 'with_group', 'start_dt', 'end_dt']);
}

/**
 * Returns the coupons that a member's next order can use, soonest expiry first. A payment that was only started
 * releases its coupon when the next order is placed.
 */
export async function findUsableCoupons(database: Database, member_idx: MemberIdx, now: number): Promise<Coupon[]> {
  return selectCoupons(database)
    .innerJoin('member_coupon', 'member_coupon.coupon_idx', 'coupon.coupon_idx')
    .leftJoin('payment', 'payment.payment_idx', 'member_coupon.payment_idx')
    .where('member_coupon.member_idx', '=', member_idx)
    .where((row) => row.or([row('member_coupon.payment_idx', 'is', null), row('payment_status', '=', 'ready')]))
    .where('end_dt', '>', formatKst(now))
    .orderBy('end_dt')
    .orderBy('coupon.coupon_idx')
    .limit(MAX_HELD_COUPONS)
    .execute();
}

/** Locks an unused coupon of a member until this transaction ends; undefined if the member has none. */
export async function lockCoupon(tx: Tx, member_idx: MemberIdx, coupon_idx: CouponIdx): Promise<Coupon | undefined> {
  return selectCoupons(tx)
    .innerJoin('member_coupon', 'member_coupon.coupon_idx', 'coupon.coupon_idx')
    .where('member_coupon.member_idx', '=', member_idx)
    .where('member_coupon.coupon_idx', '=', coupon_idx)
    .where('member_coupon.payment_idx', 'is', null)
    .forNoKeyUpdate('member_coupon')
    .executeTakeFirst();
}

/** Uses the coupon of a payment, if it has one; returns false if it is used by another order. */
export async function spendCoupon(
  tx: Tx,
  payment: {
    readonly payment_idx: PaymentIdx;
    readonly member_idx: MemberIdx | null;
    readonly coupon_idx: CouponIdx | null;
  },
): Promise<boolean> {
  const { payment_idx, member_idx, coupon_idx } = payment;
  if (coupon_idx === null) return true;
  const { numUpdatedRows } = await tx
    .updateTable('member_coupon')
    .set({ payment_idx })
    .where('member_idx', '=', member_idx)
    .where('coupon_idx', '=', coupon_idx)
    .where('payment_idx', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Makes the coupons of failed or expired payments usable again. */
export async function restoreCoupons(tx: Tx, payments: readonly PaymentIdx[]): Promise<void> {
  await tx.updateTable('member_coupon').set({ payment_idx: null }).where('payment_idx', 'in', payments).execute();
}

/**
 * Makes the coupon of an order usable again once all lines that it has made cheaper are refunded. Its period does not
 * change.
 */
export async function restoreRefundedCoupon(tx: Tx, payment_idx: PaymentIdx): Promise<void> {
  await tx
    .updateTable('member_coupon')
    .set({ payment_idx: null })
    .where('payment_idx', '=', payment_idx)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('order_line')
            .leftJoin('refund_line', 'refund_line.order_idx', 'order_line.order_idx')
            .select(sql`1`.as('one'))
            .where('order_line.payment_idx', '=', payment_idx)
            .where('order_line.coupon_share', '>', 0)
            .where('refund_line.order_idx', 'is', null),
        ),
      ),
    )
    .execute();
}
