import { sql } from 'kysely';
import type { CartLine } from '../../../core/api/buying/cart.api.ts';
import type { PayMethod } from '../../../core/api/buying/payment.api.ts';
import { unavailableReason } from '../../../core/cart/line-availability.ts';
import { failure, type Failure } from '../../../core/outcome/envelope.ts';
import { formatWon } from '../../../core/money/won.ts';
import { entranceCodeFailure, validateOrderForm } from '../../../core/order/order-form.ts';
import { priceOrder, type OrderRefusal } from '../../../core/order/price-order.ts';
import { priceChanges, priceChangeText } from '../../../core/ordering/price-changes.ts';
import type { PointLot } from '../../../core/pricing/point-rules.ts';
import type { Coupon } from '../../../core/api/schema/coupon-fields.ts';
import { spendCoupon, lockCoupon, restoreCoupons } from '../coupons/coupon-rows.ts';
import type { Tx } from '../database/database.ts';
import { PREPARED } from '../database/prepared-statements.ts';
import { abortableTransaction } from '../database/transaction.ts';
import { holdSeats } from '../groups/group-members.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import { insertOrder, type OrderRequest, type PlacedPayment, type Priced } from '../holds/insert-order.ts';
import { toShopper, withReleasedStock } from '../holds/own-holds.ts';
import { lockPayment, logPhase } from '../order-rows/payment-rows.ts';
import { lockLots, restoreEarlierPoints, spendPoints } from '../points/points.ts';
import { loadPurchase, type PurchaseLines } from './purchase-lines.ts';
import { toOrderFailure } from '../order-rows/to-order-failure.ts';
import { findRepeatedPayment } from './find-repeated-payment.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import type { PlacePaymentResult } from './place-payment-result.ts';
import { saveAddress } from '../addresses/save-address.ts';
import { settleLocked } from '../payments/apply-settlement.ts';
import { expirePreviousHolds } from '../payments/end-holds.ts';
import { runInOptionQueue } from './sold-out-check.ts';
import { deductStock, deductStockLast, parseShortages, type ShortStock } from '../holds/stock.ts';
import { saveNetwork, checkUnpaidLimit } from '../holds/unpaid-orders.ts';
import { clearAfterOutage, clearSalesOf } from '../payments/clear-sales.ts';
import type { CouponIdx, MemberIdx, PaymentIdx } from '../../../core/vocabulary/ids.ts';
import { REQUEST_TIMEOUT_MS } from '../../../core/vocabulary/request-timeout.ts';

const TOO_SLOW = failure(409, '주문이 몰려 제때 처리하지 못했어요. 다시 시도해 주세요.');
const NOT_ENOUGH_POINTS = failure(409, '포인트만으로는 모자라요. 남은 금액을 낼 방법을 골라 주세요.');
const NO_COUPON = failure(409, '지금은 쓸 수 없는 쿠폰이에요. 쿠폰을 다시 골라 주세요.');
/** Maximum total of a payment in won, within the range of integers of the database and the gateways. */
const MAX_TOTAL = 1_000_000_000;

/**
 * Checks an order and deducts its stock, points and coupon in one transaction: a refused order changes nothing. A
 * repeated request creates one payment. All payment methods start here; their gateways are opened later. An order fully
 * covered by points is paid immediately, with any payment method.
 */
export async function placePayment(
  shop: ServerContext,
  pay_method: PayMethod,
  request: OrderRequest,
  caller: Caller,
): Promise<PlacePaymentResult> {
  const failures = Object.entries(validateOrderForm(request));
  const codeFailure = entranceCodeFailure(request.entrance_code, caller.member !== null);
  if (codeFailure !== null) failures.push(['entrance_code', codeFailure]);
  if (failures.length > 0) return failure(422, '주문서에 다시 확인할 곳이 있어요.', Object.fromEntries(failures));
  const attempt = { pay_method, request, caller, requestedAt: shop.clock.now() };
  const placed = await runInOptionQueue(shop, attempt, (purchase) =>
    abortableTransaction<PlacePaymentResult>(shop.database, (tx, undo) =>
      placeInTransaction(shop, tx, undo, attempt, purchase),
    ),
  ).catch((error: unknown) => {
    clearAfterOutage(shop, error);
    throw error;
  });
  // The displayed stock must be current immediately.
  if ('kind' in placed) {
    shop.responses.clearSales(placed.sell_idxs);
    if (placed.releasedPayments.length > 0) await clearSalesOf(shop, { payment_idxs: placed.releasedPayments });
  }
  return placed;
}

async function placeInTransaction(
  shop: ServerContext,
  tx: Tx,
  undo: (refusal: Failure) => never,
  { pay_method, request, caller, requestedAt }: PaymentAttempt,
  purchase: PurchaseLines,
): Promise<PlacePaymentResult> {
  const { sequence, is_known } = await openForm(tx, request.request_key);
  const now = shop.clock.now();
  const repeated = is_known ? await findRepeatedPayment(shop, tx, pay_method, request, caller, now) : null;
  if (repeated !== null) return repeated;
  // A client that has stopped waiting would hold the unit without knowing.
  const hasClientLeft = (): boolean => shop.clock.now() - requestedAt > REQUEST_TIMEOUT_MS;
  if (hasClientLeft()) return undo(TOO_SLOW);

  const member_idx = caller.member?.member_idx ?? null;
  const released = await expirePreviousHolds(shop, tx, toShopper(shop, request, caller));
  if (member_idx !== null && released.length > 0) {
    await restoreEarlierPoints(tx, member_idx, released, now);
    await restoreCoupons(tx, released);
  }
  const lots = member_idx === null || request.use_point === 0 ? [] : await lockLots(tx, member_idx, now);
  const coupon = await lockRequestedCoupon(tx, member_idx, request.coupon_idx);
  if (coupon === undefined) return undo(NO_COUPON);
  // The rows read before the locks may be older than changes by the shopper's other payments.
  const canReusePurchase = member_idx === null && released.length === 0;
  const current = canReusePurchase ? purchase : await loadPurchase(tx, request, caller, now);
  if (current.kind === 'refused') return undo(current.failure);
  const lines = await withReleasedStock(tx, current.lines, released, now);
  const order = priceAsQuoted(lines, lots, coupon, request, now);
  if ('result_code' in order) return undo(order);

  if (pay_method === 'point' && order.amounts.total_amount > 0) return undo(NOT_ENOUGH_POINTS);

  const isUnpaid = order.amounts.total_amount > 0;
  const limitRefusal = isUnpaid ? await checkUnpaidLimit(shop, tx, caller, now) : null;
  if (limitRefusal !== null) return undo(limitRefusal);

  const seatRefusal = await holdSeats(tx, member_idx, lines, now);
  if (seatRefusal !== null) return undo(seatRefusal);
  const payment = await insertOrder(
    tx,
    shop.secret,
    sequence,
    pay_method,
    request,
    member_idx,
    withoutGuestPoints(order, member_idx),
    now,
  );
  if (isUnpaid) await saveNetwork(shop, tx, payment.payment_idx, caller);
  if (!(await spendPoints(tx, payment, lots, now))) return undo(failure(409, '포인트가 모자라요. 다시 확인해 주세요.'));
  if (!(await spendCoupon(tx, payment))) return undo(NO_COUPON);
  if (member_idx !== null && request.save_address) await saveAddress(tx, shop.secret, member_idx, request);
  if (hasClientLeft()) return undo(TOO_SLOW);
  // Deducts stock last to keep the row lock short.
  const shortages = isUnpaid ? await deductLast(tx, lines, released) : await deductStock(tx, lines, released);
  if (shortages.length > 0) return undo(toSoldOutFailure(lines, shortages, now));
  logPhase(shop, payment, null, 'ready');
  if (payment.pay_method === 'point') await settlePoints(shop, tx, payment, now);
  return { kind: 'placed', payment, sell_idxs: lines.map(({ sell_idx }) => sell_idx), releasedPayments: released };
}

/** Deducts the stock and commits; returns the shortages if nothing was committed. */
async function deductLast(
  tx: Tx,
  lines: readonly CartLine[],
  released: readonly PaymentIdx[],
): Promise<readonly ShortStock[]> {
  try {
    await deductStockLast(tx, lines, released);
    return [];
  } catch (error) {
    const shortages = parseShortages(error);
    if (shortages === null) throw error;
    return shortages;
  }
}

/**
 * Returns the number of the order, and whether its form was sent before. A double tap waits here for the first tap, and
 * then finds its payment.
 */
async function openForm(tx: Tx, request_key: string): Promise<{ sequence: number; is_known: boolean }> {
  const { rows } = await sql<{ sequence: number; is_known: boolean }>`${PREPARED}
    select sequence, is_known from open_form(${request_key})
  `.execute(tx);
  const [form] = rows;
  if (form === undefined) throw new Error('open_form returned nothing');
  return form;
}

async function settlePoints(shop: ServerContext, tx: Tx, { payment_no }: PlacedPayment, now: number): Promise<void> {
  const payment = await lockPayment(tx, payment_no);
  if (payment !== undefined) await settleLocked(shop, tx, payment, { kind: 'points-alone' }, now);
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

/** Prices the order on the server. Refuses it if the total differs from the one the shopper saw. */
function priceAsQuoted(
  lines: readonly CartLine[],
  lots: readonly PointLot[],
  coupon: Coupon | null,
  { use_point, zonecode, total_amount, seen_list }: OrderRequest,
  now: number,
): Priced | Failure {
  const point_balance = lots.reduce((sum, lot) => sum + lot.remaining, 0);
  const priced = priceOrder(lines, { use_point, point_balance, coupon, zonecode }, now);
  if (priced.kind === 'refused') return toOrderFailure(priced.refusals);
  const { amounts } = priced;
  if (amounts.goods_amount + amounts.delivery_amount > MAX_TOTAL) {
    return failure(409, `한 번에 ${formatWon(MAX_TOTAL)}까지 주문할 수 있어요. 나눠서 주문해 주세요.`);
  }
  if (amounts.total_amount !== total_amount) {
    return failure(409, priceChangeText(priceChanges(lines, seen_list), amounts.total_amount));
  }
  return priced;
}

/** Refusal that names the products sold out since the first check. */
function toSoldOutFailure(lines: readonly CartLine[], shortages: readonly ShortStock[], now: number): Failure {
  const left = new Map(shortages.map(({ option_idx, ...stock }) => [option_idx, stock]));
  return toOrderFailure(
    lines.flatMap((line): OrderRefusal[] => {
      const stock = left.get(line.option_idx);
      const reason = stock === undefined ? null : unavailableReason({ ...line, ...stock }, now);
      return reason === null ? [] : [{ code: 'unbuyable', line, reason }];
    }),
  );
}

/** Only members earn points. */
export function withoutGuestPoints(priced: Priced, member_idx: MemberIdx | null): Priced {
  return member_idx === null ? { ...priced, amounts: { ...priced.amounts, expected_point: 0 } } : priced;
}
