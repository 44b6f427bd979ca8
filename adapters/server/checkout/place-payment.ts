import { sql } from 'kysely';
import type { CartLine } from '../../../core/api/buying/cart.api.ts';
import type { PayMethod } from '../../../core/api/buying/payment.api.ts';
import { unavailableReason } from '../../../core/cart/line-availability.ts';
import { failure, type Failure } from '../../../core/outcome/envelope.ts';
import { entranceCodeFailure, validateOrderForm } from '../../../core/order/order-form.ts';
import type { OrderRefusal } from '../../../core/order/price-order.ts';
import type { Tx } from '../database/database.ts';
import { PREPARED } from '../database/prepared-statements.ts';
import { abortableTransaction } from '../database/transaction.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import type { OrderRequest, PlacedPayment } from '../holds/insert-order.ts';
import { lockPayment, logPhase } from '../order-rows/payment-rows.ts';
import type { PurchaseLines } from './purchase-lines.ts';
import { toOrderFailure } from '../order-rows/to-order-failure.ts';
import { findRepeatedPayment } from './find-repeated-payment.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import type { PlacePaymentResult } from './place-payment-result.ts';
import { settleLocked } from '../payments/apply-settlement.ts';
import { runInOptionQueue } from './sold-out-check.ts';
import { deductStock, deductStockLast, parseShortages, type ShortStock } from '../holds/stock.ts';
import { clearAfterOutage, clearSalesOf } from '../payments/clear-sales.ts';
import type { PaymentIdx } from '../../../core/vocabulary/ids.ts';
import { REQUEST_TIMEOUT_MS } from '../../../core/vocabulary/request-timeout.ts';
import { lockFunds } from './lock-funds.ts';
import { priceInTransaction } from './price-in-transaction.ts';
import { storeOrder } from './store-order.ts';

const TOO_SLOW = failure(409, '주문이 몰려 제때 처리하지 못했어요. 다시 시도해 주세요.');

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
    shop.responses.clearSales(placed.saleIds);
    if (placed.releasedPayments.length > 0) await clearSalesOf(shop, { paymentIds: placed.releasedPayments });
  }
  return placed;
}

async function placeInTransaction(
  shop: ServerContext,
  tx: Tx,
  undo: (refusal: Failure) => never,
  attempt: PaymentAttempt,
  purchase: PurchaseLines,
): Promise<PlacePaymentResult> {
  const { pay_method, request, caller, requestedAt } = attempt;
  const { sequence, is_known } = await openForm(tx, request.request_key);
  const now = shop.clock.now();
  const repeated = is_known ? await findRepeatedPayment(shop, tx, pay_method, request, caller, now) : null;
  if (repeated !== null) return repeated;
  // A client that has stopped waiting would not know that its order holds stock.
  const hasClientLeft = (): boolean => shop.clock.now() - requestedAt > REQUEST_TIMEOUT_MS;
  if (hasClientLeft()) return undo(TOO_SLOW);

  const locked = await lockFunds(shop, tx, attempt, now);
  if ('result_code' in locked) return undo(locked);
  const priced = await priceInTransaction(tx, attempt, purchase, locked, now);
  if ('result_code' in priced) return undo(priced);
  const { lines } = priced;
  const payment = await storeOrder(shop, tx, sequence, attempt, priced, locked, now);
  if ('result_code' in payment) return undo(payment);
  if (hasClientLeft()) return undo(TOO_SLOW);
  // Deducts stock last to keep the row lock short.
  const { released } = locked;
  const isUnpaid = priced.order.amounts.total_amount > 0;
  const shortages = isUnpaid ? await deductLast(tx, lines, released) : await deductStock(tx, lines, released);
  if (shortages.length > 0) return undo(toSoldOutFailure(lines, shortages, now));
  logPhase(shop, payment, null, 'ready');
  if (payment.pay_method === 'point') await settlePoints(shop, tx, payment, now);
  return { kind: 'placed', payment, saleIds: lines.map(({ sell_idx }) => sell_idx), releasedPayments: released };
}

/** Deducts the stock and commits. If stock is short, commits nothing and returns the shortages. */
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
