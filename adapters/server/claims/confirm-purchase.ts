import type { OrderDetail, OrderDetailLine } from '../../../core/api/buying/order.api.ts';
import { findLineAction, linesOfPaymentAction } from '../../../core/claim/order-actions.ts';
import { failure, type Envelope, type Failure } from '../../../core/outcome/envelope.ts';
import { CLAIM_PERIOD_DAYS, isAutoConfirmedAt } from '../../../core/order/order-status.ts';
import { Transition } from '../../../core/order/transition.ts';
import { pointsEarned } from '../../../core/order/purchase-confirm.ts';
import { addDays, formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';
import { tryLockJob } from '../database/job-lock.ts';
import { retryTransaction } from '../database/transaction.ts';
import { loadOrder, type LoadedOrder } from '../order-rows/order-view.ts';
import { grantPoints } from '../points/points.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import { answer } from './cancel-order.ts';
import { applyTransitions } from '../order-rows/apply-transitions.ts';
import { lockOrder, ORDER_NOT_FOUND, type OrderRef } from '../order-rows/open-order.ts';
import type { OrderLineIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

const BATCH = 100;
const NOT_DELIVERED = failure(409, '배송이 끝난 상품만 구매확정할 수 있어요.');

/** Confirms one line, or all delivered ones, and grants the points. Repeated calls change nothing. */
export async function confirmPurchase(
  shop: ServerContext,
  request: OrderRef & { readonly order_idx: OrderLineIdx | null },
  caller: Caller,
): Promise<Envelope<OrderDetail>> {
  const refused = await retryTransaction(shop.database, async (work): Promise<Failure | null> => {
    const order = await lockOrder(shop, work, request, caller);
    if (order === undefined) return ORDER_NOT_FOUND;
    const now = shop.clock.now();
    const { detail } = order;
    const { order_idx } = request;
    const named = detail.order_list.filter((line) => order_idx === null || line.order_idx === order_idx);
    if (named.length === 0) return ORDER_NOT_FOUND;
    const lines =
      order_idx === null
        ? linesOfPaymentAction(detail, 'confirm', now)
        : named.filter((line) => findLineAction(detail, line.order_idx, 'confirm', now) !== null);
    if (lines.length === 0) {
      return named.some((line) => line.order_status === '구매확정') ? null : NOT_DELIVERED;
    }
    await confirmLines(work, order, lines, '구매자 확정', now);
    return null;
  });
  return refused ?? answer(shop, request, caller);
}

/**
 * Confirms lines delivered 7 days ago, a limited number at a time. Safe to run twice or in several processes: one
 * searches at a time, and each line is checked again once it is locked.
 */
export async function autoConfirmPurchases(shop: ServerContext): Promise<void> {
  let after: Place = { delivered_dt: '0001-01-01 00:00:00', order_idx: 0 };
  for (;;) {
    const place = after;
    const found = await retryTransaction(shop.database, (work) => confirmBatch(shop, work, place));
    const last = found.at(-1);
    if (last === undefined || found.length < BATCH) return;
    after = last;
  }
}

interface Place {
  readonly delivered_dt: KstText;
  readonly order_idx: OrderLineIdx;
}

async function confirmBatch(shop: ServerContext, work: Tx, after: Place): Promise<readonly Place[]> {
  if (!(await tryLockJob(work, 'confirm'))) return [];
  const now = shop.clock.now();
  const due = await work
    .selectFrom('order_line')
    .select(['order_idx', 'payment_idx', 'delivered_dt'])
    .where('order_status', '=', '배송완료')
    .where('delivered_dt', '<=', formatKst(addDays(now, -CLAIM_PERIOD_DAYS)))
    .where((row) => row(row.refTuple('delivered_dt', 'order_idx'), '>', row.tuple(after.delivered_dt, after.order_idx)))
    .orderBy('delivered_dt')
    .orderBy('order_idx')
    .limit(BATCH)
    .execute();
  if (due.length === 0) return [];
  const payments = await work
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
  for (const { payment_idx } of payments) {
    const order = await loadOrder(work, payment_idx);
    if (order === undefined) continue;
    const named = new Set(due.map((line) => line.order_idx));
    const lines = order.detail.order_list.filter(
      (line) => named.has(line.order_idx) && isAutoConfirmedAt(line.order_status, line.delivered_dt, now),
    );
    await confirmLines(work, order, lines, '배송 완료 7일 뒤 자동 확정', now);
  }
  return due.map(({ order_idx, delivered_dt }) => ({ order_idx, delivered_dt: delivered_dt ?? '' }));
}

async function confirmLines(
  work: Tx,
  order: LoadedOrder,
  lines: readonly OrderDetailLine[],
  note: string,
  now: number,
): Promise<void> {
  const moves = Transition.ofAll(lines, '구매확정', note, { pay_method: order.payment.pay_method }, now);
  if (moves === null) throw new Error(`lines of ${order.payment.payment_no} cannot be confirmed`);
  await applyTransitions(work, moves, now);
  for (const line of lines) await earnPoints(work, order, line, now);
}

/** Grants the points of a line whose purchase is final. */
export async function earnPoints(
  work: Tx,
  { payment }: LoadedOrder,
  line: OrderDetailLine,
  now: number,
): Promise<void> {
  const { member_idx, payment_idx } = payment;
  if (member_idx === null) return;
  const amount = pointsEarned(line.paid_amount, true);
  const { order_idx, product_name } = line;
  await grantPoints(work, { member_idx, payment_idx, order_idx, amount, reason: product_name }, now);
}
