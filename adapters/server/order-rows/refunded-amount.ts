import type { PaymentIdx } from '../../../core/vocabulary/ids.ts';
import type { Tx } from '../database/database.ts';

/** Returns how much of a payment was refunded, in won. */
export async function loadRefundedAmount(tx: Tx, payment_idx: PaymentIdx): Promise<number> {
  const { amount } = await tx
    .selectFrom('refund')
    .select((row) => row.fn.sum('refund_amount').as('amount'))
    .where('payment_idx', '=', payment_idx)
    .where('refund_status', '=', 'done')
    .executeTakeFirstOrThrow();
  return Number(amount ?? 0);
}
