import { formatKst } from '../../../core/time/kst.ts';
import type { Work } from '../database/database.ts';
import { seatsAreGone } from '../groups/group-members.ts';
import type { Shop } from '../shop.ts';
import { belongsTo, isNobody, type Shopper } from './own-holds.ts';
import { lockLots, returnPoints, spendPoints } from './points.ts';
import { logChange, type PaymentRow } from './payment-rows.ts';
import { returnStock, takeStock } from './stock.ts';

/** How long an order holds its stock and points for a shopper who is at the gateway. */
export const HOLD_MS = 10 * 60 * 1_000;

/** Gives back what a locked payment holds; nothing when it holds nothing any more. */
export async function releaseHold(
  work: Work,
  payment: Pick<PaymentRow, 'payment_idx' | 'stock_held'>,
  now: number,
): Promise<void> {
  if (payment.stock_held) await releaseAll(work, [payment.payment_idx], now);
}

/**
 * Takes stock and points again for a locked payment whose hold had lapsed, where `needsSeats` is set only as long as the
 * seats are free that its price counts on. False: something is gone, and nothing was taken.
 */
export async function takeHoldAgain(
  work: Work,
  payment: Pick<PaymentRow, 'payment_idx' | 'member_idx' | 'use_point'>,
  needsSeats: boolean,
  now: number,
): Promise<boolean> {
  const { payment_idx, member_idx, use_point } = payment;
  const lots = member_idx === null || use_point === 0 ? [] : await lockLots(work, member_idx, now);
  // Points first in every transaction, then seats, then stock: who takes all in one order never waits in a circle.
  if (!(await spendPoints(work, payment, lots, now))) return false;
  if (needsSeats && (await seatsAreGone(work, payment_idx, now))) {
    await returnPoints(work, [payment_idx], now);
    return false;
  }
  const lines = await work
    .selectFrom('order_line')
    .select(['option_idx', 'option_cnt'])
    .where('payment_idx', '=', payment_idx)
    .execute();
  const short = await takeStock(work, lines);
  if (short.length > 0) {
    await returnPoints(work, [payment_idx], now);
    return false;
  }
  return true;
}

/** Ends holds that have lapsed, a bounded number at a time. Answers how many. Safe to run in many places at once. */
export async function expireLapsedHolds(shop: Shop, work: Work, most: number, now: number): Promise<number> {
  const lapsed = await work
    .selectFrom('payment')
    .select(['payment_idx', 'payment_no'])
    .where('payment_status', '=', 'ready')
    .where('hold_until_dt', '<=', formatKst(now))
    .orderBy('payment_idx')
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  await expire(shop, work, lapsed, '결제 시간이 지나 주문이 취소됐어요.', now);
  return lapsed.length;
}

/**
 * Ends the holds of a shopper's earlier attempts when they begin a new one: whoever came back from the gateway
 * must not be kept from buying by themselves. An attempt that is still finished takes its stock again.
 */
export async function expireEarlierAttempts(shop: Shop, work: Work, shopper: Shopper): Promise<void> {
  if (isNobody(shopper)) return;
  const earlier = await work
    .selectFrom('payment')
    .select(['payment_idx', 'payment_no'])
    .where('payment_status', '=', 'ready')
    .where(belongsTo(shopper))
    .orderBy('payment_idx')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  await expire(shop, work, earlier, '새로 시작한 주문이 있어 이 결제는 끝났어요.', shop.clock.now());
}

async function expire(
  shop: Shop,
  work: Work,
  payments: readonly Pick<PaymentRow, 'payment_idx' | 'payment_no'>[],
  message: string,
  now: number,
): Promise<void> {
  if (payments.length === 0) return;
  const ids = payments.map(({ payment_idx }) => payment_idx);
  await releaseAll(work, ids, now);
  await work
    .updateTable('payment')
    .set({ payment_status: 'expired', message })
    .where('payment_idx', 'in', ids)
    .execute();
  for (const { payment_no } of payments) logChange(shop, payment_no, 'ready', 'expired');
}

async function releaseAll(work: Work, payments: readonly number[], now: number): Promise<void> {
  await returnPoints(work, payments, now);
  await returnStock(work, payments);
  await work
    .updateTable('payment')
    .set({ stock_held: false })
    .where('payment_idx', 'in', [...payments])
    .execute();
}
