import type { OrderDetail, OrderDetailLine } from '../../../core/api/order.api.ts';
import { lineClaim, wholeLines } from '../../../core/claim/claims.ts';
import { failure, type Envelope, type Failure } from '../../../core/http/envelope.ts';
import { CLAIM_DAYS, confirmsItselfAt } from '../../../core/order/order-status.ts';
import { earnedPoint } from '../../../core/order/purchase-confirm.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Work } from '../database/database.ts';
import { isMine } from '../database/one-at-a-time.ts';
import { retryTransaction } from '../database/transaction.ts';
import { loadOrder, type LoadedOrder } from '../order-view.ts';
import { givePoints } from '../payment/points.ts';
import type { Caller, Shop } from '../shop.ts';
import { answer } from './cancel-order.ts';
import { moveOrderLines } from './move-lines.ts';
import { lockOrder, NO_ORDER, type OrderRef } from './open-order.ts';

const DAY = 24 * 60 * 60 * 1_000;
const BATCH = 100;
const NOT_DELIVERED = failure(409, '배송이 끝난 상품만 구매확정할 수 있어요.');

/** Confirms one line, or all that were delivered, and gives the points. Confirming again changes nothing. */
export async function confirmPurchase(
  shop: Shop,
  request: OrderRef & { readonly order_idx: number | null },
  caller: Caller,
): Promise<Envelope<OrderDetail>> {
  const refused = await retryTransaction(shop.database, async (work): Promise<Failure | null> => {
    const order = await lockOrder(shop, work, request, caller);
    if (order === undefined) return NO_ORDER;
    const now = shop.clock.now();
    const { detail } = order;
    const { order_idx } = request;
    const named = detail.order_list.filter((line) => order_idx === null || line.order_idx === order_idx);
    if (named.length === 0) return NO_ORDER;
    const lines =
      order_idx === null
        ? wholeLines(detail, 'confirm', now)
        : named.filter((line) => lineClaim(detail, line.order_idx, 'confirm', now) !== null);
    if (lines.length === 0) {
      return named.some((line) => line.order_status === '구매확정') ? null : NOT_DELIVERED;
    }
    await confirmLines(work, order, lines, '구매자 확정', now);
    return null;
  });
  return refused ?? answer(shop, request, caller);
}

/**
 * Confirms what was delivered 7 days ago, a bounded number of lines at a time. Running twice, or in several
 * processes, confirms nothing twice: one looks at a time, and a line is looked at again once it is locked.
 */
export async function confirmDeliveries(shop: Shop): Promise<void> {
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
  readonly delivered_dt: string;
  readonly order_idx: number;
}

async function confirmBatch(shop: Shop, work: Work, after: Place): Promise<readonly Place[]> {
  if (!(await isMine(work, 'confirm'))) return [];
  const now = shop.clock.now();
  const due = await work
    .selectFrom('order_line')
    .select(['order_idx', 'payment_idx', 'delivered_dt'])
    .where('order_status', '=', '배송완료')
    .where('delivered_dt', '<=', formatKst(now - CLAIM_DAYS * DAY))
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
      (line) => named.has(line.order_idx) && confirmsItselfAt(line.order_status, line.delivered_dt, now),
    );
    await confirmLines(work, order, lines, '배송 완료 7일 뒤 자동 확정', now);
  }
  return due.map(({ order_idx, delivered_dt }) => ({ order_idx, delivered_dt: delivered_dt ?? '' }));
}

async function confirmLines(
  work: Work,
  order: LoadedOrder,
  lines: readonly OrderDetailLine[],
  note: string,
  now: number,
): Promise<void> {
  await moveOrderLines(work, lines, '구매확정', note, now);
  for (const line of lines) await earnPoints(work, order, line, now);
}

/** What a line earns when it is over and the goods stay. */
export async function earnPoints(
  work: Work,
  { payment }: LoadedOrder,
  line: OrderDetailLine,
  now: number,
): Promise<void> {
  const { member_idx, payment_idx } = payment;
  if (member_idx === null) return;
  const amount = earnedPoint(line.paid_amount, true);
  const { order_idx, product_name } = line;
  await givePoints(work, { member_idx, payment_idx, order_idx, amount, reason: product_name }, now);
}
