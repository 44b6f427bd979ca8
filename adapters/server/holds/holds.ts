import { HOLD_MINUTES } from '../../../core/order/hold-minutes.ts';
import type { Tx } from '../database/database.ts';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { areSeatsTaken } from '../groups/group-members.ts';
import { spendCoupon, restoreCoupons } from '../coupons/coupon-rows.ts';
import { lockLots, restoreAllPoints, spendPoints } from '../points/points.ts';
import type { PaymentRow } from '../order-rows/payment-rows.ts';
import { restoreStock, deductStock } from './stock.ts';
import type { PaymentIdx } from '../../../core/vocabulary/ids.ts';

/** How long an order holds stock and points while the shopper is at the gateway. */
export const HOLD_MS = HOLD_MINUTES * MINUTE_MS;

/** Releases the holds of payments: points, coupons, then stock. The caller has locked their rows. */
export async function releaseHolds(tx: Tx, payments: readonly PaymentIdx[], now: number): Promise<void> {
  if (payments.length === 0) return;
  await restoreAllPoints(tx, payments, now);
  await restoreCoupons(tx, payments);
  await restoreStock(tx, payments);
}

/**
 * Reserves points, coupon, seats and stock again for a locked payment whose hold has expired; ignores full groups
 * unless `needsSeats`. Returns false, without reserving anything, if any of them is no longer available. Locks are
 * taken in this order everywhere, so that no two transactions deadlock.
 */
export async function reacquireHold(
  tx: Tx,
  payment: Pick<PaymentRow, 'payment_idx' | 'member_idx' | 'use_point' | 'coupon_idx'>,
  needsSeats: boolean,
  now: number,
): Promise<boolean> {
  const { payment_idx, member_idx, use_point } = payment;
  const lots = member_idx === null || use_point === 0 ? [] : await lockLots(tx, member_idx, now);
  if (!(await spendPoints(tx, payment, lots, now))) return false;
  if (!(await spendCoupon(tx, payment))) {
    await restoreAllPoints(tx, [payment_idx], now);
    return false;
  }
  const areSeatsFull = await areSeatsTaken(tx, payment, now);
  const lines = await tx
    .selectFrom('order_line')
    .select(['option_idx', 'option_cnt'])
    .where('payment_idx', '=', payment_idx)
    .execute();
  if (!(areSeatsFull && needsSeats) && (await deductStock(tx, lines)).length === 0) return true;
  await restoreAllPoints(tx, [payment_idx], now);
  await restoreCoupons(tx, [payment_idx]);
  return false;
}
