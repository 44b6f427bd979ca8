import type { CartLine } from '../../../core/api/buying/cart.api.ts';
import type { Coupon } from '../../../core/api/schema/coupon-fields.ts';
import { formatWon } from '../../../core/money/won.ts';
import { priceOrder } from '../../../core/order/price-order.ts';
import { priceChanges, priceChangeText } from '../../../core/ordering/price-changes.ts';
import { failure, type Failure } from '../../../core/outcome/envelope.ts';
import type { PointLot } from '../../../core/pricing/point-rules.ts';
import type { Tx } from '../database/database.ts';
import type { OrderRequest, Priced } from '../holds/insert-order.ts';
import { withReleasedStock } from '../holds/own-holds.ts';
import { toOrderFailure } from '../order-rows/to-order-failure.ts';
import type { LockedFunds } from './lock-funds.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import { loadPurchase, type PurchaseLines } from './purchase-lines.ts';

const NOT_ENOUGH_POINTS = failure(409, '포인트만으로는 모자라요. 남은 금액을 낼 방법을 골라 주세요.');
/** Maximum total of a payment in won, within the range of integers of the database and the gateways. */
const MAX_TOTAL = 1_000_000_000;

/** An order with the total that the shopper saw. `lines` are those of the cart. */
export interface PricedPurchase {
  readonly lines: readonly CartLine[];
  readonly order: Priced;
}

/**
 * Prices the order with the locked points and coupon. Returns a refusal if the order cannot be bought as the shopper
 * saw it.
 */
export async function priceInTransaction(
  tx: Tx,
  { pay_method, request, caller }: PaymentAttempt,
  purchase: PurchaseLines,
  { released, lots, coupon }: LockedFunds,
  now: number,
): Promise<PricedPurchase | Failure> {
  // The rows read before the locks may be older than changes by the shopper's other payments.
  const canReusePurchase = caller.member === null && released.length === 0;
  const current = canReusePurchase ? purchase : await loadPurchase(tx, request, caller, now);
  if (current.kind === 'refused') return current.failure;
  const lines = await withReleasedStock(tx, current.lines, released, now);
  const order = priceAsQuoted(lines, lots, coupon, request, now);
  if ('result_code' in order) return order;
  if (pay_method === 'point' && order.amounts.total_amount > 0) return NOT_ENOUGH_POINTS;
  return { lines, order };
}

/** Prices the order on the server. Refuses it if the total differs from the one the shopper saw. */
function priceAsQuoted(
  lines: readonly CartLine[],
  lots: readonly PointLot[],
  coupon: Coupon | null,
  { use_point, zonecode, total_amount, seen_list }: OrderRequest,
  now: number,
): Priced | Failure {
  const pointBalance = lots.reduce((sum, lot) => sum + lot.remaining, 0);
  const priced = priceOrder(lines, { use_point, pointBalance, coupon, zonecode }, now);
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
