import { failure, type Failure } from '../../../core/outcome/envelope.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';
import { saveAddress } from '../addresses/save-address.ts';
import { spendCoupon } from '../coupons/coupon-rows.ts';
import type { Tx } from '../database/database.ts';
import { holdSeats } from '../groups/group-members.ts';
import { checkOrderLimit } from '../holds/order-limits.ts';
import { insertOrder, type PlacedPayment, type Priced } from '../holds/insert-order.ts';
import { checkUnpaidLimit, saveNetwork } from '../holds/unpaid-orders.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { spendPoints } from '../points/points.ts';
import { NO_COUPON, type LockedFunds } from './lock-funds.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import type { PricedPurchase } from './price-in-transaction.ts';

const POINTS_SPENT = failure(409, '포인트가 모자라요. 다시 확인해 주세요.');

/**
 * Holds the seats, inserts the payment, and spends its points and coupon. After a refusal the caller rolls back. The
 * stock is deducted later.
 */
export async function storeOrder(
  shop: ServerContext,
  tx: Tx,
  sequence: number,
  { pay_method, request, caller }: PaymentAttempt,
  { lines, order }: PricedPurchase,
  { lots }: LockedFunds,
  now: number,
): Promise<PlacedPayment | Failure> {
  const member_idx = caller.member?.member_idx ?? null;
  const isUnpaid = order.amounts.total_amount > 0;
  const limitRefusal = isUnpaid ? await checkUnpaidLimit(shop, tx, caller, now) : null;
  if (limitRefusal !== null) return limitRefusal;
  const limited = { pay_method, buyer_phone: request.buyer_phone, total_amount: order.amounts.total_amount };
  const orderRefusal = await checkOrderLimit(shop, tx, limited, caller, now);
  if (orderRefusal !== null) return orderRefusal;

  const seatRefusal = await holdSeats(tx, member_idx, lines, now);
  if (seatRefusal !== null) return seatRefusal;
  const priced = withoutGuestPoints(order, member_idx);
  const payment = await insertOrder(tx, shop.secret, { sequence, pay_method, request, member_idx, priced }, now);
  if (isUnpaid) await saveNetwork(shop, tx, payment.payment_idx, caller);
  if (!(await spendPoints(tx, payment, lots, now))) return POINTS_SPENT;
  if (!(await spendCoupon(tx, payment))) return NO_COUPON;
  if (member_idx !== null && request.save_address) await saveAddress(tx, shop.secret, member_idx, request);
  return payment;
}

/** Only members earn points. */
export function withoutGuestPoints(priced: Priced, member_idx: MemberIdx | null): Priced {
  return member_idx === null ? { ...priced, amounts: { ...priced.amounts, expected_point: 0 } } : priced;
}
