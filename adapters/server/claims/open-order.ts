import { failure } from '../../../core/http/envelope.ts';
import type { Database, Work } from '../database/database.ts';
import { loadOrder, type LoadedOrder } from '../order-view.ts';
import type { Caller, Shop } from '../shop.ts';

/** How a caller names an order: a non-member with the key that opens it. */
export interface OrderRef {
  readonly payment_idx: number;
  readonly order_key: string | null;
}

/** Unknown, another's and wrong are the same answer. */
export const NO_ORDER = failure(404, '주문을 찾을 수 없어요.');

/** An order of the caller's own; undefined for any other. */
export async function readOrder(
  shop: Shop,
  database: Database,
  ref: OrderRef,
  caller: Caller,
): Promise<LoadedOrder | undefined> {
  const hasKey = ref.order_key !== null && shop.secret.paymentOf(ref.order_key) === ref.payment_idx;
  if (!hasKey && caller.member === null) return undefined;
  const order = await loadOrder(database, ref.payment_idx);
  const isOwn = order !== undefined && caller.member !== null && order.payment.member_idx === caller.member.member_idx;
  return hasKey || isOwn ? order : undefined;
}

/**
 * As `readOrder`, for whoever is about to change it: nobody else changes the order, its lines, claims or refunds
 * until this transaction ends. Another's order is not even waited for.
 */
export async function lockOrder(
  shop: Shop,
  work: Work,
  ref: OrderRef,
  caller: Caller,
): Promise<LoadedOrder | undefined> {
  if ((await readOrder(shop, work, ref, caller)) === undefined) return undefined;
  return lockOrderRow(work, ref.payment_idx);
}

/** The order as it stands once nobody else changes it. */
export async function lockOrderRow(work: Work, payment_idx: number): Promise<LoadedOrder | undefined> {
  await work
    .selectFrom('payment')
    .select('payment_idx')
    .where('payment_idx', '=', payment_idx)
    .forNoKeyUpdate()
    .execute();
  return loadOrder(work, payment_idx);
}
