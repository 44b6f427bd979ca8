import { lockOrderRow } from '../order-rows/load-order.ts';
import type { OrderStatus } from '../../../core/api/schema/order-fields.ts';
import type { OrderDetailLine } from '../../../core/api/buying/order.api.ts';
import { Transition } from '../../../core/order/transition.ts';
import { applyTransitions } from '../order-rows/apply-transitions.ts';
import type { Tx } from '../database/database.ts';
import { abortableTransaction } from '../database/transaction.ts';
import type { LoadedOrder } from '../order-rows/load-order.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { clearSalesOf } from '../payments/clear-sales.ts';
import { DONE, refused, type ActionResult, type OperatorRefusal } from './action-result.ts';
import type { OrderLineIdx, PaymentIdx } from '../../../core/vocabulary/ids.ts';

/** An order line under the lock of its payment. */
export interface LockedLine {
  readonly tx: Tx;
  readonly order: LoadedOrder;
  readonly line: OrderDetailLine;
  readonly now: number;
  /** Ends the action without a change, with a sentence for the operator. */
  readonly refuse: (text: string) => never;
}

/** Moves a line to another status, with all side effects of that transition. */
export function transitionLine(
  shop: ServerContext,
  order_idx: OrderLineIdx,
  to: OrderStatus,
  applyEffects: (locked: LockedLine) => Promise<void>,
): Promise<ActionResult> {
  return changeLine(shop, order_idx, async (locked) => {
    await storeTransition(locked, to);
    await applyEffects(locked);
    return DONE;
  });
}

/** Returns the transition of a paid line; refuses one that the table does not allow. */
export function decideTransition({ order, line, now, refuse }: LockedLine, to: OrderStatus): Transition {
  const move = Transition.of(line, to, '', { pay_method: order.payment.pay_method }, now);
  return order.payment.payment_status !== 'paid' || move === null ? refuse(notAllowedText(line)) : move;
}

/** Writes the new status of a paid line; refuses a transition that the table does not allow. */
export async function storeTransition(locked: LockedLine, to: OrderStatus): Promise<void> {
  await applyTransitions(locked.tx, [decideTransition(locked, to)], locked.now);
}

/** Runs a change of a line in one transaction, all or nothing. Returns its result, or why it was refused. */
export async function changeLine<T extends object>(
  shop: ServerContext,
  order_idx: OrderLineIdx,
  run: (locked: LockedLine) => Promise<T>,
): Promise<T | OperatorRefusal> {
  const payment_idx = await findPaymentOfLine(shop, order_idx);
  if (payment_idx === null) return refused(`그런 주문 상품이 없어요: #${order_idx}`);
  const result = await abortableTransaction<T | OperatorRefusal>(shop.database, async (tx, undo) => {
    const refuse = (text: string): never => undo(refused(text));
    const order = await lockOrderRow(tx, payment_idx);
    const line = order?.detail.order_list.find((one) => one.order_idx === order_idx);
    if (order === undefined || line === undefined) return refuse(`주문이 되지 않은 상품이에요: #${order_idx}`);
    return run({ tx, order, line, now: shop.clock.now(), refuse });
  });
  await clearSalesOf(shop, { paymentIds: [payment_idx] });
  return result;
}

/**
 * Changes lines one after the other, each in a transaction of its own: a refused line does not stop the others. Returns
 * the results in the same order.
 */
export async function changeEachLine(
  order_idx_list: readonly OrderLineIdx[],
  change: (order_idx: OrderLineIdx) => Promise<ActionResult>,
): Promise<readonly { readonly order_idx: OrderLineIdx; readonly result: ActionResult }[]> {
  const results = [];
  for (const order_idx of order_idx_list) results.push({ order_idx, result: await change(order_idx) });
  return results;
}

/** Returns the sentence for an action that the status of a line does not allow. */
export function notAllowedText({
  order_idx,
  order_status,
}: Pick<OrderDetailLine, 'order_idx' | 'order_status'>): string {
  return `지금 상태에서는 할 수 없어요: #${order_idx} ${order_status}`;
}

export async function findPaymentOfLine(shop: ServerContext, order_idx: OrderLineIdx): Promise<PaymentIdx | null> {
  const line = await shop.database
    .selectFrom('order_line')
    .select('payment_idx')
    .where('order_idx', '=', order_idx)
    .executeTakeFirst();
  return line?.payment_idx ?? null;
}

/** Loads the open return or exchange of a line. */
export function findOpenClaim(tx: Tx, order_idx: OrderLineIdx) {
  return tx
    .selectFrom('order_claim')
    .selectAll()
    .where('order_idx', '=', order_idx)
    .where('claim_status', '=', 'requested')
    .executeTakeFirst();
}
