import { sql } from 'kysely';
import type { CartLine } from '../../../core/api/cart.api.ts';
import type { PayMethod } from '../../../core/api/payment.api.ts';
import { unbuyableReason } from '../../../core/cart/buyable.ts';
import { failure, type Failure } from '../../../core/http/envelope.ts';
import { formatWon } from '../../../core/money/won.ts';
import { validateOrderForm } from '../../../core/order/order-form.ts';
import { priceOrder, type OrderRefusal } from '../../../core/order/price-order.ts';
import { priceChanges, priceChangeText } from '../../../core/order/price-changes.ts';
import type { PointLot } from '../../../core/point/point-rules.ts';
import type { Work } from '../database/database.ts';
import { undoableTransaction } from '../database/transaction.ts';
import { holdSeats } from '../groups/group-members.ts';
import type { Caller, Shop } from '../shop.ts';
import { expireEarlierAttempts } from './holds.ts';
import { insertOrder, type OrderRequest, type Priced } from './order-rows.ts';
import { shopperOf } from './own-holds.ts';
import { logChange, type PaymentRow } from './payment-rows.ts';
import { lockLots, spendPoints } from './points.ts';
import { loadPurchase } from './purchase-lines.ts';
import { refusal } from './refusal.ts';
import { repeatPayment } from './repeat-payment.ts';
import { saveAddress } from './save-address.ts';
import { settleByPoints } from './settle-payment.ts';
import { inTurn } from './sold-out-look.ts';
import { takeStock, type ShortStock } from './stock.ts';
import { noteNetwork, tooManyUnpaid } from './unpaid-orders.ts';

/** A payment that holds what was ordered and waits for the shopper; by points alone it is paid already. */
export type Placed = { readonly kind: 'placed'; readonly payment: PaymentRow } | Failure;

const NOT_ENOUGH_POINTS = failure(409, '포인트만으로는 모자라요. 남은 금액을 낼 방법을 골라 주세요.');
/** What one payment can carry; above it, whole numbers of the database and of gateways end. */
const TOTAL_MOST = 1_000_000_000;

/**
 * Checks an order and takes its stock and points, in one transaction: an order that is refused has changed nothing.
 * A request that comes twice makes one payment. Every way to pay begins here; how its gateway is opened comes after.
 * What costs nothing any more, since points cover it, is paid at once, whatever way was chosen.
 */
export async function placePayment(
  shop: Shop,
  pay_method: PayMethod,
  request: OrderRequest,
  caller: Caller,
): Promise<Placed> {
  const mending = Object.entries(validateOrderForm(request));
  if (mending.length > 0) return failure(422, '주문서에 다시 확인할 곳이 있어요.', Object.fromEntries(mending));
  const asked = { pay_method, request, caller };
  const placed = await inTurn(shop, asked, () =>
    undoableTransaction<Placed>(shop.database, (work, undo) => placeIn(shop, work, undo, asked)),
  );
  // Stock is shown as it is now, at once.
  if ('kind' in placed) shop.answers.drop();
  return placed;
}

export interface Asked {
  readonly pay_method: PayMethod;
  readonly request: OrderRequest;
  readonly caller: Caller;
}

async function placeIn(
  shop: Shop,
  work: Work,
  undo: (answer: Failure) => never,
  { pay_method, request, caller }: Asked,
): Promise<Placed> {
  // A double tap waits here for the first tap, and then finds its payment.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`request:${request.request_key}`}, 0))`.execute(work);
  const now = shop.clock.now();
  const repeated = await repeatPayment(work, pay_method, request, caller, now);
  if (repeated !== null) return repeated;

  const member_idx = caller.member?.member_idx ?? null;
  await expireEarlierAttempts(shop, work, shopperOf(shop, request, caller));
  const lots = member_idx === null || request.use_point === 0 ? [] : await lockLots(work, member_idx, now);
  const purchase = await loadPurchase(work, request, caller, now);
  if (purchase.kind === 'refused') return undo(purchase.failure);
  const order = priceAsSeen(purchase.lines, lots, request, now);
  if ('result_code' in order) return undo(order);

  if (pay_method === 'point' && order.amounts.total_amount > 0) return undo(NOT_ENOUGH_POINTS);

  const isUnpaid = order.amounts.total_amount > 0;
  const tooMany = isUnpaid ? await tooManyUnpaid(shop, work, caller, now) : null;
  if (tooMany !== null) return undo(tooMany);

  const noSeat = await holdSeats(work, purchase.lines, now);
  if (noSeat !== null) return undo(noSeat);
  const payment = await insertOrder(work, pay_method, request, member_idx, forBuyer(order, member_idx), now);
  if (isUnpaid) await noteNetwork(shop, work, payment.payment_idx, caller);
  if (!(await spendPoints(work, payment, lots, now)))
    return undo(failure(409, '포인트가 모자라요. 다시 확인해 주세요.'));
  if (member_idx !== null && request.save_address) await saveAddress(work, member_idx, request);
  // Last: whoever wants the same pieces waits from here to the end, and for nothing else.
  const short = await takeStock(work, purchase.lines);
  if (short.length > 0) return undo(soldOut(purchase.lines, short, now));
  logChange(shop, payment.payment_no, null, 'ready');
  if (payment.pay_method === 'point') await settleByPoints(shop, work, payment.payment_no);
  return { kind: 'placed', payment };
}

/** The order at the shop's own prices, when they come to what the shopper saw. */
function priceAsSeen(
  lines: readonly CartLine[],
  lots: readonly PointLot[],
  { use_point, zonecode, total_amount, seen_list }: OrderRequest,
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
    return failure(409, priceChangeText(priceChanges(lines, seen_list), amounts.total_amount));
  }
  return priced;
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
