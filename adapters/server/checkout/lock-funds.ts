import type { Coupon } from '../../../core/api/schema/coupon-fields.ts';
import { failure, type Failure } from '../../../core/outcome/envelope.ts';
import type { PointLot } from '../../../core/pricing/point-rules.ts';
import type { CouponIdx, MemberIdx, PaymentIdx } from '../../../core/vocabulary/ids.ts';
import { lockCoupon, restoreCoupons } from '../coupons/coupon-rows.ts';
import type { Tx } from '../database/database.ts';
import { toHoldOwner } from '../holds/own-holds.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { expirePreviousHolds } from '../payments/end-holds.ts';
import { lockLots, restoreEarlierPoints } from '../points/points.ts';
import type { PaymentAttempt } from './payment-attempt.ts';

export const NO_COUPON = failure(409, '지금은 쓸 수 없는 쿠폰이에요. 쿠폰을 다시 골라 주세요.');

/** What a shopper spends besides money, locked until the end of the transaction. */
export interface LockedFunds {
  /** Earlier payments of the shopper, whose holds ended for this one. */
  readonly released: readonly PaymentIdx[];
  readonly lots: readonly PointLot[];
  readonly coupon: Coupon | null;
}

/**
 * Ends the holds of the shopper's earlier payments, and locks the points and the coupon of the request. Returns a
 * refusal if the shopper does not have the coupon or has used it.
 */
export async function lockFunds(
  shop: ServerContext,
  tx: Tx,
  { request, caller }: PaymentAttempt,
  now: number,
): Promise<LockedFunds | Failure> {
  const member_idx = caller.member?.member_idx ?? null;
  const released = await expirePreviousHolds(shop, tx, toHoldOwner(shop, request, caller));
  if (member_idx !== null && released.length > 0) {
    await restoreEarlierPoints(tx, member_idx, released, now);
    await restoreCoupons(tx, released);
  }
  const lots = member_idx === null || request.use_point === 0 ? [] : await lockLots(tx, member_idx, now);
  const coupon = await lockRequestedCoupon(tx, member_idx, request.coupon_idx);
  return coupon === undefined ? NO_COUPON : { released, lots, coupon };
}

/**
 * Returns the coupon of a request: null if it names none, undefined if the shopper does not have the coupon or has used
 * it.
 */
async function lockRequestedCoupon(
  tx: Tx,
  member_idx: MemberIdx | null,
  coupon_idx: CouponIdx | null,
): Promise<Coupon | null | undefined> {
  if (coupon_idx === null) return null;
  return member_idx === null ? undefined : lockCoupon(tx, member_idx, coupon_idx);
}
