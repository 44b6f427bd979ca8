import type { Fault, OrderStatus, RefundParts } from '../../../core/api/schema/order-fields.ts';
import { claimReasonText } from '../../../core/claim/claim-reason.ts';
import { decideReturnApproval } from '../../../core/operator/decide-return-approval.ts';
import { backToDelivered, closeClaim } from '../claims/return-exchange.ts';
import { returnLineStock } from '../holds/stock.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { applyTransitions } from '../order-rows/apply-transitions.ts';
import { openAccount } from '../refunds/refund-account.ts';
import { insertRefund } from '../refunds/refund-rows.ts';
import { sendRefundsOf } from '../refunds/send-refunds.ts';
import { changeLine, notNow, openClaim } from '../operator/line-step.ts';
import { DONE, refused, type OperatorAnswer, type OperatorRefusal } from '../operator/operator-answer.ts';
import type { OrderLineIdx } from '../../../core/vocabulary/ids.ts';

export type ReturnAnswer =
  | { readonly kind: 'done'; readonly refund: RefundParts; readonly fault: Fault; readonly isRestocked: boolean }
  | OperatorRefusal;

/**
 * The products came back: refunds them, by the fault that the operator found; by default, the shopper's reason decides.
 * They are restocked unless they are broken, which is assumed for the shop's fault. A dry run only calculates.
 */
export async function approveReturn(
  shop: ServerContext,
  order_idx: OrderLineIdx,
  found: { readonly fault?: Fault; readonly restock?: boolean; readonly isDry?: boolean } = {},
): Promise<ReturnAnswer> {
  const answer = await changeLine(shop, order_idx, async ({ work, order, line, now, refuse }) => {
    const claim = await openClaim(work, order_idx);
    if (claim === undefined) return refuse(notNow(line));
    const findings = { fault: found.fault ?? null, restock: found.restock ?? null };
    const approval = decideReturnApproval(order.detail, line, claim.reason_type, findings, now);
    if (approval === null) return refuse(notNow(line));
    const { move, fault, refund: parts, isRestocked } = approval;
    const { payment_idx } = order.payment;
    const approved = { kind: 'done', refund: parts, fault, isRestocked, payment_idx } as const;
    if (found.isDry === true) return approved;
    await applyTransitions(work, [move], now);
    const refund = {
      request_key: `return:${claim.claim_idx}`,
      refund_kind: 'return',
      fault,
      order_idx_list: [order_idx],
      parts,
      reason: claimReasonText(claim.reason_type, claim.reason),
      account: openAccount(shop.secret, 'order_claim', claim.claim_idx, claim),
    } as const;
    await closeClaim(work, order_idx, 'done', '', now);
    await insertRefund(shop, work, order, refund, now);
    if (isRestocked) await returnLineStock(work, [order_idx]);
    return approved;
  });
  if (answer.kind === 'refused') return answer;
  const { payment_idx, ...approved } = answer;
  if (found.isDry !== true) await sendRefundsOf(shop, payment_idx);
  return approved;
}

/** Refuses a return, with a reason shown to the shopper. */
export function refuseReturn(shop: ServerContext, order_idx: OrderLineIdx, reason: string): Promise<OperatorAnswer> {
  return refuseClaim(shop, order_idx, '반품요청', reason);
}

/** Refuses an exchange, with a reason shown to the shopper. */
export function refuseExchange(shop: ServerContext, order_idx: OrderLineIdx, reason: string): Promise<OperatorAnswer> {
  return refuseClaim(shop, order_idx, '교환요청', reason);
}

async function refuseClaim(
  shop: ServerContext,
  order_idx: OrderLineIdx,
  from: OrderStatus,
  reason: string,
): Promise<OperatorAnswer> {
  const why = reason.trim().slice(0, 500);
  if (why === '') return refused('거절하는 사유를 적어 주세요.');
  return changeLine(shop, order_idx, async ({ work, order, line, now, refuse }) => {
    if (line.order_status !== from) return refuse(notNow(line));
    await closeClaim(work, order_idx, 'refused', why, now);
    await backToDelivered(work, order, line, why, now);
    return DONE;
  });
}
