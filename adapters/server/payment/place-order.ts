import { sql } from 'kysely';
import type { CartLine } from '../../../core/api/cart.api.ts';
import type { ResponseOf } from '../../../core/api/contract.ts';
import { unbuyableReason } from '../../../core/cart/buyable.ts';
import { failure, success, type Envelope, type Failure } from '../../../core/http/envelope.ts';
import { formatWon } from '../../../core/money/won.ts';
import { validateOrderForm } from '../../../core/order/order-form.ts';
import { orderRefusalText, priceOrder, type OrderRefusal } from '../../../core/order/price-order.ts';
import type { PointLot } from '../../../core/point/point-rules.ts';
import type { Work } from '../database/database.ts';
import { undoableTransaction } from '../database/transaction.ts';
import type { Caller, Shop } from '../shop.ts';
import { expireEarlierAttempts } from './holds.ts';
import { insertOrder, type OrderRequest, type Priced } from './order-rows.ts';
import { paymentForm } from './payment-form.ts';
import { logChange } from './payment-rows.ts';
import { lockLots, spendPoints } from './points.ts';
import { loadPurchase } from './purchase-lines.ts';
import { repeatOrder } from './repeat-order.ts';
import { saveAddress } from './save-address.ts';
import { settleByPoints } from './settle-payment.ts';
import { takeStock, type ShortStock } from './stock.ts';

type Placed = Envelope<ResponseOf<'POST /api/v2/payment/inicis/validation'>>;

/** What one card payment can carry; above it, whole numbers of the database and of gateways end. */
const TOTAL_MOST = 1_000_000_000;

/**
 * Checks an order, takes its stock and points, and answers the form that opens the gateway, in one transaction:
 * an order that is refused has changed nothing. A request that comes twice makes one order.
 */
export async function placeOrder(shop: Shop, request: OrderRequest, caller: Caller): Promise<Placed> {
  const mending = Object.entries(validateOrderForm(request));
  if (mending.length > 0) return failure(422, '주문서에 다시 확인할 곳이 있어요.', Object.fromEntries(mending));
  const placed = await undoableTransaction<Placed>(shop.database, (work, undo) =>
    placeIn(shop, work, undo, request, caller),
  );
  // Stock is shown as it is now, at once.
  if (placed.result_code === 200) shop.answers.drop();
  return placed;
}

async function placeIn(
  shop: Shop,
  work: Work,
  undo: (answer: Failure) => never,
  request: OrderRequest,
  caller: Caller,
): Promise<Placed> {
  // A double tap waits here for the first tap, and then finds its payment.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`request:${request.request_key}`}, 0))`.execute(work);
  const now = shop.clock.now();
  const repeated = await repeatOrder(shop, work, request, caller, now);
  if (repeated !== null) return repeated;

  const member_idx = caller.member?.member_idx ?? null;
  if (member_idx !== null) await expireEarlierAttempts(shop, work, member_idx);
  const lots = member_idx === null || request.use_point === 0 ? [] : await lockLots(work, member_idx, now);
  const purchase = await loadPurchase(work, request, caller, now);
  if (purchase.kind === 'refused') return undo(purchase.failure);
  const order = priceAsSeen(purchase.lines, lots, request, now);
  if ('result_code' in order) return undo(order);

  const short = await takeStock(work, purchase.lines);
  if (short.length > 0) return undo(soldOut(purchase.lines, short, now));
  const payment = await insertOrder(work, request, member_idx, forBuyer(order, member_idx), now);
  if (!(await spendPoints(work, payment, lots, now)))
    return undo(failure(409, '포인트가 모자라요. 다시 확인해 주세요.'));
  if (member_idx !== null && request.save_address) await saveAddress(work, member_idx, request);
  logChange(shop, payment.payment_no, null, 'ready');
  if (payment.pay_method === 'point') await settleByPoints(shop, work, payment.payment_no);
  return success(paymentForm(shop, payment, now));
}

/** The order at the shop's own prices, when they come to what the shopper saw. */
function priceAsSeen(
  lines: readonly CartLine[],
  lots: readonly PointLot[],
  { use_point, zonecode, total_amount }: OrderRequest,
  now: number,
): Priced | Failure {
  const point_balance = lots.reduce((sum, lot) => sum + lot.remaining, 0);
  const priced = priceOrder(lines, { use_point, point_balance, zonecode }, now);
  if (priced.kind === 'refused') return refusal(priced.refusals);
  const { amounts } = priced;
  if (amounts.goods_amount + amounts.delivery_amount > TOTAL_MOST) {
    return failure(409, `한 번에 ${formatWon(TOTAL_MOST)}까지 주문할 수 있어요. 나눠서 주문해 주세요.`);
  }
  if (amounts.total_amount !== total_amount) {
    return failure(409, `가격이 바뀌었어요. 지금 결제할 금액은 ${formatWon(amounts.total_amount)}이에요.`);
  }
  return priced;
}

/** Why an order can't be placed, each reason once and on a line of its own. */
export function refusal(refusals: readonly OrderRefusal[]): Failure {
  return failure(409, [...new Set(refusals.map(orderRefusalText))].join('\n'));
}

/** Somebody was quicker: the products that are gone, by name. */
function soldOut(lines: readonly CartLine[], short: readonly ShortStock[], now: number): Failure {
  const left = new Map(short.map(({ option_idx, remaining_cnt }) => [option_idx, remaining_cnt]));
  return refusal(
    lines.flatMap((line): OrderRefusal[] => {
      const remaining_cnt = left.get(line.option_idx);
      const reason = remaining_cnt === undefined ? null : unbuyableReason({ ...line, remaining_cnt }, now);
      return reason === null ? [] : [{ code: 'unbuyable', line, reason }];
    }),
  );
}

/** Only members get points. */
export function forBuyer(priced: Priced, member_idx: number | null): Priced {
  return member_idx === null ? { ...priced, amounts: { ...priced.amounts, expected_point: 0 } } : priced;
}
