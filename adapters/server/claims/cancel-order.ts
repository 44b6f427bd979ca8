import type { BankAccount } from '../../../core/api/buying/claim.api.ts';
import type { OrderDetail } from '../../../core/api/buying/order.api.ts';
import type { ClaimRefusal } from '../../../core/claim/claim-refusal.ts';
import { decideCancel } from '../../../core/claim/decide-cancel.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import { accountFailures, cleanAccount } from '../../../core/payment/banks.ts';
import type { Tx } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import { loadOrder, type LoadedOrder } from '../order-rows/load-order.ts';
import { restoreLineStock } from '../holds/stock.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import {
  checkAccountProof,
  consumeAccountProof,
  notifyOfAccount,
  type AccountProof,
  type ProvenRequest,
} from './account-proof.ts';
import type { CancelRequest } from './cancel-request.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { applyTransitions } from '../order-rows/apply-transitions.ts';
import { toClaimFailure } from '../order-rows/to-claim-failure.ts';
import { findAccessiblePayment, lockOrder, ORDER_NOT_FOUND } from '../order-rows/find-accessible-order.ts';
import { loadOrderResponse } from '../order-rows/load-order-response.ts';
import { insertRefund } from '../refunds/refund-rows.ts';
import { sendRefundsOf } from '../refunds/send-refunds.ts';
import { clearSalesOf } from '../payments/clear-sales.ts';

/** Cancels a payment or one of its lines, and refunds it by the method it was paid with. */
export async function cancelOrder(
  shop: ServerContext,
  request: CancelRequest,
  caller: Caller,
): Promise<Envelope<OrderDetail>> {
  const payment = await findAccessiblePayment(shop, shop.database, request, caller);
  if (payment === undefined) return ORDER_NOT_FOUND;
  const isUnpaid = payment.vbank_number !== null && payment.paid_dt === null;
  const unpaid = isUnpaid ? await loadOrder(shop.database, payment.payment_idx) : undefined;
  const refused =
    unpaid === undefined
      ? await refundLines(shop, request, caller, 'cancel', null)
      : await cancelUnpaid(shop, unpaid, request);
  return loadOrderResponse(shop, request, caller, refused);
}

/** Requests the refund of a virtual account's deposit to the shopper's bank account. */
export async function requestRefund(
  shop: ServerContext,
  request: CancelRequest & BankAccount & ProvenRequest,
  caller: Caller,
): Promise<Envelope<OrderDetail>> {
  const failures = accountFailures(request);
  if (Object.keys(failures).length > 0) return toClaimFailure({ code: 'refund-account-invalid', failures });
  const account = cleanAccount(request);
  const proof = await checkAccountProof(shop, request, account, caller);
  if ('result_code' in proof) return proof;
  const refused = await refundLines(shop, request, caller, 'refund-request', { account, proof });
  return loadOrderResponse(shop, request, caller, refused);
}

/** The account of a refund, and the proof for it. */
interface ProvenAccount {
  readonly account: BankAccount;
  readonly proof: AccountProof;
}

/** Cancels and refunds lines. Returns null on success, including when an earlier call with the same key did so. */
async function refundLines(
  shop: ServerContext,
  request: CancelRequest,
  caller: Caller,
  action: 'cancel' | 'refund-request',
  target: ProvenAccount | null,
): Promise<ClaimRefusal | null> {
  const refused = await retryTransaction<ClaimRefusal | 'repeated' | null>(shop.database, async (tx) => {
    const order = await lockOrder(shop, tx, request, caller);
    if (order === undefined) return { code: 'order-not-found' };
    const repeated = await findRepeatedRefund(tx, request);
    if (repeated !== null) return repeated === 'same' ? 'repeated' : { code: 'request-key-reused' };
    return refundLockedOrder(shop, tx, order, request, action, target);
  });
  if (refused !== null && refused !== 'repeated') return refused;
  await clearSalesOf(shop, { paymentIds: [request.payment_idx] });
  if (target !== null && refused === null) notifyOfAccount(shop, target.proof);
  await sendRefundsOf(shop, request.payment_idx);
  return null;
}

async function refundLockedOrder(
  shop: ServerContext,
  tx: Tx,
  order: LoadedOrder,
  request: CancelRequest,
  action: 'cancel' | 'refund-request',
  target: ProvenAccount | null,
): Promise<ClaimRefusal | null> {
  const now = shop.clock.now();
  const decision = decideCancel(order.detail, request, action, now);
  if (decision.kind === 'refused') return decision.refusal;
  const proofRefusal = target === null ? null : await consumeAccountProof(tx, target.proof, now);
  if (proofRefusal !== null) return proofRefusal;
  const { lines, moves, refund: parts, reason } = decision;
  const order_idx_list = lines.map((line) => line.order_idx);
  const refund_kind = action === 'cancel' ? 'cancel' : 'transfer';
  const { request_key } = request;
  const refund = {
    request_key,
    refund_kind,
    order_idx_list,
    parts,
    reason,
    account: target?.account ?? null,
    fault: 'shopper',
  } as const;
  await applyTransitions(tx, moves, now);
  await insertRefund(shop, tx, order, refund, now);
  await restoreLineStock(tx, order_idx_list);
  return null;
}

/**
 * Returns `same` if this request was processed before, `other` if its key was used for another request, and null if the
 * key is new.
 */
async function findRepeatedRefund(tx: Tx, request: CancelRequest): Promise<'same' | 'other' | null> {
  const refund = await tx
    .selectFrom('refund')
    .select(['refund_idx', 'payment_idx'])
    .where('request_key', '=', request.request_key)
    .executeTakeFirst();
  if (refund === undefined) return null;
  if (refund.payment_idx !== request.payment_idx) return 'other';
  if (request.order_idx === null) return 'same';
  const line = await tx
    .selectFrom('refund_line')
    .select('order_idx')
    .where('refund_idx', '=', refund.refund_idx)
    .where('order_idx', '=', request.order_idx)
    .executeTakeFirst();
  return line === undefined ? 'other' : 'same';
}
