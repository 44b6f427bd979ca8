import type { ClaimRefusal } from '../../../core/claim/claim-refusal.ts';
import { decideUnpaidCancel } from '../../../core/claim/decide-cancel.ts';
import type { LoadedOrder } from '../order-rows/load-order.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { CancelRequest } from './cancel-request.ts';
import { endAccount } from '../payments/end-account.ts';

/**
 * Cancels an order whose virtual account has no deposit; the caller has checked its owner. If the gateway does not
 * close the account, a deposit may have arrived: then the order is paid, and not cancelled.
 */
export async function cancelUnpaid(
  shop: ServerContext,
  { payment, detail }: LoadedOrder,
  request: Pick<CancelRequest, 'order_idx' | 'refund_amount' | 'reason'>,
): Promise<ClaimRefusal | null> {
  const decision = decideUnpaidCancel(detail, request, shop.clock.now());
  if (decision === 'cancelled') return null;
  if (decision !== 'close-account') return decision;

  const cancelled = { reason: 'cancelled-unpaid', note: request.reason } as const;
  if ((await endAccount(shop, payment, cancelled, '주문 취소')) !== 'settled') return { code: 'account-not-closed' };
  const { payment_status } = await shop.database
    .selectFrom('payment')
    .select('payment_status')
    .where('payment_idx', '=', payment.payment_idx)
    .executeTakeFirstOrThrow();
  return payment_status === 'expired' ? null : { code: 'not-awaiting-deposit' };
}
