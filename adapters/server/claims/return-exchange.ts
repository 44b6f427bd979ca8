import { sql } from 'kysely';
import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import type { BankAccount } from '../../../core/api/buying/claim.api.ts';
import type { ClaimType } from '../../../core/api/schema/order-fields.ts';
import type { OrderDetail } from '../../../core/api/buying/order.api.ts';
import type { ClaimRefusal } from '../../../core/claim/claim-refusal.ts';
import { checkClaimCount, decideClaim, decideWithdrawal } from '../../../core/claim/decide-claim.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import { Transition, type LineFacts } from '../../../core/order/transition.ts';
import { cleanAccount } from '../../../core/payment/banks.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';
import { abortableTransaction, retryTransaction } from '../database/transaction.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import { NO_ACCOUNT, sealAccount } from '../refunds/refund-account.ts';
import { useUploads } from '../uploads/uploads.ts';
import { checkAccountProof, consumeAccountProof, notifyOfAccount, type AccountProof } from './account-proof.ts';
import { loadOrderResponse } from '../order-rows/load-order-response.ts';
import { applyTransitions } from '../order-rows/apply-transitions.ts';
import type { LoadedOrder } from '../order-rows/load-order.ts';
import { lockOrder, type OrderRef } from '../order-rows/find-accessible-order.ts';
import type { OrderLineIdx } from '../../../core/vocabulary/ids.ts';

type ReturnRequest = ParsedRequestOf<'POST /api/v2/payment/return/request'>;
type ExchangeRequest = ParsedRequestOf<'POST /api/v2/payment/exchange/request'>;

/** The refund of a return as the shopper saw it, and the account that receives it. */
interface ReturnRefund {
  readonly account: BankAccount | null;
  readonly refund_amount: number;
  readonly proof: AccountProof;
}

export async function requestReturn(
  shop: ServerContext,
  request: ReturnRequest,
  caller: Caller,
): Promise<Envelope<OrderDetail>> {
  const { account, refund_amount } = request;
  const proof = await checkAccountProof(shop, request, account, caller);
  if ('result_code' in proof) return proof;
  return requestClaim(shop, 'return', request, { account, refund_amount, proof }, caller);
}

export function requestExchange(
  shop: ServerContext,
  request: ExchangeRequest,
  caller: Caller,
): Promise<Envelope<OrderDetail>> {
  return requestClaim(shop, 'exchange', request, null, caller);
}

async function requestClaim(
  shop: ServerContext,
  claim_type: ClaimType,
  request: ExchangeRequest,
  refund: ReturnRefund | null,
  caller: Caller,
): Promise<Envelope<OrderDetail>> {
  const { account = null, refund_amount = null, proof = null } = refund ?? {};
  const refused = await abortableTransaction<ClaimRefusal | 'to-account' | null>(shop.database, async (tx, undo) => {
    const order = await lockOrder(shop, tx, request, caller);
    const hasLine = order?.detail.order_list.some(({ order_idx }) => order_idx === request.order_idx) === true;
    if (order === undefined || !hasLine) return { code: 'order-not-found' };
    const repeated = await findRepeatedClaim(tx, claim_type, request);
    if (repeated !== null) return repeated === 'same' ? null : { code: 'request-key-reused' };

    const now = shop.clock.now();
    const countRefusal = checkClaimCount(order.detail, request.order_idx, now);
    if (countRefusal !== null) return countRefusal;
    const decision = decideClaim(order.detail, claim_type, { ...request, account, refund_amount }, now);
    if (decision.kind === 'refused') return decision.refusal;
    const isToAccount = proof !== null && decision.account !== null;
    const proofRefusal = isToAccount ? await consumeAccountProof(tx, proof, now) : null;
    if (proofRefusal !== null) return undo(proofRefusal);
    await insertClaim(shop, tx, claim_type, request, decision.account, now);
    await applyTransitions(tx, [decision.move], now);
    const owner = caller.member ?? { payment_idx: order.payment.payment_idx };
    if (!(await useUploads(tx, owner, request.img_list, 'claim', now))) return undo({ code: 'claim-image-invalid' });
    return isToAccount ? 'to-account' : null;
  });
  if (refused === 'to-account' && proof !== null) notifyOfAccount(shop, proof);
  return loadOrderResponse(shop, request, caller, refused === 'to-account' ? null : refused);
}

/** Withdraws a return or exchange request. Repeated calls change nothing. */
export async function withdrawClaim(
  shop: ServerContext,
  request: OrderRef & { readonly order_idx: OrderLineIdx },
  caller: Caller,
): Promise<Envelope<OrderDetail>> {
  const refused = await retryTransaction(shop.database, async (tx): Promise<ClaimRefusal | null> => {
    const order = await lockOrder(shop, tx, request, caller);
    const line = order?.detail.order_list.find((one) => one.order_idx === request.order_idx);
    if (order === undefined || line === undefined) return { code: 'order-not-found' };
    const now = shop.clock.now();
    const decision = decideWithdrawal(order.detail, line.order_idx, now);
    if (decision === 'withdrawn') return null;
    if (decision !== 'withdraw') return decision;
    await closeClaim(tx, line.order_idx, { claim_status: 'withdrawn' }, now);
    await revertToDelivered(tx, order, line, '신청을 철회했어요', now);
    return null;
  });
  return loadOrderResponse(shop, request, caller, refused);
}

/** How a request ended. */
interface ClaimOutcome {
  readonly claim_status: 'done' | 'withdrawn' | 'refused';
  /** Why the request was refused, as shown to the shopper. */
  readonly refused_reason?: string;
  /** Name of the staff member who decided in the office. */
  readonly closed_by?: string | null;
}

/** Closes a line's open request. Deletes the refund account when it is no longer needed. */
export async function closeClaim(
  tx: Tx,
  order_idx: OrderLineIdx,
  { claim_status, refused_reason = '', closed_by = null }: ClaimOutcome,
  now: number,
): Promise<void> {
  await tx
    .updateTable('order_claim')
    .set({ claim_status, refused_reason, closed_by, closed_dt: formatKst(now) })
    .set(NO_ACCOUNT)
    .where('order_idx', '=', order_idx)
    .where('claim_status', '=', 'requested')
    .execute();
}

/**
 * Resets a line to 배송완료: the shopper keeps the products, and any products in transit because of the request have
 * arrived.
 */
export async function revertToDelivered(
  tx: Tx,
  { payment }: LoadedOrder,
  line: LineFacts,
  note: string,
  now: number,
): Promise<void> {
  const move = Transition.of(line, '배송완료', note, { pay_method: payment.pay_method }, now);
  if (move === null) throw new Error(`${line.order_status} cannot become 배송완료`);
  await applyTransitions(tx, [move], now);
  await tx
    .updateTable('order_line')
    .set({ delivered_dt: sql<string>`coalesce(delivered_dt, ${formatKst(now)}::timestamp)` })
    .where('order_idx', '=', line.order_idx)
    .execute();
}

/** A new claim; `request_key` is null if the operator opened it. */
type NewClaim = Pick<
  ExchangeRequest,
  'order_idx' | 'reason_type' | 'reason' | 'img_list' | 'pickup_zonecode' | 'pickup_address' | 'pickup_address_detail'
> & { readonly request_key: string | null };

export async function insertClaim(
  { secret }: ServerContext,
  tx: Tx,
  claim_type: ClaimType,
  request: NewClaim,
  account: BankAccount | null,
  now: number,
): Promise<void> {
  const { order_idx, request_key, reason_type, reason, img_list } = request;
  const { pickup_zonecode, pickup_address, pickup_address_detail } = request;
  const { claim_idx } = await tx
    .insertInto('order_claim')
    .values({
      order_idx,
      request_key,
      claim_type,
      claim_status: 'requested',
      reason_type,
      reason,
      img_list: JSON.stringify(img_list),
      pickup_zonecode,
      pickup_address,
      pickup_address_detail,
      ...NO_ACCOUNT,
      requested_dt: formatKst(now),
      closed_dt: null,
    })
    .returning('claim_idx')
    .executeTakeFirstOrThrow();
  if (account === null) return;
  const sealed = sealAccount(secret, 'order_claim', claim_idx, cleanAccount(account));
  await tx.updateTable('order_claim').set(sealed).where('claim_idx', '=', claim_idx).execute();
}

/**
 * Returns `same` if this request was processed before, `other` if its key was used for another request, and null if the
 * key is new.
 */
async function findRepeatedClaim(
  tx: Tx,
  claim_type: ClaimType,
  request: ExchangeRequest,
): Promise<'same' | 'other' | null> {
  const claim = await tx
    .selectFrom('order_claim')
    .select(['order_idx', 'claim_type'])
    .where('request_key', '=', request.request_key)
    .executeTakeFirst();
  if (claim === undefined) return null;
  return claim.order_idx === request.order_idx && claim.claim_type === claim_type ? 'same' : 'other';
}
