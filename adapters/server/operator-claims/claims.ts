import type { Fault, OrderStatus, RefundParts } from '../../../core/api/schema/order-fields.ts';
import { claimReasonText } from '../../../core/claim/claim-reason.ts';
import { claimRefusalText } from '../../../core/claim/claim-refusal.ts';
import { decideReturnApproval } from '../../../core/operator/decide-return-approval.ts';
import { revertToDelivered, closeClaim } from '../claims/return-exchange.ts';
import { restoreLineStock } from '../holds/stock.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { applyTransitions } from '../order-rows/apply-transitions.ts';
import { openAccount } from '../refunds/refund-account.ts';
import { insertRefund } from '../refunds/refund-rows.ts';
import { sendRefundsOf } from '../refunds/send-refunds.ts';
import { changeLine, notAllowedText, findOpenClaim } from '../operator/change-line.ts';
import { DONE, refused, STALE, type ActionResult, type OperatorRefusal } from '../operator/action-result.ts';
import type { ClaimIdx, OrderLineIdx } from '../../../core/vocabulary/ids.ts';

export type OpenReturnResult =
  | { readonly kind: 'done'; readonly refund: RefundParts; readonly fault: Fault; readonly isRestocked: boolean }
  | OperatorRefusal;

/**
 * The staff member who decides, and the claim that they saw: a decision about a newer claim of the line is refused.
 * Without a decider, any open claim is accepted.
 */
export interface ClaimDecider {
  readonly claim_idx: ClaimIdx;
  readonly staff_name: string;
}

/** What the operator found out about the returned products. */
export interface ReturnApprovalRequest {
  readonly fault?: Fault;
  readonly restock?: boolean;
  readonly isDry?: boolean;
  readonly decider?: ClaimDecider;
  /** The refund that the operator saw, in won; any other amount is refused. */
  readonly refund_amount?: number;
}

/**
 * Refunds returned products according to the fault that the operator found; by default, the shopper's reason decides.
 * The products are restocked unless they are broken, which is assumed if the shop is at fault. A dry run only
 * calculates.
 */
export async function approveReturn(
  shop: ServerContext,
  order_idx: OrderLineIdx,
  found: ReturnApprovalRequest = {},
): Promise<OpenReturnResult> {
  const result = await changeLine(shop, order_idx, async ({ tx, order, line, now, refuse }) => {
    const claim = await findOpenClaim(tx, order_idx);
    if (isOtherClaim(claim, found.decider)) return STALE;
    if (claim === undefined) return refuse(notAllowedText(line));
    const findings = { fault: found.fault ?? null, restock: found.restock ?? null };
    const approval = decideReturnApproval(order.detail, line, claim.reason_type, findings, now);
    if (approval === null) return refuse(notAllowedText(line));
    const { move, fault, refund: parts, isRestocked } = approval;
    const { refund_amount } = parts;
    if (found.refund_amount !== undefined && found.refund_amount !== refund_amount) {
      return refuse(claimRefusalText({ code: 'refund-amount-changed', refund_amount }));
    }
    const { payment_idx } = order.payment;
    const approved = { kind: 'done', refund: parts, fault, isRestocked, payment_idx } as const;
    if (found.isDry === true) return approved;
    await applyTransitions(tx, [move], now);
    const refund = {
      request_key: `return:${claim.claim_idx}`,
      refund_kind: 'return',
      fault,
      order_idx_list: [order_idx],
      parts,
      reason: claimReasonText(claim.reason_type, claim.reason),
      account: openAccount(shop.secret, 'order_claim', claim.claim_idx, claim),
    } as const;
    await closeClaim(tx, order_idx, { claim_status: 'done', closed_by: found.decider?.staff_name ?? null }, now);
    await insertRefund(shop, tx, order, refund, now);
    if (isRestocked) await restoreLineStock(tx, [order_idx]);
    return approved;
  });
  if (result.kind === 'refused') return result;
  const { payment_idx, ...approved } = result;
  if (found.isDry !== true) await sendRefundsOf(shop, payment_idx);
  return approved;
}

/** Returns whether the claim that the operator saw is no longer the open claim of its line. */
export function isOtherClaim(
  claim: { readonly claim_idx: ClaimIdx } | undefined,
  decider: ClaimDecider | undefined,
): boolean {
  return decider !== undefined && claim?.claim_idx !== decider.claim_idx;
}

/** Refuses a return, with a reason shown to the shopper. */
export function refuseReturn(
  shop: ServerContext,
  order_idx: OrderLineIdx,
  reason: string,
  decider?: ClaimDecider,
): Promise<ActionResult> {
  return refuseClaim(shop, order_idx, '반품요청', reason, decider);
}

/** Refuses an exchange, with a reason shown to the shopper. */
export function refuseExchange(
  shop: ServerContext,
  order_idx: OrderLineIdx,
  reason: string,
  decider?: ClaimDecider,
): Promise<ActionResult> {
  return refuseClaim(shop, order_idx, '교환요청', reason, decider);
}

async function refuseClaim(
  shop: ServerContext,
  order_idx: OrderLineIdx,
  from: OrderStatus,
  reason: string,
  decider: ClaimDecider | undefined,
): Promise<ActionResult> {
  const refusedReason = reason.trim().slice(0, 500);
  if (refusedReason === '') return refused('거절하는 사유를 적어 주세요.');
  return changeLine(shop, order_idx, async ({ tx, order, line, now, refuse }): Promise<ActionResult> => {
    if (isOtherClaim(await findOpenClaim(tx, order_idx), decider)) return STALE;
    if (line.order_status !== from) return refuse(notAllowedText(line));
    const closed_by = decider?.staff_name ?? null;
    await closeClaim(tx, order_idx, { claim_status: 'refused', refused_reason: refusedReason, closed_by }, now);
    await revertToDelivered(tx, order, line, refusedReason, now);
    return DONE;
  });
}
