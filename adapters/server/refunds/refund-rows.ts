import type { BankAccount } from '../../../core/api/claim.api.ts';
import type { Fault, RefundKind, RefundParts } from '../../../core/api/order-fields.ts';
import { heldAmount } from '../../../core/claim/refund.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Work } from '../database/database.ts';
import type { LoadedOrder } from '../order-view.ts';
import { changePayment } from '../payment/payment-rows.ts';
import { returnSharedPoints } from '../payment/points.ts';
import { leaveGroups } from '../groups/group-members.ts';
import type { Shop } from '../shop.ts';

export interface NewRefund {
  readonly request_key: string;
  readonly refund_kind: RefundKind;
  readonly fault: Fault;
  readonly order_idx_list: readonly number[];
  /** As `refundFor` computed them for these lines of this order. */
  readonly parts: RefundParts;
  readonly reason: string;
  /** For what was paid into a virtual account. */
  readonly account: BankAccount | null;
}

/**
 * Writes down that money goes back, in the transaction that moves the lines, and gives the points back. The
 * gateway is asked by `sendRefunds`; where no money goes back there is nothing to ask. Answers the refund's number.
 */
export async function insertRefund(
  shop: Pick<Shop, 'log'>,
  work: Work,
  { payment, detail }: LoadedOrder,
  refund: NewRefund,
  now: number,
): Promise<number> {
  const { parts, order_idx_list, refund_kind, fault, request_key, reason, account } = refund;
  const isSent = parts.refund_amount > 0;
  const { refund_idx } = await work
    .insertInto('refund')
    .values({
      payment_idx: payment.payment_idx,
      request_key,
      refund_status: !isSent ? 'done' : payment.pay_method === 'vbank' ? 'requested' : 'sending',
      refund_kind,
      fault,
      ...parts,
      remaining_amount: heldAmount(detail) - parts.refund_amount,
      reason,
      ...(isSent && account !== null ? account : { bank_code: null, account_no: null, account_name: null }),
      requested_dt: formatKst(now),
      asked_dt: null,
      done_dt: isSent ? null : formatKst(now),
    })
    .returning('refund_idx')
    .executeTakeFirstOrThrow();
  const lines = order_idx_list.map((order_idx) => ({ refund_idx, order_idx }));
  await work.insertInto('refund_line').values(lines).execute();
  const shared = detail.order_list.filter((line) => order_idx_list.includes(line.order_idx));
  await returnSharedPoints(work, payment.payment_idx, shared, now);
  await leaveGroups(work, payment.payment_idx, now);
  if (!isSent) await settleRefunded(shop, work, payment);
  return refund_idx;
}

/** Makes a locked payment `refunded` when all of it has gone back. */
export async function settleRefunded(
  shop: Pick<Shop, 'log'>,
  work: Work,
  payment: LoadedOrder['payment'],
): Promise<void> {
  const { payment_idx, total_amount } = payment;
  const standing = await work
    .selectFrom('order_line')
    .leftJoin('refund_line', 'refund_line.order_idx', 'order_line.order_idx')
    .leftJoin('refund', 'refund.refund_idx', 'refund_line.refund_idx')
    .select('order_line.order_idx')
    .where('order_line.payment_idx', '=', payment_idx)
    .where((row) => row.or([row('refund.refund_idx', 'is', null), row('refund.refund_status', '<>', 'done')]))
    .executeTakeFirst();
  if (standing !== undefined) return;
  const { gone } = await work
    .selectFrom('refund')
    .select((row) => row.fn.sum<number>('refund_amount').as('gone'))
    .where('payment_idx', '=', payment_idx)
    .executeTakeFirstOrThrow();
  if (Number(gone) !== total_amount) return;
  await changePayment(shop, work, payment, {
    payment_status: 'refunded',
    refund_amount: total_amount,
    stock_held: false,
  });
}
