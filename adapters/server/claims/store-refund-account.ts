import type { BankAccount } from '../../../core/api/buying/claim.api.ts';
import type { OrderDetail } from '../../../core/api/buying/order.api.ts';
import type { ClaimRefusal } from '../../../core/claim/claim-refusal.ts';
import { decideRefundAccount } from '../../../core/claim/decide-refund-account.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import type { RefundIdx } from '../../../core/vocabulary/ids.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import { lockOrder } from '../order-rows/find-accessible-order.ts';
import { refundAccountColumns } from '../refunds/refund-account.ts';
import { sendRefundsOf } from '../refunds/send-refunds.ts';
import { checkAccountProof, consumeAccountProof, notifyOfAccount, type ProvenRequest } from './account-proof.ts';
import { loadOrderResponse } from '../order-rows/load-order-response.ts';

/**
 * Stores the bank account of a refund that waits for it, and sends the refund. An account of another holder than the
 * buyer needs a fresh proof. Repeated calls change nothing.
 */
export async function storeRefundAccount(
  shop: ServerContext,
  request: ProvenRequest & BankAccount & { readonly refund_idx: RefundIdx },
  caller: Caller,
): Promise<Envelope<OrderDetail>> {
  const { bank_code, account_no, account_name, payment_idx, refund_idx } = request;
  const account = { bank_code, account_no, account_name };
  const proof = await checkAccountProof(shop, request, account, caller);
  if ('result_code' in proof) return proof;
  let isStored = false;
  const refused = await retryTransaction(shop.database, async (tx): Promise<ClaimRefusal | null> => {
    const order = await lockOrder(shop, tx, request, caller);
    if (order === undefined) return { code: 'order-not-found' };
    const decision = decideRefundAccount(order.detail, refund_idx, account);
    if (decision.kind === 'refused') return decision.refusal;
    if (decision.kind === 'known') return null;
    const proofRefusal = await consumeAccountProof(tx, proof, shop.clock.now());
    if (proofRefusal !== null) return proofRefusal;
    await tx
      .updateTable('refund')
      .set(refundAccountColumns(shop.secret, refund_idx, decision.account))
      .where('refund_idx', '=', refund_idx)
      .execute();
    isStored = true;
    return null;
  });
  if (isStored) notifyOfAccount(shop, proof);
  if (refused === null) await sendRefundsOf(shop, payment_idx);
  return loadOrderResponse(shop, request, caller, refused);
}
