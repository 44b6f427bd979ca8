import type { BankAccount } from '../../../core/api/buying/claim.api.ts';
import type { Fault, RefundKind, RefundParts } from '../../../core/api/schema/order-fields.ts';
import { heldAmount } from '../../../core/claim/refund.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';
import type { LoadedOrder } from '../order-rows/load-order.ts';
import type { PaymentRow, PhaseObserver } from '../order-rows/payment-rows.ts';
import { NO_ACCOUNT, refundAccountColumns } from './refund-account.ts';
import { settleLocked } from '../payments/apply-settlement.ts';
import { restoreRefundedCoupon } from '../coupons/coupon-rows.ts';
import { restoreSharedPoints } from '../points/points.ts';
import { leaveGroups } from '../groups/group-members.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { currentStaff } from '../request/request-scope.ts';
import type { OrderLineIdx, RefundIdx } from '../../../core/vocabulary/ids.ts';

export interface NewRefund {
  readonly request_key: string;
  readonly refund_kind: RefundKind;
  readonly fault: Fault;
  readonly order_idx_list: readonly OrderLineIdx[];
  /** The line of a `part`, whose `order_idx_list` is empty. */
  readonly part_order_idx?: OrderLineIdx;
  /** The result of `refundFor` for these lines of this order. */
  readonly parts: RefundParts;
  readonly reason: string;
  /** The account to which a deposit is refunded; null if it is unknown, and for other payments. */
  readonly account: BankAccount | null;
}

/**
 * Stores a refund in the transaction that moves the lines, and restores its points and its coupon. `sendRefunds` calls
 * the gateway; without money to refund there is nothing to send. Returns the refund's id.
 */
export async function insertRefund(
  shop: PhaseObserver & { readonly secret: ServerContext['secret'] | null },
  tx: Tx,
  { payment, detail }: LoadedOrder,
  refund: NewRefund,
  now: number,
): Promise<RefundIdx> {
  const { parts, order_idx_list, part_order_idx = null, refund_kind, fault, request_key, reason, account } = refund;
  const isSent = parts.refund_amount > 0;
  const { refund_idx } = await tx
    .insertInto('refund')
    .values({
      payment_idx: payment.payment_idx,
      request_key,
      refund_status: !isSent ? 'done' : payment.pay_method === 'vbank' ? 'requested' : 'sending',
      refund_kind,
      part_order_idx,
      fault,
      ...parts,
      remaining_amount: heldAmount(detail) - parts.refund_amount,
      reason,
      ...NO_ACCOUNT,
      account_text: null,
      requested_dt: formatKst(now),
      asked_dt: null,
      done_dt: isSent ? null : formatKst(now),
      requested_staff_idx: currentStaff(),
      done_staff_idx: isSent ? null : currentStaff(),
    })
    .returning('refund_idx')
    .executeTakeFirstOrThrow();
  if (isSent && account !== null) {
    const columns = refundAccountColumns(shop.secret, refund_idx, account);
    await tx.updateTable('refund').set(columns).where('refund_idx', '=', refund_idx).execute();
  }
  const lines = order_idx_list.map((order_idx) => ({ refund_idx, order_idx }));
  if (lines.length > 0) await tx.insertInto('refund_line').values(lines).execute();
  const shared = detail.order_list.filter((line) => order_idx_list.includes(line.order_idx));
  await restoreSharedPoints(tx, payment.payment_idx, shared, now);
  if (payment.coupon_idx !== null) await restoreRefundedCoupon(tx, payment.payment_idx);
  if (detail.order_list.some(({ type }) => type === 'group')) await leaveGroups(tx, payment.payment_idx, now);
  if (!isSent) await settleRefunded(shop, tx, payment, now);
  return refund_idx;
}

/** Marks a locked payment as `refunded` when all of it was refunded. */
export async function settleRefunded(shop: PhaseObserver, tx: Tx, payment: PaymentRow, now: number): Promise<void> {
  const { payment_idx, total_amount } = payment;
  const unrefundedLine = await tx
    .selectFrom('order_line')
    .leftJoin('refund_line', 'refund_line.order_idx', 'order_line.order_idx')
    .leftJoin('refund', 'refund.refund_idx', 'refund_line.refund_idx')
    .select('order_line.order_idx')
    .where('order_line.payment_idx', '=', payment_idx)
    .where((row) => row.or([row('refund.refund_idx', 'is', null), row('refund.refund_status', '<>', 'done')]))
    .executeTakeFirst();
  if (unrefundedLine !== undefined) return;
  const { refunded_amount } = await tx
    .selectFrom('refund')
    .select((row) => row.fn.sum<number>('refund_amount').as('refunded_amount'))
    .where('payment_idx', '=', payment_idx)
    .executeTakeFirstOrThrow();
  if (Number(refunded_amount) !== total_amount) return;
  await settleLocked(shop, tx, payment, { kind: 'all-refunded' }, now);
}
