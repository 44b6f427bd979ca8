import type { Database, Tx } from '../database/database.ts';
import { loadOrder, loadPlacedPayment, lockOrderRow, type LoadedOrder } from './load-order.ts';
import { withEntranceCode } from '../entrance-codes/entrance-code.ts';
import { toClaimFailure } from './to-claim-failure.ts';
import { isOwnPayment } from './own-payment.ts';
import type { PaymentRow } from './payment-rows.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import type { OrderKey, PaymentIdx } from '../../../core/vocabulary/ids.ts';

/** Identifies an order; the key opens a guest's order. */
export interface OrderRef {
  readonly payment_idx: PaymentIdx;
  readonly order_key: OrderKey | null;
}

/** The same response for an unknown order, another shopper's order and a wrong key, so that orders cannot be probed. */
export const ORDER_NOT_FOUND = toClaimFailure({ code: 'order-not-found' });

/** Returns an order if it is the caller's own; undefined for any other. */
export async function findAccessibleOrder(
  shop: ServerContext,
  database: Database,
  ref: OrderRef,
  caller: Caller,
): Promise<LoadedOrder | undefined> {
  const hasKey = isKeyOf(shop, ref);
  if (!hasKey && caller.member === null) return undefined;
  const order = await loadOrder(database, ref.payment_idx);
  if (order === undefined || !isOwnPayment(order.payment, hasKey, caller)) return undefined;
  return { ...order, detail: withEntranceCode(shop.secret, order) };
}

/** Returns the payment row of an order if it is the caller's own; undefined for any other. */
export async function findAccessiblePayment(
  shop: ServerContext,
  database: Database,
  ref: OrderRef,
  caller: Caller,
): Promise<PaymentRow | undefined> {
  const hasKey = isKeyOf(shop, ref);
  if (!hasKey && caller.member === null) return undefined;
  const payment = await loadPlacedPayment(database, ref.payment_idx);
  return payment !== undefined && isOwnPayment(payment, hasKey, caller) ? payment : undefined;
}

function isKeyOf(shop: ServerContext, { payment_idx, order_key }: OrderRef): boolean {
  return order_key !== null && shop.secret.parseOrderKey(order_key) === payment_idx;
}

/**
 * Like `findAccessibleOrder`, for callers that change the order: locks it, its lines, claims and refunds until this
 * transaction ends, and loads it once locked. Checks the owner first, so that no caller waits for another shopper's
 * order.
 */
export async function lockOrder(
  shop: ServerContext,
  tx: Tx,
  ref: OrderRef,
  caller: Caller,
): Promise<LoadedOrder | undefined> {
  if ((await findAccessiblePayment(shop, tx, ref, caller)) === undefined) return undefined;
  return lockOrderRow(tx, ref.payment_idx);
}
