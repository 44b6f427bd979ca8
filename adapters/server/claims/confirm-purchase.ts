import type { OrderDetail, OrderDetailLine } from '../../../core/api/buying/order.api.ts';
import type { ClaimRefusal } from '../../../core/claim/claim-refusal.ts';
import { decideConfirm } from '../../../core/claim/decide-confirm.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import { isAutoConfirmedAt } from '../../../core/order/order-status.ts';
import { CLAIM_PERIOD_DAYS } from '../../../core/vocabulary/claim-period.ts';
import { Transition } from '../../../core/order/transition.ts';
import { expectedPoint } from '../../../core/pricing/point-rules.ts';
import { addDays, formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';
import { tryLockJob } from '../database/job-lock.ts';
import { retryTransaction } from '../database/transaction.ts';
import { loadOrder, type LoadedOrder } from '../order-rows/load-order.ts';
import { grantRewards, lockOpenedGroups } from '../groups/openers-rewards.ts';
import { grantPoints } from '../points/points.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import { loadOrderResponse } from '../order-rows/load-order-response.ts';
import { applyTransitions } from '../order-rows/apply-transitions.ts';
import { lockOrder, type OrderRef } from '../order-rows/find-accessible-order.ts';
import type { OrderLineIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

/** Lines of a transaction, until whose end the only connection of the embedded database is occupied. */
const BATCH_SIZE = 20;

/** Confirms one line, or all delivered ones, and grants the points. Repeated calls change nothing. */
export async function confirmPurchase(
  shop: ServerContext,
  request: OrderRef & { readonly order_idx: OrderLineIdx | null },
  caller: Caller,
): Promise<Envelope<OrderDetail>> {
  const refused = await retryTransaction(shop.database, async (tx): Promise<ClaimRefusal | null> => {
    const order = await lockOrder(shop, tx, request, caller);
    if (order === undefined) return { code: 'order-not-found' };
    const now = shop.clock.now();
    const decision = decideConfirm(order.detail, request.order_idx, now);
    if (decision.kind === 'refused') return decision.refusal;
    await confirmLines(tx, order, decision.lines, '구매자 확정', now);
    return null;
  });
  return loadOrderResponse(shop, request, caller, refused);
}

/**
 * Confirms lines delivered 7 days ago, a limited number at a time. Safe to run twice or in several processes: one
 * process searches at a time, and each line is checked again once it is locked.
 */
export async function autoConfirmPurchases(shop: ServerContext): Promise<void> {
  let after: LinePosition = { delivered_dt: '0001-01-01 00:00:00', order_idx: 0 };
  for (;;) {
    const position = after;
    const found = await retryTransaction(shop.database, (tx) => confirmBatch(shop, tx, position));
    const last = found.at(-1);
    if (last === undefined || found.length < BATCH_SIZE) return;
    after = last;
  }
}

interface LinePosition {
  readonly delivered_dt: KstText;
  readonly order_idx: OrderLineIdx;
}

async function confirmBatch(shop: ServerContext, tx: Tx, after: LinePosition): Promise<readonly LinePosition[]> {
  if (!(await tryLockJob(tx, 'confirm'))) return [];
  const now = shop.clock.now();
  const due = await tx
    .selectFrom('order_line')
    .select(['order_idx', 'payment_idx', 'delivered_dt'])
    .where('order_status', '=', '배송완료')
    .where('delivered_dt', '<=', formatKst(addDays(now, -CLAIM_PERIOD_DAYS)))
    .where((row) => row(row.refTuple('delivered_dt', 'order_idx'), '>', row.tuple(after.delivered_dt, after.order_idx)))
    .orderBy('delivered_dt')
    .orderBy('order_idx')
    .limit(BATCH_SIZE)
    .execute();
  if (due.length === 0) return [];
  const payments = await tx
    .selectFrom('payment')
    .select('payment_idx')
    .where(
      'payment_idx',
      'in',
      due.map((line) => line.payment_idx),
    )
    .orderBy('payment_idx')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  // Locks all groups first: locking in another order than a payment could deadlock.
  await lockOpenedGroups(
    tx,
    due.map((line) => line.order_idx),
  );
  for (const { payment_idx } of payments) {
    const order = await loadOrder(tx, payment_idx);
    if (order === undefined) continue;
    const dueLines = new Set(due.map((line) => line.order_idx));
    const lines = order.detail.order_list.filter(
      (line) => dueLines.has(line.order_idx) && isAutoConfirmedAt(line.order_status, line.delivered_dt, now),
    );
    await confirmLines(tx, order, lines, '배송 완료 7일 뒤 자동 확정', now);
  }
  return due.map(({ order_idx, delivered_dt }) => ({ order_idx, delivered_dt: delivered_dt ?? '' }));
}

async function confirmLines(
  tx: Tx,
  order: LoadedOrder,
  lines: readonly OrderDetailLine[],
  note: string,
  now: number,
): Promise<void> {
  const transitions = Transition.ofAll(lines, '구매확정', note, { pay_method: order.payment.pay_method }, now);
  if (transitions === null) throw new Error(`lines of ${order.payment.payment_no} cannot be confirmed`);
  await applyTransitions(tx, transitions, now);
  await earnPoints(tx, order, lines, now);
}

/**
 * Grants the points of lines whose purchase has just become final, by a confirmation or a completed exchange, and the
 * points of the groups that they opened.
 */
export async function earnPoints(
  tx: Tx,
  { payment }: LoadedOrder,
  lines: readonly OrderDetailLine[],
  now: number,
): Promise<void> {
  const { member_idx, payment_idx } = payment;
  if (member_idx === null) return;
  for (const { order_idx, product_name, paid_amount } of lines) {
    const amount = expectedPoint(paid_amount);
    await grantPoints(tx, { member_idx, payment_idx, order_idx, amount, reason: product_name }, now);
  }
  const groups = await lockOpenedGroups(
    tx,
    lines.map(({ order_idx }) => order_idx),
  );
  for (const g_idx of groups) await grantRewards(tx, g_idx, now);
}
